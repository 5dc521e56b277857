/** Events that fall due as time passes, each at its own moment, also when the clock skips many of them. */
import type { Context } from './context.ts';
import type { TransactionRecord } from './ledger/records.ts';
import { expiryOf } from './processor/authorization-expiry.ts';
import { billedOn, billWhatIsDue } from './recurring/billing.ts';
import { dayMs } from './recurring/calendar.ts';
import type { SubscriptionRecord } from './recurring/records.ts';
import { releaseWhenDue } from './server-api/escrow.ts';
import { expireAuthorization, steps, takeStep } from './server-api/lifecycle.ts';

/** Something that falls due at a moment, in milliseconds. */
interface Due {
  at: number;
  /** Does it, with a clock that shows that moment. Returns what falls due because of it. */
  happen: (context: Context) => readonly Due[];
}

/** Bills the periods that have begun. */
export function renewDue(context: Context): void {
  const due = context.ledger.subscriptions.all().flatMap((one) => dueOfSubscription(one, () => []));
  happenInTurn(due, context);
}

/**
 * Does everything that fell due by now. Batches are closed every night, so what was submitted has settled a day later,
 * and what was released from escrow has been passed on; periods are billed; authorizations expire.
 */
export function passTime(context: Context): void {
  const { subscriptions, transactions } = context.ledger;
  const due = subscriptions.all().flatMap((one) => dueOfSubscription(one, dueOfTransaction));
  for (const transaction of transactions.each()) due.push(...dueOfTransaction(transaction));
  happenInTurn(due, context);
}

function happenInTurn(due: readonly Due[], context: Context): void {
  const until = context.now().getTime();
  const agenda = due.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
  for (let turn = 0; turn < agenda.length; turn += 1) {
    const { at, happen } = agenda[turn] as Due;
    const moment = new Date(at);
    for (const later of happen({ ...context, now: () => moment })) {
      if (later.at > until) continue;
      agenda.splice(agenda.findLastIndex((one) => one.at <= later.at) + 1, 0, later);
    }
  }
}

/** The next period of a subscription, or its end. */
function dueOfSubscription(
  subscription: SubscriptionRecord,
  follow: (transaction: TransactionRecord) => readonly Due[],
): Due[] {
  const at = billedOn(subscription);
  if (at === undefined) return [];
  return [
    {
      at,
      happen(context) {
        const { subscriptions, transactions } = context.ledger;
        const next = billWhatIsDue(subscription, context);
        subscriptions.set(next.id, next);
        const [newest] = next.transactionIds;
        const charge = newest === subscription.transactionIds[0] ? undefined : transactions.get(newest ?? '');
        return [...dueOfSubscription(next, follow), ...(charge ? follow(charge) : [])];
      },
    },
  ];
}

/** What falls due for a transaction by itself. */
function dueOfTransaction(transaction: TransactionRecord): Due[] {
  const { id, status, escrowStatus, updatedAt } = transaction;
  const once = (at: number, act: (present: TransactionRecord, context: Context) => unknown): Due[] => [
    {
      at,
      happen(context) {
        const present = context.ledger.transactions.get(id);
        if (present) act(present, context);
        return [];
      },
    },
  ];
  const nextDay = Date.parse(updatedAt) + dayMs;
  if (status === 'submitted_for_settlement' || status === 'settling') {
    return once(nextDay, (present, context) => takeStep(steps.settle, present, context));
  }
  if (escrowStatus === 'release_pending') return once(nextDay, releaseWhenDue);
  const expiry = status === 'authorized' ? expiryOf(transaction) : null;
  return expiry ? once(expiry.getTime(), expireAuthorization) : [];
}
