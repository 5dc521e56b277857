import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { writeBack } from '../texts/replies.ts';

interface ToQuery {
  Querystring: { to?: string };
}

/** What the simulated phones and mailboxes received, newest last. Without `to`, everybody's. */
export function addMessageRoutes(server: FastifyInstance, context: Context): void {
  const { ledger, inboundTexts, adEvents } = context;
  server.get<ToQuery>('/sandbox/phone/messages', (request) => {
    const to = numberOf(request.query.to);
    const texts = ledger.texts.all().filter((text) => to === undefined || text.to === to);
    return { messages: texts.map(({ to, from, body, media, at }) => ({ to, from, body, media, at })) };
  });

  server.post<{ Body: { from?: string; body?: string } | null }>(
    '/sandbox/phone/replies',
    async (request, reply) => {
      const { from = '', body = '' } = request.body ?? {};
      const addresses = inboundTexts();
      if (from === '' || body === '' || addresses.length === 0)
        return reply.code(400).send({ status: 'not sent' });
      await writeBack(context, addresses, { from, body });
      return reply.code(204).send();
    },
  );

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
