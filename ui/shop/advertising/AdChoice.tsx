import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { advertisingMachine } from '#machines/shop/advertising/machine.ts';
import { edition, shopPath } from '../shared/edition.ts';

/**
 * Asks once whether the visit may be reported to advertisers: yes and no look equal, and nothing depends on the answer.
 */
export function AdChoice({ advertising }: { advertising: ActorRefFrom<typeof advertisingMachine> }) {
  const snapshot = useSelector(advertising, (current) => current);
  if (snapshot.matches('optOutHonoured')) {
    return (
      <p className="ads ads--note" role="status">
        Opt-out {edition() === 'uk' ? 'honoured' : 'honored'}: your browser asks not to be tracked, so we do
        not track you.
      </p>
    );
  }
  if (!snapshot.can({ type: 'ads.granted' })) return null;
  const { companies } = snapshot.context;
  return (
    <section className="ads" aria-label="Advertising">
      <p>
        May we tell {companies} about your visit? They get the page you saw, whether you sign up, what you
        pay, their own cookies’ ids, and your e-mail address as a code that they can match if they have the
        address already. Never anything about a child. You can change your mind at any time:{' '}
        <a href={shopPath('/privacy')}>Privacy</a>
      </p>
      <div className="ads__choice">
        <button
          type="button"
          className="button button--quiet"
          onClick={() => advertising.send({ type: 'ads.refused' })}
        >
          No
        </button>
        <button
          type="button"
          className="button button--quiet"
          onClick={() => advertising.send({ type: 'ads.granted' })}
        >
          Yes
        </button>
      </div>
    </section>
  );
}
