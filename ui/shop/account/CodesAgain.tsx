import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { codesAgainMachine } from '#machines/shop/codes-again/machine.ts';
import { EmailField } from '../shared/EmailField.tsx';
import { unreachable } from '../shared/http.ts';
import { submitted } from '../shared/submitted.ts';
import { Working } from '../shared/Working.tsx';

interface Props {
  codesAgain: ActorRefFrom<typeof codesAgainMachine>;
  /** How many codes there are. */
  count: number;
}

/** Sends codes once more, to an address that the buyer names. */
export function CodesAgain({ codesAgain, count }: Props) {
  const snapshot = useSelector(codesAgain, (current) => current);
  const { send } = codesAgain;
  const { email, message } = snapshot.context;
  const [it, code] = count === 1 ? ['it', 'code'] : ['them', 'codes'];
  const problem = snapshot.matches('correcting')
    ? message
    : snapshot.matches('unreachable')
      ? unreachable
      : null;
  return (
    <section className="cancellation" aria-label={`Send the ${code} again`}>
      {snapshot.matches('calm') && (
        <button type="button" className="link" onClick={() => send({ type: 'codes.opened' })}>
          Send the {code} again
        </button>
      )}
      {(snapshot.hasTag('form') || snapshot.hasTag('busy')) && (
        <form noValidate onSubmit={submitted(() => send({ type: 'codes.submitted' }))}>
          <EmailField
            email={email}
            problem={problem}
            label="Their e-mail address"
            help="A code works once, however often it is sent."
            readOnly={snapshot.hasTag('busy')}
            onChange={(typed) => send({ type: 'email.changed', email: typed })}
          />
          {snapshot.hasTag('busy') ? (
            <Working>One moment&hellip;</Working>
          ) : (
            <>
              <button type="submit" className="button">
                Send {it}
              </button>
              <button type="button" className="link" onClick={() => send({ type: 'codes.closed' })}>
                Not now
              </button>
            </>
          )}
        </form>
      )}
    </section>
  );
}
