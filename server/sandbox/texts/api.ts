import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { newSid } from '../ids.ts';
import type { ReplyRecord, TextRecord } from '../ledger/records.ts';
import { textAccount } from '../merchant.ts';
import { isBasic } from '../server-api/authorization.ts';
import { createCallbacks } from './callbacks.ts';
import { listPage } from './list.ts';

/** What the network says about a number, by its last four digits. The others are reached. */
const refusedNumbers: ReadonlyMap<string, { code: number; message: string }> = new Map([
  ['0104', { code: 21614, message: "'To' number is not a valid mobile number" }],
  ['0110', { code: 21610, message: 'Attempt to send to unsubscribed recipient' }],
]);

/** Twilio's message API: send, list, fetch, delete. As there, sending the same message twice sends it twice. */
export async function textsApi(server: FastifyInstance, context: Context): Promise<void> {
  const { ledger, now } = context;
  const callbacks = createCallbacks();
  server.addHook('onClose', () => callbacks.close());
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  server.addHook('onRequest', async (request, reply) => {
    const { sid } = request.params as { sid?: string };
    const known = sid === textAccount.sid && isBasic(request.headers.authorization, sid, textAccount.token);
    return known ? undefined : fail(reply, 401, 20003, 'Authenticate');
  });
  server.setNotFoundHandler((_request, reply) =>
    fail(reply, 404, 20404, 'The requested resource was not found'),
  );
  server.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    fail(reply, error.statusCode ?? 500, 20500, error.message),
  );

  server.post('/Messages.json', { config: { operation: 'text.send' } }, (request, reply) => {
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    const problem = check(form);
    if (problem) return fail(reply, 400, problem.code, problem.message);
    const media = form.getAll('MediaUrl');
    const text: TextRecord = {
      sid: newSid(media.length > 0 ? 'MM' : 'SM'),
      to: form.get('To') ?? '',
      from: form.get('From') ?? textAccount.from,
      body: form.get('Body') ?? '',
      media,
      at: now().toISOString(),
    };
    ledger.texts.set(text.sid, text);
    const callback = form.get('StatusCallback');
    if (callback !== null && callback !== '') callbacks.report(callback, text);
    return reply.code(201).send({ ...messageView(text), status: 'accepted' });
  });

  server.get('/Messages.json', { config: { operation: 'text.list' } }, (request) => {
    const all = [...ledger.texts.all().map(messageView), ...ledger.replies.all().map(replyView)];
    return listPage(all, new URL(request.url, 'http://sandbox'));
  });

  server.delete<{ Params: { message: string } }>(
    '/Messages/:message',
    { config: { operation: 'text.delete' } },
    (request, reply) => {
      const sid = request.params.message.replace(/\.json$/, '');
      const isGone = ledger.texts.delete(sid) || ledger.replies.delete(sid);
      if (!isGone) return fail(reply, 404, 20404, 'The requested resource was not found');
      ledger.overwriteLog();
      return reply.code(204).send();
    },
  );

  server.get<{ Params: { message: string } }>('/Messages/:message', (request, reply) => {
    const text = ledger.texts.get(request.params.message.replace(/\.json$/, ''));
    if (!text) return fail(reply, 404, 20404, 'The requested resource was not found');
    return reply.send(messageView(text));
  });
}

function check(form: URLSearchParams): { code: number; message: string } | undefined {
  const to = form.get('To') ?? '';
  if (to === '') return { code: 21604, message: "A 'To' phone number is required." };
  if (!/^\+[1-9]\d{7,14}$/.test(to)) {
    return { code: 21211, message: `The 'To' number ${to.slice(0, 20)} is not a valid phone number.` };
  }
  if (!form.has('From') && !form.has('MessagingServiceSid')) {
    return { code: 21603, message: "A 'From' or 'MessagingServiceSid' parameter is required." };
  }
  const body = form.get('Body') ?? '';
  if (body === '' && !form.has('MediaUrl')) return { code: 21602, message: 'Message body is required.' };
  if (body.length > 1600)
    return { code: 21617, message: 'The concatenated message body exceeds 1600 characters.' };
  if (form.getAll('MediaUrl').length > 10) {
    return { code: 21623, message: 'Number of media files exceeds allowed limit.' };
  }
  if (!URL.canParse(form.get('StatusCallback') || 'http://none')) {
    return { code: 21609, message: 'The StatusCallback is not a valid URL.' };
  }
  return refusedNumbers.get(to.slice(-4));
}

function messageView({ sid, to, from, body, media, at }: TextRecord) {
  return {
    sid,
    account_sid: textAccount.sid,
    to,
    from,
    body,
    num_media: String(media.length),
    num_segments: '1',
    status: 'delivered',
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    date_created: new Date(at).toUTCString(),
    date_sent: new Date(at).toUTCString(),
    uri: `/2010-04-01/Accounts/${textAccount.sid}/Messages/${sid}.json`,
  };
}

const replyView = (reply: ReplyRecord) => ({
  ...messageView({ ...reply, media: [] }),
  status: 'received',
  direction: 'inbound',
});

function fail(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return reply.code(status).send({ code, message, more_info, status });
}
