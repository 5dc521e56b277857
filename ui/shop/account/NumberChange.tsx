import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type numberChangeMachine, numberProblems } from '#machines/shop/number-change/machine.ts';
import { shopPath, words } from '../shared/edition.ts';
import { unreachable } from '../shared/http.ts';
import { Problem } from '../shared/Problem.tsx';
import { submitted } from '../shared/submitted.ts';
import { Working } from '../shared/Working.tsx';

type NumberChangeActor = ActorRefFrom<typeof numberChangeMachine>;

interface Props {
  numberChange: NumberChangeActor;
  /** The last digits of the phone that the texts go to now. */
  phone: string;
  /** The guardian's consent. */
  wording: string;
}

type Snapshot = SnapshotFrom<typeof numberChangeMachine>;

function numberProblem(snapshot: Snapshot): string | null {
  const { isNumberMissing } = numberProblems(snapshot);
  if (isNumberMissing) return words().incompletePhone;
  if (snapshot.matches({ typing: 'refused' })) return snapshot.context.message;
  return snapshot.matches({ typing: 'unreachable' }) ? unreachable : null;
}

/** The new number, and the guardian's consent, without which nothing is texted to it. */
function NumberForm({ numberChange, wording }: Omit<Props, 'phone'>) {
  const snapshot = useSelector(numberChange, (current) => current);
  const { send } = numberChange;
  const { phone, consent } = snapshot.context;
  const problem = numberProblem(snapshot);
  const { isConsentMissing } = numberProblems(snapshot);
  return (
    <form noValidate onSubmit={submitted(() => send({ type: 'number.submitted' }))}>
      <div className="field">
        <label htmlFor="new-number">New {words().phone} number</label>
        <input
          id="new-number"
          className="input"
          type="tel"
          autoComplete="off"
          maxLength={24}
          value={phone}
          aria-invalid={problem !== null}
          aria-describedby={problem ? 'new-number-problem' : undefined}
          onChange={({ target }) => send({ type: 'phone.changed', phone: target.value })}
        />
        {problem && <Problem id="new-number-problem">{problem}</Problem>}
      </div>
      <label className="consent">
        <input
          type="checkbox"
          checked={consent === 'given'}
          aria-invalid={isConsentMissing}
          aria-describedby={isConsentMissing ? 'new-number-consent' : undefined}
          onChange={({ target }) =>
            send({ type: 'consent.changed', consent: target.checked ? 'given' : 'missing' })
          }
        />
        <span>{wording}</span>
      </label>
      <p className="legal">
        <a href={shopPath('/terms')}>Terms</a> &middot; <a href={shopPath('/privacy')}>Privacy</a>
      </p>
      {isConsentMissing && (
        <Problem id="new-number-consent">
          Please agree first: Santa only texts with a parent’s or guardian’s consent.
        </Problem>
      )}
      <button type="submit" className="button">
        Text a code to this phone
      </button>
      <button type="button" className="link" onClick={() => send({ type: 'number.closed' })}>
        Keep the number
      </button>
    </form>
  );
}

/** The field for the code that was texted to the new phone. */
function CodeForm({ numberChange }: { numberChange: NumberChangeActor }) {
  const snapshot = useSelector(numberChange, (current) => current);
  const { send } = numberChange;
  const { code, pending, message } = snapshot.context;
  const problem = snapshot.matches({ waiting: 'refused' })
    ? message
    : snapshot.matches({ waiting: 'correcting' })
      ? 'The code has six digits.'
      : null;
  return (
    <form noValidate onSubmit={submitted(() => send({ type: 'code.submitted' }))}>
      <p role="status">
        We have texted a code to {pending}. It is valid for half an hour. Nothing changes until you enter it.
      </p>
      <div className="field">
        <label htmlFor="number-code">Code</label>
        <input
          id="number-code"
          className="input"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          aria-invalid={problem !== null}
          aria-describedby={problem ? 'number-code-problem' : undefined}
          onChange={({ target }) => send({ type: 'code.changed', code: target.value })}
        />
        {problem && <Problem id="number-code-problem">{problem}</Problem>}
      </div>
      <button type="submit" className="button">
        Move the texts to this phone
      </button>
      <p className="text-ways">
        <button type="button" className="link" onClick={() => send({ type: 'code.resent' })}>
          Didn’t get a code? Send another
        </button>
        <button type="button" className="link" onClick={() => send({ type: 'number.opened' })}>
          Use a different number
        </button>
        <button type="button" className="link" onClick={() => send({ type: 'number.closed' })}>
          Keep the old number
        </button>
      </p>
    </form>
  );
}

/** The phone that gets the texts, and the way to change it. */
export function NumberChange({ numberChange, phone, wording }: Props) {
  const snapshot = useSelector(numberChange, (current) => current);
  const { send } = numberChange;
  return (
    <section className="cancellation" aria-label="The phone">
      <p>Santa&rsquo;s texts go to the phone {phone}.</p>
      {snapshot.matches('calm') && (
        <p>
          <button type="button" className="link" onClick={() => send({ type: 'number.opened' })}>
            Change the phone number
          </button>
        </p>
      )}
      {snapshot.hasTag('typing') && <NumberForm numberChange={numberChange} wording={wording} />}
      {snapshot.hasTag('waiting') && <CodeForm numberChange={numberChange} />}
      {snapshot.hasTag('busy') && <Working>One moment&hellip;</Working>}
      {snapshot.matches('unconfirmed') && (
        <div className="notice" role="alert">
          <p>We could not reach the North Pole to see whether the texts have moved.</p>
          <button type="button" className="link" onClick={() => send({ type: 'account.asked' })}>
            Look at the order again
          </button>
        </div>
      )}
    </section>
  );
}
