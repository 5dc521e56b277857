/** What an operator can do with orders, texts and phones: the words of `npm run ops`. */
import type { InboundText, Refund } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import { waitingStates } from '#machines/fulfilment/child-reply/machine.ts';
import { idBeginning } from '#machines/shop/shared/order-number.ts';
import { accountOf } from '../rules/accounts/account-entry.ts';
import {
  noteReading,
  type OperatorAddresses,
  type OperatorChange,
  type OperatorReason,
  type OperatorResult,
  operate,
} from '../rules/operating/operator.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import { Refusal } from '../rules/refusal.ts';
import { dayMs, hourMs } from '../time/durations.ts';
import { CommandError } from './command-error.ts';
import { actionLine, describeOrder, moment } from './describe-order.ts';
import { changeOf, daysOf, orderIdOf, readArguments, whyOf } from './read-arguments.ts';

const lines = (...all: (string | readonly string[])[]) => `${all.flat().join('\n')}\n`;
const mostShown = 200;

/** What a command needs besides its arguments. */
export interface OperatorContext extends OperatorAddresses {
  /** Epoch ms. */
  now: number;
}

const wordStates: Readonly<Record<string, string>> = {
  withOperator: 'no parent was told: decide',
  withheld: 'kept from the parent',
  parentTold: 'the parent was told',
  parentAsked: 'the parent was asked whether the texts stop',
};

const describeWords = ({ id, at, kind, state, orderId, body }: InboundText): string[] => [
  [moment(at), id, kind, orderId ?? 'no order', wordStates[state] ?? state].join('  '),
  ...body.split('\n').map((line) => `  ${line}`),
];

/** Ids of the orders with an order number as the buyer knows it, or of an e-mail address, without extras. */
const idsOf = (store: Store, named: string, beginning: string | undefined) =>
  store.read(async ({ orders }) => {
    if (beginning !== undefined) return (await orders.beginningWith(beginning)).map(({ id }) => id);
    const found = await orders.ofEmail(named.toLowerCase());
    return found.filter(({ kind }) => kind !== 'upgrade').map(({ id }) => id);
  });

/**
 * The id of an order that is named by its id, its number, or the e-mail address of its buyer.
 * @param isOfAddress whether the change applies to all orders of the address, so that any of them will do
 * @throws CommandError when it is not one order
 */
async function findOrderId(store: Store, named: string, isOfAddress = false): Promise<string> {
  const beginning = idBeginning(named);
  if (beginning === undefined && !named.includes('@')) return named;
  const [id, ...others] = await idsOf(store, named, beginning);
  if (id === undefined) throw new CommandError(`There is no order ${named}.`);
  if (others.length > 0 && !(isOfAddress && named.includes('@')))
    throw new CommandError(`There are several such orders. Name one: ${[id, ...others].join(', ')}`);
  return id;
}

function workFor({ kind }: OperatorChange, store: Store) {
  if (kind === 'stop') return store.writeFirst;
  return kind === 'erase' ? store.erase : store.write;
}

async function change(
  store: Store,
  asked: OperatorChange,
  why: OperatorReason,
  { now, ...addresses }: OperatorContext,
): Promise<string> {
  const isOfAddress = asked.kind === 'sign-out' || asked.kind === 'erase';
  const wanted =
    'orderId' in asked ? { ...asked, orderId: await findOrderId(store, asked.orderId, isOfAddress) } : asked;
  if ('orderId' in wanted && !(await store.read((unit) => unit.orders.find(wanted.orderId)))) {
    throw new CommandError(`There is no order ${wanted.orderId}.`);
  }
  const result = await workFor(
    wanted,
    store,
  )((unit) => operate(unit, wanted, why, now, addresses)).catch((error: unknown) => {
    if (error instanceof Refusal) throw new CommandError(error.message, { cause: error });
    throw error;
  });
  return lines(answerOf(result));
}

const sumOf = ({ amount, currency }: Refund) => `${asDecimal(amount)} ${currency}`;

/** @throws CommandError where nothing was changed */
function answerOf(result: OperatorResult): string {
  switch (result.kind) {
    case 'other_sum':
      throw new CommandError(`Cancelling pays back ${asDecimal(result.amount)} now: nothing was changed.`);
    case 'cancelled_before':
      throw new CommandError(
        result.refund
          ? `It was cancelled or paid back before, for ${sumOf(result.refund)} (${result.refund.state}): nothing was changed.`
          : 'It was cancelled before, with nothing to pay back: nothing was changed.',
      );
    case 'unchanged':
      return 'It was already like that: nothing was changed.';
    case 'cancelled':
      return result.refund
        ? `Cancelled. ${sumOf(result.refund)} goes back when the shop runs.`
        : 'Cancelled. There was nothing to pay back.';
    case 'sent-again':
      return `Queued again, for ${moment(result.dueAt)}, or after the quiet hours. The shop sends it when it runs.`;
    case 'paused':
      return `Paused. ${result.texts} texts wait, and those whose day passes are not sent.`;
    case 'resumed':
      return `Resumed. ${result.texts} texts are still to come.`;
    case 'told':
      return 'Told. The parent gets an e-mail with a link to the reply, and decides whether the texts continue.';
    case 'withheld':
      return 'Withheld from the parent. The texts wait until "go-on".';
    case 'gone-on':
      return 'Resolved. The texts continue, unless another reply holds them.';
    case 'corrected':
      return 'Corrected. The receipt goes to the new address, browsers that opened the order from an e-mail are signed out of it, and a link sent to the new address opens it.';
    case 'settled':
      return result.what === 'refund'
        ? 'Recorded: the money was refunded another way. The buyer’s account says so.'
        : 'Recorded: the reader of this e-mail was informed another way. npm run status no longer lists it.';
    case 'mailed-again':
      return 'Queued again. The shop sends it when it runs, with as many attempts as a new one.';
    case 'signed-out':
      return 'Signed out everywhere. A link sent to the order’s e-mail address opens it again.';
    case 'erased':
      return 'Deleted: everything of the buyer, and of every order of the same address. An e-mail confirms it.';
    case 'stopped':
    default:
      if (!result.hasOrder)
        return 'Stopped. No order has this phone: is the number right? No more texts are sent to it.';
      return `Stopped. ${result.texts} planned texts are held back, and no more are sent to this phone.`;
  }
}

/**
 * The lines before the list of missed texts.
 * @param hours the texts that were due, by hour and state
 * @param shown how many of the missed texts follow
 */
function describeDue(hours: readonly { state: string; count: number }[], shown: number): string[] {
  const sum = (...states: string[]) =>
    hours.reduce((total, { state, count }) => total + (states.includes(state) ? count : 0), 0);
  const missed = sum('failed', 'expired');
  const waiting = sum('planned', 'sending', 'unknown');
  return [
    ...(waiting === 1 ? ['1 text is due and has not left yet, or has no answer yet.'] : []),
    ...(waiting > 1 ? [`${waiting} texts are due and have not left yet, or have no answer yet.`] : []),
    ...(missed > shown ? [`The latest ${shown} of ${missed}:`] : []),
    ...(waiting + missed === 0 ? ['Every text that was due was sent.'] : []),
  ];
}

/**
 * @param args the arguments of `npm run ops --`
 * @returns what to print
 * @throws CommandError when it cannot be done
 */
export async function runOperatorCommand(
  args: readonly string[],
  store: Store,
  context: OperatorContext,
): Promise<string> {
  const { now } = context;
  const { positionals, values } = readArguments(args);
  const [what = '', ...names] = positionals;
  switch (what) {
    case 'order': {
      const id = await findOrderId(store, orderIdOf(names[0]));
      const isPersonal = values.personal === true;
      // Reading personal data needs a reason, which is recorded.
      const why = isPersonal ? whyOf(values) : undefined;
      const { entry, actions } = await store.write(async (unit) => {
        const found = (await accountOf(unit, [id]))[0];
        if (found && why) await noteReading(unit, id, why, now);
        return { entry: found, actions: await unit.operatorActions.ofOrder(id) };
      });
      if (!entry) throw new CommandError(`There is no order ${id} of texts or of a gift.`);
      return lines(describeOrder(entry, now, isPersonal), actions.map(actionLine));
    }
    case 'missed': {
      const from = now - daysOf(values.days) * dayMs;
      const { missed, hours } = await store.read(async ({ reports }) => ({
        missed: await reports.missedTexts(from, now, mostShown),
        hours: await reports.textsByHour(from, now),
      }));
      return lines(
        describeDue(hours, missed.length),
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
    case 'replies': {
      const why = whyOf(values);
      const waiting = await store.write(async (unit) => {
        await noteReading(unit, null, why, now);
        return await unit.inbox.wordsIn(waitingStates);
      });
      return lines(
        waiting.length === 0 ? 'No replies are waiting for a person.' : waiting.flatMap(describeWords),
      );
    }
    case 'log': {
      const actions = await store.read((unit) => unit.operatorActions.latest(mostShown + 1));
      return lines(
        actions.length === 0 ? 'Nothing was changed by hand.' : [],
        actions.length > mostShown ? `The latest ${mostShown}:` : [],
        actions.slice(0, mostShown).map(actionLine),
      );
    }
    default:
      return change(store, changeOf(what, names, values), whyOf(values), context);
  }
}
