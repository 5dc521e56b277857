/** Every request of the control interface for programs, under the name of the function that makes it in the package. */
import { z } from 'zod';
import { planned, scheduled } from '../faults/fault-plans.ts';
import { settingsForm } from '../merchant-settings.ts';
import { plannedForm } from '../texts/receipts.ts';
import { textStatuses } from '../texts/statuses.ts';
import {
  connections,
  customer,
  deliveries,
  delivery,
  dispute,
  events,
  faults,
  gatewayKeys,
  handled,
  letter,
  paymentMethod,
  plannedFault,
  schedule,
  settings,
  shops,
  subscription,
  text,
  time,
  transaction,
  verification,
} from './answers.ts';
import { timeForm } from './clock.ts';
import { receiptForm } from './messages.ts';
import { letterForm, shopForm } from './shop-routes.ts';
import { subscriptionForm } from './subscription-routes.ts';
import { addressForm, bankForm, orderForm } from './webhook-routes.ts';

const to = ['to', 'Of this number or address alone.'] as const;

/** One request: what it does, what it takes in its body, and what it answers; null for nothing. */
interface Described<TBody extends z.ZodType | null, TAnswer extends z.ZodType | null> {
  readonly at: `${'GET' | 'POST' | 'DELETE'} /sandbox/${string}`;
  readonly does: string;
  readonly body: TBody;
  readonly answer: TAnswer;
  readonly query?: readonly [name: string, description: string];
}

function request<TBody extends z.ZodType | null, TAnswer extends z.ZodType | null>(
  at: Described<TBody, TAnswer>['at'],
  does: string,
  body: TBody,
  answer: TAnswer,
  query?: readonly [name: string, description: string],
): Described<TBody, TAnswer> {
  return { at, does, body, answer, ...(query && { query }) };
}

export const operations = {
  credentials: request(
    'GET /sandbox/credentials',
    'The keys, and where the server API is.',
    null,
    gatewayKeys,
  ),
  connections: request(
    'GET /sandbox/connections',
    'Everything that a shop in another process needs.',
    null,
    connections,
  ),
  'shops.join': request('POST /sandbox/shops', 'Has a shop told of texts and webhooks.', shopForm, shops),
  'shops.leave': request('DELETE /sandbox/shops', 'Ends that.', shopForm, shops),
  'ledger.all': request(
    'GET /sandbox/ledger',
    'Everything that is stored.',
    null,
    z.object({
      customers: z.array(customer),
      paymentMethods: z.array(paymentMethod),
      transactions: z.array(transaction),
      verifications: z.array(verification),
      subscriptions: z.array(subscription),
    }),
  ),
  'activity.requests': request(
    'GET /sandbox/activity',
    'The latest requests, newest last.',
    null,
    z.object({ requests: z.array(handled) }),
  ),
  'analytics.events': request('GET /sandbox/analytics', 'What pages reported about their use.', null, events),
  'ads.events': request('GET /sandbox/ads/events', 'What advertisers were told.', null, events),
  reset: request('POST /sandbox/reset', 'Empties everything.', null, z.object({ empty: z.literal(true) })),
  'settings.current': request('GET /sandbox/settings', 'What the merchant has switched on.', null, settings),
  'settings.change': request(
    'POST /sandbox/settings',
    'Changes the settings that are named.',
    settingsForm.partial(),
    settings,
  ),
  'clock.now': request('GET /sandbox/clock', 'The time of the sandbox.', null, time),
  'clock.move': request(
    'POST /sandbox/clock',
    'Moves time on, and does what is due by then.',
    timeForm,
    time.extend({ subscriptions: z.int(), transactions: z.int() }),
  ),
  'faults.planned': request('GET /sandbox/faults', 'The faults that are planned.', null, faults),
  'faults.next': request(
    'POST /sandbox/faults',
    'Plans a fault for the next requests.',
    planned,
    plannedFault,
  ),
  'faults.schedule': request(
    'POST /sandbox/faults/schedule',
    'Has faults strike now and then.',
    scheduled,
    schedule,
  ),
  'faults.clear': request('DELETE /sandbox/faults', 'Takes all of them back.', null, faults),
  'webhooks.deliveries': request(
    'GET /sandbox/webhooks',
    'Where webhooks go, and which were sent.',
    null,
    deliveries,
  ),
  'webhooks.sendTo': request('POST /sandbox/webhooks', 'Says where webhooks go.', addressForm, deliveries),
  'webhooks.send': request(
    'POST /sandbox/webhooks/send',
    'Sends one about what is named, or the latest.',
    orderForm,
    delivery,
  ),
  'webhooks.redeliver': request(
    'POST /sandbox/webhooks/:id/redeliver',
    'Posts one once more.',
    null,
    delivery,
  ),
  'bank.act': request(
    'POST /sandbox/bank',
    'Does what a bank does with a transaction.',
    bankForm,
    z.union([dispute, transaction]),
  ),
  'subscriptions.act': request(
    'POST /sandbox/subscriptions',
    'Bills a subscription, or ends it.',
    subscriptionForm,
    subscription,
  ),
  'phone.messages': request(
    'GET /sandbox/phone/messages',
    'What phones received, newest last.',
    null,
    z.object({ messages: z.array(text) }),
    to,
  ),
  'phone.reply': request(
    'POST /sandbox/phone/replies',
    'Has a phone write to the shop.',
    z.object({ from: z.string().min(1), body: z.string().min(1) }),
    null,
  ),
  'phone.fates': request(
    'GET /sandbox/phone/fates',
    'What is to become of the next texts.',
    null,
    z.object({ fates: z.array(plannedForm) }),
  ),
  'phone.plan': request(
    'POST /sandbox/phone/fates',
    'Says what becomes of the next text.',
    plannedForm,
    plannedForm,
  ),
  'phone.report': request(
    'POST /sandbox/phone/receipts',
    'Reports of a text that was sent.',
    receiptForm,
    z.object({
      sid: z.string(),
      status: z.enum(textStatuses),
      errorCode: z.int().nullable(),
      told: z.string().nullable(),
    }),
  ),
  'mail.messages': request(
    'GET /sandbox/mail/messages',
    'What mailboxes received, newest last.',
    null,
    z.object({ messages: z.array(letter) }),
    to,
  ),
  'mail.deliver': request(
    'POST /sandbox/mail/messages',
    'Puts a letter into the mailbox.',
    letterForm,
    z.object({ id: z.string() }),
  ),
} as const;

/** Any of the requests. */
export type Operation = Described<z.ZodType | null, z.ZodType | null>;

export type OperationName = keyof typeof operations;

/** What the body of a request may be. */
export type BodyOf<N extends OperationName> = (typeof operations)[N]['body'] extends infer B extends z.ZodType
  ? z.input<B>
  : undefined;

/** What a request answers. */
export type AnswerOf<N extends OperationName> = (typeof operations)[N]['answer'] extends infer A extends
  z.ZodType
  ? z.output<A>
  : undefined;
