import type { Store } from '#db/store.ts';
import { successAnswer } from '../contract/fields.ts';
import { dataAnswer, deletionRequest } from '../contract/personal-data.ts';
import { problem } from '../contract/problem.ts';
import { clearBrowserCache } from '../http/clear-browser-cache.ts';
import { createVisitorLimit, hourly } from '../http/limits.ts';
import { noteInLog } from '../http/log-notes.ts';
import type { RateLimitStore } from '../http/rate-limit-store.ts';
import { notProven, provenEmail, visitorOf } from '../http/visitor.ts';
import { endSessions } from '../rules/accounts/sessions.ts';
import { hashEmail } from '../rules/advertising/ad-events.ts';
import { eraseBuyer, heldOn } from '../rules/retention/erase-buyer.ts';
import type { Clock } from '../time/clock.ts';
import { personalDataView } from '../views/personal-data-view.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

export interface PersonalDataParts {
  store: Store;
  clock: Clock;
  tries: RateLimitStore;
}

const perHour = 20;
/** The data held on the buyer whose e-mail the visitor has just read, and its deletion. */
export function personalDataRoutes(app: TypedApp, { store, clock, tries }: PersonalDataParts) {
  const limit = createVisitorLimit(tries, hourly('personal data', perHour));

  app.route({
    method: 'GET',
    url: '/api/account/data',
    schema: {
      summary: 'Everything that is held on the buyer',
      response: { 200: dataAnswer, '4xx': problem, '5xx': problem },
    },
    async handler(request) {
      await limit.count(request);
      const emailKey = await provenEmail(request, store, clock.now());
      const held = await store.read((unit) => heldOn(unit, emailKey));
      noteInLog(request, { event: 'account.downloaded' });
      return personalDataView(emailKey, held, store.readFile);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/account/delete',
    schema: formSchema(
      'Deletes everything that is held on the buyer and stops the texts',
      deletionRequest,
      successAnswer,
    ),
    async handler(request, reply) {
      await limit.count(request);
      const at = clock.now();
      const emailKey = await provenEmail(request, store, at);
      // In a browser that two people share, one must not delete the other's data.
      if (request.body.email.toLowerCase() !== emailKey) throw notProven();
      const erasure = { emailKey, emailHash: hashEmail(emailKey), at };
      const visitor = visitorOf(request);
      await store.erase(async (unit) => {
        await eraseBuyer(unit, erasure);
        await endSessions(unit, [visitor], at);
      });
      request.session.delete();
      clearBrowserCache(reply);
      noteInLog(request, { event: 'account.erased' });
      return { status: 'success' as const };
    },
  });
}
