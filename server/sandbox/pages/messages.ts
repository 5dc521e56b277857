import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { afterFate, fateForm } from '../texts/receipts.ts';
import { writeBack } from '../texts/replies.ts';
import { textStatuses } from '../texts/statuses.ts';

interface ToQuery {
  Querystring: { to?: string };
}

const unsent = 'It takes a number, words, and a shop that said where it takes texts.';

export const receiptForm = fateForm.extend({ sid: z.string() });

/** What the simulated phones and mailboxes received, newest last. Without `to`, all of them. */
export function addMessageRoutes(server: FastifyInstance, context: Context): void {
  const { ledger, receipts, inboundTexts, adEvents } = context;
  server.get<ToQuery>('/sandbox/phone/messages', (request) => {
    const to = numberOf(request.query.to);
    const texts = to === undefined ? ledger.texts.all() : ledger.texts.by(to);
    return {
      messages: texts.map(({ sid, to, from, body, media, at }) => ({ sid, to, from, body, media, at })),
    };
  });

  server.post<{ Body: { from?: string; body?: string } | null }>(
    '/sandbox/phone/replies',
    async (request, reply) => {
      const { from = '', body = '' } = request.body ?? {};
      const addresses = inboundTexts();
      if (from === '' || body === '' || addresses.length === 0)
        return reply.code(400).send({ status: 'not sent', error: unsent });
      await writeBack(context, addresses, { from, body });
      return reply.code(204).send();
    },
  );

  server.get('/sandbox/phone/fates', () => ({ fates: receipts.planned() }));

  server.post('/sandbox/phone/fates', (request, reply) => {
    try {
      return receipts.plan(request.body);
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      return reply.code(422).send({ error: z.prettifyError(error), statuses: textStatuses });
    }
  });

  server.post('/sandbox/phone/receipts', (request, reply) => {
    const { success, data, error } = receiptForm.safeParse(request.body);
    if (!success) return reply.code(422).send({ error: z.prettifyError(error), statuses: textStatuses });
    const text = ledger.texts.get(data.sid);
    if (!text) return reply.code(404).send({ error: 'There is no such text.' });
    const told = afterFate(text, data);
    ledger.texts.set(text.sid, told);
    receipts.report(text, data);
    return { sid: text.sid, status: told.status, errorCode: told.errorCode, told: text.callback };
  });

  server.get('/sandbox/ads/events', () => ({ events: adEvents }));

  server.get<ToQuery>('/sandbox/mail/messages', (request) => {
    const to = request.query.to?.toLowerCase();
    const received = ledger.mails
      .all()
      .flatMap((mail) => mail.to.map((address) => ({ ...mail, to: address })))
      .filter((mail) => to === undefined || mail.to.toLowerCase() === to);
    const messages = received.map(({ to, from, subject, text, html, unsubscribe, at }) => ({
      to,
      from,
      subject,
      text,
      html: html ?? undefined,
      unsubscribe: unsubscribe ?? undefined,
      at,
    }));
    return { messages };
  });
}

/** An unescaped plus sign in a query arrives as a space. */
function numberOf(to: string | undefined): string | undefined {
  return to?.replace(/^ /, '+');
}
