/** What an operator changes by hand: each change with its reason, in the unit of work that makes it. */
import { newRowId } from '#db/row-id.ts';
import type { Unit } from '#db/unit.ts';
import { type CancelResult, cancelOrder } from '../refunding/cancel-order.ts';
import { stopPhone } from '../stopping/handle-text.ts';
import { sendAgain } from '../texting/send-again.ts';
import { pauseTexts } from '../texting/text-times.ts';

/** What is changed. */
export type OperatorChange =
  | { kind: 'send-again'; orderId: string; slot: string }
  | { kind: 'pause' | 'resume'; orderId: string }
  /** `amount` is what the operator was shown, in minor units. */
  | { kind: 'cancel'; orderId: string; amount: number }
  /** `phone` in E.164. */
  | { kind: 'stop'; phone: string };

/** What came of it. */
export type OperatorResult = { kind: 'done' } | { kind: 'unchanged' } | CancelResult;

function make(unit: Unit, change: OperatorChange, at: number): OperatorResult {
  switch (change.kind) {
    case 'send-again':
      sendAgain(unit, change.orderId, change.slot, at);
      return { kind: 'done' };
    case 'cancel': {
      const { orderId, amount } = change;
      // The shop, which may run beside, looks for the refund and sends it.
      return cancelOrder(unit, { orderId, amount, refundId: newRowId(), at, absenceCertainAt: at });
    }
    case 'stop':
      return {
        kind: stopPhone(unit, { phone: change.phone, source: 'operator', at }) ? 'done' : 'unchanged',
      };
    case 'pause':
    case 'resume':
    default:
      pauseTexts(unit, change.orderId, change.kind === 'pause' ? at : null);
      return { kind: 'done' };
  }
}

const nameOf = (change: OperatorChange) =>
  change.kind === 'send-again' ? `${change.kind} ${change.slot}` : change.kind;

/**
 * Makes a change and writes down that it was made. A change that the rules refuse is not written down.
 * @param reason in the operator's words, without names or numbers of people
 * @throws Refusal of the rule that says no
 */
export function operate(unit: Unit, change: OperatorChange, reason: string, at: number): OperatorResult {
  const result = make(unit, change, at);
  if (result.kind === 'other_sum' || result.kind === 'unchanged') return result;
  const orderId = change.kind === 'stop' ? null : change.orderId;
  unit.operatorActions.insert({ id: newRowId(), action: nameOf(change), orderId, reason, at });
  return result;
}
