import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Connections } from '../connections.ts';
import type { Context } from '../context.ts';
import { MailFailure, receiveLetter } from '../mail/mailbox.ts';

export const shopForm = z.strictObject({ inboundTexts: z.url(), webhooks: z.url() });
export const letterForm = z.strictObject({
  to: z.array(z.string()),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  unsubscribe: z.string().nullable(),
});

/** What a shop in another process needs of the sandbox: its addresses, its notifications, and its mailbox. */
export function addShopRoutes(server: FastifyInstance, context: Context, connections: Connections): void {
  server.get('/sandbox/connections', ({ socket: { localPort } }) => ({
    ...connections,
    // A client that uses another name or port for these pages uses it for the gateway too, or the next port.
    hasOnePort: localPort === connections.credentials.serverApi.port,
  }));

  for (const [method, act] of [
    ['POST', 'join'],
    ['DELETE', 'leave'],
  ] as const) {
    server.route({
      method,
      url: '/sandbox/shops',
      handler(request, reply) {
        const { success, data, error } = shopForm.safeParse(request.body);
        if (!success) return reply.code(422).send({ error: z.prettifyError(error) });
        context.shops[act](data);
        return { shops: context.shops.all() };
      },
    });
  }

  server.post('/sandbox/mail/messages', async (request, reply) => {
    const { success, data, error } = letterForm.safeParse(request.body);
    if (!success) return reply.code(422).send({ error: z.prettifyError(error) });
    try {
      return { id: await receiveLetter(context, data) };
    } catch (failure) {
      if (!(failure instanceof MailFailure)) throw failure;
      const { message, code, responseCode } = failure;
      return reply.code(502).send({ message, code, responseCode });
    }
  });
}
