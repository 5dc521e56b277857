/** What an operator can do with orders, texts and phones: the words of `npm run ops`. */
import type { Store } from '#db/store.ts';
import { dayMs, hourMs } from '../durations.ts';
import { accountOf } from '../rules/accounts/account-entry.ts';
import { type OperatorChange, operate } from '../rules/operating/operator.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import { Refusal } from '../rules/refusal.ts';
import { actionLine, describeOrder, moment } from './describe-order.ts';
import { changeOf, daysOf, OperatorError, orderIdOf, readWords, reasonOf } from './read-words.ts';

const lines = (...all: (string | readonly string[])[]) => `${all.flat().join('\n')}\n`;
const mostShown = 200;

async function change(store: Store, wanted: OperatorChange, reason: string, now: number): Promise<string> {
  if (wanted.kind !== 'stop' && !(await store.read((unit) => unit.orders.find(wanted.orderId)))) {
    throw new OperatorError(`There is no order ${wanted.orderId}.`);
  }
  const work = wanted.kind === 'stop' ? store.writeFirst : store.write;
  const result = await work((unit) => operate(unit, wanted, reason, now)).catch((error: unknown) => {
    if (error instanceof Refusal) throw new OperatorError(error.message, { cause: error });
    throw error;
  });
  switch (result.kind) {
    case 'other_sum':
      throw new OperatorError(`Cancelling pays back ${asDecimal(result.amount)} now: nothing was changed.`);
    case 'unchanged':
      return lines('It was so already.');
    case 'cancelled':
      return lines(
        result.refund
          ? `Cancelled. ${asDecimal(result.refund.amount)} ${result.refund.currency} goes back when the shop runs.`
          : 'Cancelled. There was nothing to pay back.',
      );
    case 'done':
    default:
      return lines('Done.');
  }
}

/**
 * @param words what stands after `npm run ops --`
 * @returns what to print
 * @throws OperatorError when it cannot be done
 */
export async function runOperatorCommand(
  words: readonly string[],
  store: Store,
  now: number,
): Promise<string> {
  const { positionals, values } = readWords(words);
  const [what = '', ...names] = positionals;
  switch (what) {
    case 'order': {
      const id = orderIdOf(names[0]);
      const { entry, actions } = await store.read((unit) => ({
        entry: accountOf(unit, [id])[0],
        actions: unit.operatorActions.ofOrder(id),
      }));
      if (!entry) throw new OperatorError(`There is no order ${id} of texts or of a gift.`);
      return lines(describeOrder(entry, now, values.personal === true), actions.map(actionLine));
    }
    case 'missed': {
      const from = now - daysOf(values.days) * dayMs;
      const missed = await store.read((unit) => unit.reports.missedTexts(from, now, mostShown));
      return lines(
        missed.length === 0 ? 'Every text that was due has left.' : [],
        missed.map(({ orderId, slot, state, code, dueAt }) =>
          [moment(dueAt), orderId, slot, state, code ?? ''].join('  ').trimEnd(),
        ),
      );
    }
    case 'deliveries': {
      const from = now - daysOf(values.days) * dayMs;
      const hours = await store.read((unit) => unit.reports.textsByHour(from, now + hourMs));
      return lines(
        hours.length === 0 ? 'No text was due.' : 'Hours are UTC.',
        hours.map(
          ({ hour, state, count }) => `${moment(hour)}  ${state.padEnd(10)} ${String(count).padStart(8)}`,
        ),
      );
    }
    case 'log': {
      const actions = await store.read((unit) => unit.operatorActions.latest(mostShown));
      return lines(actions.length === 0 ? 'Nothing was changed by hand.' : actions.map(actionLine));
    }
    default:
      return change(store, changeOf(what, names, values.amount), reasonOf(values.reason), now);
  }
}
