/** The control interface as an OpenAPI document, made from the schemas with which its routes read requests. */
import { z } from 'zod';
import { planned, scheduled } from '../faults/fault-plans.ts';
import { settingsForm } from '../merchant-settings.ts';
import { plannedForm } from '../texts/receipts.ts';
import { timeForm } from './clock.ts';
import { receiptForm } from './messages.ts';
import { letterForm, shopForm } from './shop-routes.ts';
import { subscriptionForm } from './subscription-routes.ts';
import { addressForm, bankForm, orderForm } from './webhook-routes.ts';

const record = z.looseObject({});
const records = z.array(record);
const time = z.object({ now: z.iso.datetime() });
const plannedFault = planned.required({ times: true });
const faults = z.object({ faults: z.array(plannedFault), schedule: record.nullable() });
const delivery = z.looseObject({ id: z.string(), kind: z.string(), to: z.string(), state: z.string() });
const deliveries = z.object({ url: z.string().nullable(), deliveries: z.array(delivery) });
const settings = z.object({ settings: settingsForm });
const text = z.object({
  to: z.string(),
  from: z.string(),
  body: z.string(),
  media: z.array(z.string()),
  at: z.iso.datetime(),
});
const letter = z.object({
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  unsubscribe: z.string().optional(),
  at: z.iso.datetime(),
});
const events = z.object({ events: z.array(z.unknown()) });
const shops = z.object({ shops: z.array(shopForm) });
const to = ['to', 'Of this number or address alone.'] as const;

/** One request of the interface: what it does, what it takes in its body, and what it answers; null for nothing. */
type Operation = readonly [
  summary: string,
  body: z.ZodType | null,
  answer: z.ZodType | null,
  query?: readonly [name: string, description: string],
];

/** Everything under `/sandbox` that is for programs. */
const operations: Readonly<Record<string, Operation>> = {
  'GET /sandbox/credentials': ['The keys, and where the server API is.', null, record],
  'GET /sandbox/connections': ['Everything that a shop in another process needs.', null, record],
  'POST /sandbox/shops': ['Has a shop told of texts and webhooks from now on.', shopForm, shops],
  'DELETE /sandbox/shops': ['Ends that.', shopForm, shops],
  'GET /sandbox/ledger': [
    'Everything that is stored.',
    null,
    z.object({
      customers: records,
      paymentMethods: records,
      transactions: records,
      verifications: records,
      subscriptions: records,
    }),
  ],
  'GET /sandbox/activity': ['The latest requests, newest last.', null, z.object({ requests: records })],
  'GET /sandbox/analytics': ['What pages reported about their use.', null, events],
  'GET /sandbox/ads/events': ['What advertisers were told.', null, events],
  'POST /sandbox/reset': ['Empties everything.', null, z.object({ empty: z.literal(true) })],
  'GET /sandbox/settings': ['What the merchant has switched on.', null, settings],
  'POST /sandbox/settings': ['Changes the settings that are named.', settingsForm.partial(), settings],
  'GET /sandbox/clock': ['The time of the sandbox.', null, time],
  'POST /sandbox/clock': ['Moves time on, and does what is due by then.', timeForm, time.loose()],
  'GET /sandbox/faults': ['The faults that are planned.', null, faults],
  'POST /sandbox/faults': ['Plans a fault for the next requests.', planned, plannedFault],
  'POST /sandbox/faults/schedule': ['Has faults strike now and then.', scheduled, record],
  'DELETE /sandbox/faults': ['Takes all of them back.', null, faults],
  'GET /sandbox/webhooks': ['Where webhooks go, and which were sent.', null, deliveries],
  'POST /sandbox/webhooks': ['Says where webhooks go.', addressForm, deliveries],
  'POST /sandbox/webhooks/send': ['Sends one about what is named, or the latest.', orderForm, delivery],
  'POST /sandbox/webhooks/:id/redeliver': ['Posts one once more.', null, delivery],
  'POST /sandbox/bank': ['Does what a bank does with a transaction.', bankForm, record],
  'POST /sandbox/subscriptions': ['Bills a subscription, or ends it.', subscriptionForm, record],
  'GET /sandbox/phone/messages': [
    'What phones received, newest last.',
    null,
    z.object({ messages: z.array(text) }),
    to,
  ],
  'POST /sandbox/phone/replies': [
    'Has a phone write to the shop.',
    z.object({ from: z.string().min(1), body: z.string().min(1) }),
    null,
  ],
  'GET /sandbox/phone/fates': [
    'What is to become of the next texts.',
    null,
    z.object({ fates: z.array(plannedForm) }),
  ],
  'POST /sandbox/phone/fates': ['Says what becomes of the next text.', plannedForm, plannedForm],
  'POST /sandbox/phone/receipts': ['Reports of a text that was sent.', receiptForm, record],
  'GET /sandbox/mail/messages': [
    'What mailboxes received, newest last.',
    null,
    z.object({ messages: z.array(letter) }),
    to,
  ],
  'POST /sandbox/mail/messages': [
    'Puts a letter into the mailbox.',
    letterForm,
    z.object({ id: z.string() }),
  ],
};

const content = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': {
    schema: z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' }),
  },
});

const refused = {
  description: 'Refused; `error` says why.',
  content: content(z.looseObject({ error: z.string() }), 'output'),
};

/** The document: OpenAPI 3.0, so that every client generator reads it. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const [route, [summary, body, answer, query]] of Object.entries(operations)) {
    const [method = '', url = ''] = route.split(' ');
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    const inQuery = query
      ? [{ name: query[0], in: 'query', description: query[1], schema: { type: 'string' } }]
      : [];
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: `${method.toLowerCase()}${url.replaceAll(/[/:]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
        summary,
        parameters: [...inPath, ...inQuery],
        ...(body && { requestBody: { required: true, content: content(body, 'input') } }),
        responses: {
          ...(answer
            ? { 200: { description: 'Done.', content: content(answer, 'output') } }
            : { 204: { description: 'Done.' } }),
          ...((body !== null || inPath.length > 0) && { '4XX': refused }),
        },
      },
    };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'The control interface of the sandbox',
      version: '1',
      description: 'What a test does with the sandbox beside what a merchant does with the gateway.',
    },
    paths,
  };
}
