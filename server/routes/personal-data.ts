import type { Store } from '#db/store.ts';
import { hashEmail } from '../advertising/advertising.ts';
import type { Clock } from '../clock.ts';
import { type DataAnswer, dataAnswer, deletionAnswer, deletionRequest } from '../contract/personal-data.ts';
import { problem } from '../contract/problem.ts';
import { createVisitorLimit, hourly } from '../http/limits.ts';
import type { TryMemory } from '../http/try-memory.ts';
import { notProven, provenEmail } from '../http/visitor.ts';
import type { Held } from '../rules/retention/erase-buyer.ts';
import { eraseBuyer, heldOn } from '../rules/retention/erase-buyer.ts';
import type { TypedApp } from './typed.ts';

export interface PersonalDataParts {
  store: Store;
  clock: Clock;
  tries: TryMemory;
}

const perHour = 20;
const errors = { '4xx': problem, '5xx': problem } as const;

/** What only the machinery reads: leases, attempts, keys to compare by, secrets of the gateway. */
const inner = new Set([
  'emailKey',
  'childKey',
  'attemptId',
  'attempts',
  'absenceCertainAt',
  'searchAt',
  'claimedAt',
  'leaseUntil',
  'nonceHash',
  'methodToken',
  'wordingHash',
]);
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const isMoment = (name: string) => name === 'at' || name === 'notAfter' || name.endsWith('At');

/** A row as its owner may read it. */
const readable = (row: Readonly<Record<string, string | number | null>>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !inner.has(name))
      .map(([name, value]) => [
        snakeCase(name),
        isMoment(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
      ]),
  );

const describe = (email: string, { orders, consents, mails, offers }: Held): DataAnswer => ({
  email,
  orders: orders.map(({ order, messages, payments, refunds, gifts }) => ({
    order: readable(order),
    texts: messages.map(readable),
    payments: payments.map(({ agreed: _, ...payment }) => readable(payment)),
    refunds: refunds.map(readable),
    gift_codes: gifts.map(readable),
  })),
  consents: consents.map(readable),
  e_mails: mails.map(readable),
  offers: offers.map(readable),
});

/** What is held on the buyer whose e-mail the visitor has just read, and its deletion. */
export function personalDataRoutes(app: TypedApp, { store, clock, tries }: PersonalDataParts) {
  const limit = createVisitorLimit(tries, hourly('personal data', perHour));

  app.route({
    method: 'GET',
    url: '/api/account/data',
    schema: { summary: 'Everything that is held on the buyer', response: { 200: dataAnswer, ...errors } },
    async handler(request) {
      await limit.count(request);
      const emailKey = provenEmail(request, clock.now());
      return describe(emailKey, await store.read((unit) => heldOn(unit, emailKey)));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/account/delete',
    schema: {
      summary: 'Deletes everything that is held on the buyer and stops the texts',
      consumes: ['application/x-www-form-urlencoded'],
      body: deletionRequest,
      response: { 200: deletionAnswer, ...errors },
    },
    async handler(request) {
      await limit.count(request);
      const at = clock.now();
      const emailKey = provenEmail(request, at);
      // In a browser of two people, one does not delete what the other one sees.
      if (request.body.email.toLowerCase() !== emailKey) throw notProven();
      const erasure = { emailKey, emailHash: hashEmail(emailKey), at };
      await store.erase((unit) => eraseBuyer(unit, erasure));
      request.session.delete();
      return { status: 'success' as const };
    },
  });
}
