import type { Context } from '../../context.ts';
import type { TextRecord, TransactionRecord } from '../../ledger/records.ts';
import { isOpen } from '../../recurring/billing.ts';
import type { SubscriptionRecord } from '../../recurring/records.ts';
import { steps } from '../../server-api/lifecycle.ts';
import { notificationKinds } from '../../webhooks/notification-kinds.ts';
import { type Html, html } from '../html.ts';
import { empty, press, presses, section, words } from './parts.ts';

const stepNames = {
  settle: 'Settle',
  settlement_decline: 'Decline the settlement',
  settlement_pending: 'Leave it pending',
  settlement_confirm: 'Confirm the settlement',
  void: 'Void',
} as const satisfies Record<keyof typeof steps, string>;

const subscriptionNames = {
  renew: 'Bill the next period',
  past_due: 'Past due',
  expire: 'Expire',
  cancel: 'Cancel',
} as const;

const errorCodes = {
  30003: 'unreachable',
  30004: 'blocked',
  30005: 'unknown number',
  30006: 'landline',
  30007: 'filtered',
  30008: 'unknown error',
} as const;

/** What the bank can do with a transaction in its state. */
export function bankPresses(place: string, { id, status, type }: TransactionRecord): Html[] {
  const step = (name: string, label: string) =>
    press(`${place}-${name}-${id}`, label, '/sandbox/bank', { transactionId: id, step: name });
  return [
    ...(status === 'authorized' ? [step('submit_for_settlement', 'Submit for settlement')] : []),
    ...Object.entries(stepNames)
      .filter(([name]) => (steps[name as keyof typeof steps].from as readonly string[]).includes(status))
      .map(([name, label]) => step(name, label)),
    ...(type === 'sale'
      ? [
          step('dispute_open', 'Open a dispute'),
          step('dispute_win', 'Win the dispute'),
          step('dispute_lose', 'Lose the dispute'),
        ]
      : []),
  ];
}

/** What can happen to a subscription. */
export function subscriptionPresses(place: string, subscription: SubscriptionRecord): Html[] {
  if (!isOpen(subscription)) return [];
  const { id } = subscription;
  return Object.entries(subscriptionNames).map(([step, label]) =>
    press(`${place}-${step}-${id}`, label, '/sandbox/subscriptions', { subscriptionId: id, step }),
  );
}

/** What can be reported about a text. */
export function textPresses(place: string, { sid, callback }: TextRecord): Html[] {
  if (callback === null) return [];
  return Object.entries(errorCodes).map(([code, label]) =>
    press(`${place}-${code}-${sid}`, `Undelivered ${code}: ${label}`, '/sandbox/phone/receipts', {
      sid,
      statuses: ['undelivered'],
      errorCode: Number(code),
    }),
  );
}

const fault = (name: string, operation: string, kind: string, more: object = {}) =>
  press(`fault-${operation}-${kind}`, name, '/sandbox/faults', { operation, kind, ...more });

/** Each event of the outside world with one press, for the latest record. */
export function simulateSection({ ledger, webhooks }: Context): Html {
  const [transaction] = ledger.transactions.latest(1);
  const [subscription] = ledger.subscriptions.latest(1);
  const [text] = ledger.texts.latest(1);
  const phone = text?.to;
  return section(
    'simulate',
    'Simulate',
    html`${
      transaction
        ? presses(
            `The latest transaction: ${transaction.amount} ${transaction.currency}, ${words(transaction.status)}`,
            bankPresses('latest', transaction),
          )
        : empty('Settling, declining and disputing begin with a sale.')
    }
${
  subscription
    ? presses(
        `The latest subscription: ${subscription.price}, ${subscription.status}`,
        subscriptionPresses('latest', subscription),
      )
    : html``
}
${
  phone === undefined
    ? html``
    : presses(
        `The phone ${phone} writes`,
        ['STOP', 'START', 'HELP', 'Thank you!'].map((body) =>
          press(`writes-${body}`, body, '/sandbox/phone/replies', { from: phone, body }),
        ),
      )
}
${text ? presses(`The latest text, to ${text.to}`, textPresses('latest', text)) : html``}
${presses('The next text is not delivered', [
  press('fate-30003', '30003: unreachable', '/sandbox/phone/fates', {
    statuses: ['sent', 'undelivered'],
    errorCode: 30003,
  }),
  press('fate-30007', '30007: filtered', '/sandbox/phone/fates', {
    statuses: ['sent', 'undelivered'],
    errorCode: 30007,
  }),
  press('fate-reordered', 'Receipts in the wrong order', '/sandbox/phone/fates', {
    statuses: ['delivered', 'sent'],
  }),
])}
${presses('The next request goes wrong', [
  fault('Sale: declined', 'transaction.sale', 'decline'),
  fault('Sale: charged, answer lost', 'transaction.sale', 'lost-answer'),
  fault('Sale: time-out, charged', 'transaction.sale', 'timeout'),
  fault('Sale: time-out, not charged', 'transaction.sale', 'lost-request'),
  fault('Sale: 401', 'transaction.sale', 'status', { status: 401 }),
  fault('Sale: 422', 'transaction.sale', 'status', { status: 422 }),
  fault('Sale: 429', 'transaction.sale', 'rate-limited'),
  fault('Sale: 503', 'transaction.sale', 'status', { status: 503 }),
  fault('Text: 429', 'text.send', 'rate-limited'),
  fault('Letter: refused', 'mail.send', 'error'),
])}
${presses('The next webhook', [
  fault('twice', 'webhook.deliver', 'duplicated'),
  fault('after the one behind it', 'webhook.deliver', 'reordered'),
  fault('two seconds late', 'webhook.deliver', 'slow'),
  fault('never', 'webhook.deliver', 'lost-answer'),
])}
<details data-key="webhook-kinds"><summary>Send a webhook of any kind</summary>
<p>${
      webhooks.address() === null
        ? 'No address is set.'
        : 'About the latest transaction, subscription or payment method, whatever its state.'
    }</p>
<div class="toggles">${notificationKinds.map((kind) => press(`send-${kind}`, words(kind), '/sandbox/webhooks/send', { kind }))}</div></details>`,
  );
}
