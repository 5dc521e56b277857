import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { captchaMachine } from '#machines/shop/captcha/machine.ts';
import { Working } from '../shared/Working.tsx';

/** The captcha's place, and a retry if it cannot be loaded. The widget stays, hidden, while its token is valid. */
export function Captcha({ captcha }: { captcha: ActorRefFrom<typeof captchaMachine> }) {
  const snapshot = useSelector(captcha, (current) => current);
  const place = useCallback(
    (element: HTMLElement | null) => {
      if (element) captcha.send({ type: 'captcha.placed', place: element });
    },
    [captcha],
  );
  if (snapshot.can({ type: 'captcha.retried' })) {
    return (
      <>
        <p className="notice" role="alert">
          We could not check that you are a person. Everything you typed is still here.
        </p>
        <button type="button" className="button" onClick={() => captcha.send({ type: 'captcha.retried' })}>
          Try again
        </button>
      </>
    );
  }
  return (
    <section
      className="captcha"
      aria-label="Show that you are a person"
      hidden={snapshot.matches({ shown: 'solved' })}
    >
      <p className="step__lead quiet">One more thing: please show that you are a person.</p>
      {snapshot.hasTag('busy') && <Working>One moment&hellip;</Working>}
      <div ref={place} />
    </section>
  );
}
