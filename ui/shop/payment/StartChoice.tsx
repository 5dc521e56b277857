import { useSelector } from '@xstate/react';
import { chosenStart, type Start, startsOf } from '#machines/shop/payment/types.ts';
import { countOf, days, money } from '../shared/texts.ts';
import type { PaymentActor } from './Paying.tsx';

const answerOf = ({ beginning, request }: Start) => ({ beginning, version: request?.version ?? null });

/** The label of a start: when the texts begin. */
function titleOf({ beginning, kept, texts }: Start): string {
  switch (beginning) {
    case 'later':
      return 'Start after 14 days';
    case 'next':
      return 'All of it next December';
    case 'now':
    default:
      return kept > 0 && texts ? 'The days that are left this December' : 'Start now';
  }
}

/** The choice of when the texts begin, with the texts and the price of each start. Nothing is preselected. */
export function StartChoice({ payment }: { payment: PaymentActor }) {
  const context = useSelector(payment, (snapshot) => snapshot.context);
  const isOpen = useSelector(payment, (snapshot) =>
    snapshot.can({ type: 'start.answered', answer: { beginning: 'now', version: null } }),
  );
  const starts = startsOf(context);
  const chosen = chosenStart(context);
  if (starts.length === 0) return null;
  const { currency = 'USD' } = context.checkout?.order ?? {};
  return (
    <fieldset className="extras start" disabled={!isOpen}>
      <legend className="visually-hidden">When should Santa begin?</legend>
      {starts.map((start) => (
        <label key={start.beginning} className="extra">
          <input
            type="radio"
            name="start"
            value={start.beginning}
            checked={chosen?.beginning === start.beginning}
            onChange={() => payment.send({ type: 'start.answered', answer: answerOf(start) })}
          />
          <span>
            <span className="start__title">
              <strong>{titleOf(start)}</strong>{' '}
              {Number(start.amount) >= 1 && <span>{money(start.amount, currency)}</span>}
            </span>{' '}
            {start.texts && (
              <span className="start__brings">
                {countOf(start.texts.count)}, {days(start.texts)}
              </span>
            )}{' '}
            {start.kept > 0 && (
              <span className="extra__what">
                {start.kept === 1 ? 'The other one is' : `The other ${start.kept} are`} kept for next
                December: you get a new code by e-mail, which never expires.
              </span>
            )}
            {start.request && <span className="extra__what">{start.request.wording}</span>}
          </span>
        </label>
      ))}
      {starts.length === 1 && (
        <p className="legal">
          The 14 days in which you may change your mind end after Christmas. Nothing can be sent before then
          unless you ask for it.
        </p>
      )}
    </fieldset>
  );
}
