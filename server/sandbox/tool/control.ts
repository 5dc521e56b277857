import { type AnswerOf, type BodyOf, type OperationName, operations } from '../pages/operations.ts';
import type { Control, LedgerRecord } from './control-types.ts';

/** Calls a world's control interface, and returns its answer. */
export type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

/** What a request is about, where it is in its address. */
interface Place {
  readonly id?: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** The control interface of a world as functions. All of them throw an Error with its words when it refuses. */
export function controlOf(ask: Ask): Control {
  const does = async <N extends OperationName>(
    name: N,
    body?: BodyOf<N>,
    place: Place = {},
  ): Promise<AnswerOf<N>> => {
    const [method, path] = operations[name].at.split(' ') as ['GET' | 'POST' | 'DELETE', string];
    const named = Object.entries(place.query ?? {}).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    );
    const search = named.length === 0 ? '' : `?${new URLSearchParams(named)}`;
    return (await ask(
      method,
      path.replace(':id', encodeURIComponent(place.id ?? '')) + search,
      body as object | undefined,
    )) as AnswerOf<N>;
  };
  const timeAfter = async (move: BodyOf<'clock.move'>) => new Date((await does('clock.move', move)).now);
  const all = () => does('ledger.all');

  return {
    clock: {
      now: async () => new Date((await does('clock.now')).now),
      advance: (milliseconds) => timeAfter({ advance: milliseconds }),
      to: (date) => timeAfter({ to: date.toISOString() }),
    },
    bank: {
      // Which record it answers with depends on the step, as the two signatures say.
      act: (step, transactionId) => does('bank.act', { step, transactionId }) as Promise<never>,
    },
    subscriptions: {
      act: (step, subscriptionId) => does('subscriptions.act', { step, subscriptionId }),
    },
    webhooks: {
      async sendTo(url) {
        await does('webhooks.sendTo', { url });
      },
      send: (kind, about) =>
        does('webhooks.send', { kind: kind as BodyOf<'webhooks.send'>['kind'], ...about }),
      deliveries: async () => (await does('webhooks.deliveries')).deliveries,
      redeliver: (id) => does('webhooks.redeliver', undefined, { id }),
    },
    faults: {
      planned: async () => (await does('faults.planned')).faults,
      async next(operation, kind, options) {
        await does('faults.next', { operation, kind, ...options });
      },
      async schedule({ operations: struck, kinds, ...plan }) {
        await does('faults.schedule', {
          ...plan,
          ...(struck && { operations: [...struck] }),
          ...(kinds && { kinds: [...kinds] }),
        });
      },
      async clear() {
        await does('faults.clear');
      },
    },
    phone: {
      messages: async (to) => (await does('phone.messages', undefined, { query: { to } })).messages,
      async reply(from, body) {
        await does('phone.reply', { from, body });
      },
      async plan(fate) {
        await does('phone.plan', { ...fate, statuses: [...fate.statuses] });
      },
      fates: async () => (await does('phone.fates')).fates,
      report: (sid, { statuses, errorCode }) =>
        does('phone.report', { sid, statuses: [...statuses], errorCode }),
    },
    mail: {
      messages: async (to) => (await does('mail.messages', undefined, { query: { to } })).messages,
      async deliver({ to, html = null, unsubscribe = null, ...letter }) {
        const { id } = await does('mail.deliver', { to: [...to], html, unsubscribe, ...letter });
        return id;
      },
    },
    ledger: {
      all,
      async find(id) {
        const records: readonly LedgerRecord[] = Object.values(await all()).flat();
        return records.find((record) => keyOf(record) === id);
      },
      transaction: async (id) => (await all()).transactions.find((record) => record.id === id),
      customer: async (id) => (await all()).customers.find((record) => record.id === id),
      paymentMethod: async (token) => (await all()).paymentMethods.find((record) => record.token === token),
      verification: async (id) => (await all()).verifications.find((record) => record.id === id),
      subscription: async (id) => (await all()).subscriptions.find((record) => record.id === id),
    },
    activity: { requests: async () => (await does('activity.requests')).requests },
    analytics: { events: async () => (await does('analytics.events')).events },
    ads: { events: async () => (await does('ads.events')).events },
    settings: {
      current: async () => (await does('settings.current')).settings,
      change: async (changes) =>
        (await does('settings.change', changes as BodyOf<'settings.change'>)).settings,
    },
    shops: {
      async join(shop) {
        await does('shops.join', shop);
      },
      async leave(shop) {
        await does('shops.leave', shop);
      },
    },
    connections: () => does('connections'),
    async reset() {
      await does('reset');
    },
  };
}

/** A payment method has no id but its token; what else has a token names a method by it. */
const keyOf = (record: LedgerRecord): string => ('id' in record ? record.id : record.token);
