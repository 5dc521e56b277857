/** "Remind me in November": by a form of the public pages, or for the address of an order in the account. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Store } from '#db/store.ts';
import type { SignInLinks } from '../accounts/sign-in-links.ts';
import { email, successAnswer } from '../contract/fields.ts';
import { reminderRequest } from '../contract/november-reminder.ts';
import type { Editions } from '../http/edition.ts';
import { TooManyTries } from '../http/limits.ts';
import { ownOrder } from '../http/visitor.ts';
import {
  askForReminder,
  dropReminder,
  mayBeReminded,
  offeredReminder,
} from '../rules/consent/november-reminder.ts';
import type { Clock } from '../time/clock.ts';
import { fillPage } from './fill-page.ts';
import type { FindPage, SitePage } from './site.ts';
import { formSchema, formType, type TypedApp } from './typed-app.ts';

export interface ReminderRouteParts {
  store: Store;
  clock: Clock;
  editions: Editions;
  findPage: FindPage;
  signInLinks: SignInLinks;
}

const typed = z.object({ email: z.string().max(400).default('') });

/** POST /november and POST /api/november_reminder */
export function novemberReminderRoutes(app: TypedApp, parts: ReminderRouteParts) {
  const { store, clock, editions, findPage, signInLinks } = parts;

  const show = (request: FastifyRequest, reply: FastifyReply, name: SitePage, problem = '') =>
    fillPage(reply, findPage(name, request), { problem });

  app.post(
    '/november',
    { schema: { hide: true, consumes: [formType], body: typed } },
    async (request, reply) => {
      const edition = editions.of(request);
      const at = clock.now();
      // The page was opened before November came.
      if (!offeredReminder(edition, at)) return reply.redirect(`${editions.baseOf(request)}/`, 303);
      const read = email.safeParse(request.body.email);
      if (!read.success) {
        return show(request, reply.code(400), 'reminder-refused', read.error.issues[0]?.message);
      }
      try {
        await signInLinks.requests.count(request);
        await signInLinks.perEmail.count(read.data);
      } catch (error) {
        if (!(error instanceof TooManyTries)) throw error;
        return show(request, reply.code(429), 'reminder-refused', error.message);
      }
      await store.write((unit) => askForReminder(unit, { email: read.data, edition, at }));
      return show(request, reply, 'reminder-set');
    },
  );

  app.route({
    method: 'POST',
    url: '/api/november_reminder',
    schema: formSchema(
      'Turns the e-mail in November to the address of an order on or off',
      reminderRequest,
      successAnswer,
    ),
    async handler(request) {
      const { order_id, remind } = request.body;
      const order = await ownOrder(request, store, order_id);
      const at = clock.now();
      await store.write(async (unit) => {
        if (remind === 'yes') await askForReminder(unit, { ...mayBeReminded(order), at });
        else await dropReminder(unit, order);
      });
      return { status: 'success' as const };
    },
  });
}
