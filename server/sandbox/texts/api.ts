import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { newSid } from '../ids.ts';
import type { ReplyRecord, TextRecord } from '../ledger/records.ts';
import { textAccount } from '../merchant.ts';
import { notInThisSandbox } from '../not-implemented.ts';
import { fromTexts, tellWhy } from '../requests/refusal-reasons.ts';
import { basic } from '../server-api/authorization.ts';
import { listPage } from './list.ts';
import { afterFate, longestValidity } from './receipts.ts';
import { unreported } from './replies.ts';

const notMobile = { code: 21614, message: "'To' number is not a valid mobile number" };
const unsubscribed = { code: 21610, message: 'Attempt to send to unsubscribed recipient' };

/**
 * Numbers that a text cannot be sent to: our own by their last four digits, and those that Twilio has for tests.
 * @see https://www.twilio.com/docs/iam/test-credentials#test-sms-messages
 */
const refusedNumbers: ReadonlyMap<string, { code: number; message: string }> = new Map([
  ['0104', notMobile],
  ['0110', unsubscribed],
  ['+15005550001', { code: 21211, message: "The 'To' number +15005550001 is not a valid phone number." }],
  ['+15005550002', { code: 21612, message: "The message cannot be routed to the 'To' number." }],
  [
    '+15005550003',
    { code: 21408, message: 'Permission to send an SMS has not been enabled for the region.' },
  ],
  ['+15005550004', unsubscribed],
  ['+15005550009', notMobile],
]);

/** Numbers that a text cannot come from, of those that Twilio has for tests. */
const refusedSenders: ReadonlyMap<string, { code: number; message: string }> = new Map([
  ['+15005550001', { code: 21212, message: "The 'From' number +15005550001 is not a valid phone number." }],
  [
    '+15005550007',
    { code: 21606, message: "The 'From' phone number is not a valid, SMS-capable number of the account." },
  ],
  [
    '+15005550008',
    { code: 21611, message: "This 'From' number has exceeded the maximum number of queued messages." },
  ],
]);

/** Twilio's message API: send, list, fetch, delete. As there, sending the same message twice sends it twice. */
export async function textsApi(server: FastifyInstance, context: Context): Promise<void> {
  const { ledger, receipts, now } = context;
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  server.addHook('onRequest', async (request, reply) => {
    const { sid } = request.params as { sid?: string };
    const known = sid === textAccount.sid && request.headers.authorization === basic(sid, textAccount.token);
    return known ? undefined : fail(reply, 401, 20003, 'Authenticate');
  });
  server.setNotFoundHandler(({ method, url }, reply) =>
    fail(reply, 404, 20404, notInThisSandbox(`${method} ${url}`, server.known)),
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
      service: form.get('MessagingServiceSid') || null,
      callback: form.get('StatusCallback') || null,
      status: 'queued',
      errorCode: null,
      at: now().toISOString(),
    };
    const fate = receipts.fateOf(text.to, validityOf(form));
    ledger.texts.set(text.sid, afterFate(text, fate));
    receipts.report(text, fate);
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
    const sid = request.params.message.replace(/\.json$/, '');
    const [text, written] = [ledger.texts.get(sid), ledger.replies.get(sid)];
    if (text) return reply.send(messageView(text));
    if (written) return reply.send(replyView(written));
    return fail(reply, 404, 20404, 'The requested resource was not found');
  });
}

/** In seconds. */
const validityOf = (form: URLSearchParams) => Number(form.get('ValidityPeriod') ?? longestValidity);

function check(form: URLSearchParams): { code: number; message: string } | undefined {
  const to = form.get('To') ?? '';
  if (to === '') return { code: 21604, message: "A 'To' phone number is required." };
  if (!/^\+[1-9]\d{7,14}$/.test(to)) {
    return { code: 21211, message: `The 'To' number ${to.slice(0, 20)} is not a valid phone number.` };
  }
  if (!form.has('From') && !form.has('MessagingServiceSid')) {
    return { code: 21603, message: "A 'From' or 'MessagingServiceSid' parameter is required." };
  }
  const service = form.get('MessagingServiceSid') || null;
  if (service !== null && !/^MG[\da-f]{32}$/.test(service)) {
    return { code: 21705, message: 'The Messaging Service Sid is invalid.' };
  }
  const refusedSender = refusedSenders.get(form.get('From') ?? '');
  if (refusedSender) return refusedSender;
  const body = form.get('Body') ?? '';
  if (body === '' && !form.has('MediaUrl')) return { code: 21602, message: 'Message body is required.' };
  if (body.length > 1600)
    return { code: 21617, message: 'The concatenated message body exceeds 1600 characters.' };
  if (form.getAll('MediaUrl').length > 10) {
    return { code: 21623, message: 'Number of media files exceeds allowed limit.' };
  }
  const validity = validityOf(form);
  if (!Number.isInteger(validity) || validity < 1 || validity > longestValidity) {
    return { code: 90007, message: 'Invalid validity period value' };
  }
  if (!URL.canParse(form.get('StatusCallback') || 'http://none')) {
    return { code: 21609, message: 'The StatusCallback is not a valid URL.' };
  }
  return refusedNumbers.get(to) ?? refusedNumbers.get(to.slice(-4));
}

function messageView({ sid, to, from, body, media, service, status, errorCode, direction, at }: TextRecord) {
  return {
    sid,
    account_sid: textAccount.sid,
    to,
    from,
    messaging_service_sid: service,
    body,
    num_media: String(media.length),
    num_segments: '1',
    status,
    direction: direction ?? 'outbound-api',
    error_code: errorCode,
    error_message: null,
    date_created: new Date(at).toUTCString(),
    date_sent: new Date(at).toUTCString(),
    uri: `/2010-04-01/Accounts/${textAccount.sid}/Messages/${sid}.json`,
  };
}

const replyView = (reply: ReplyRecord) => ({
  ...messageView({ ...reply, media: [], ...unreported }),
  status: 'received',
  direction: 'inbound',
});

function fail(reply: FastifyReply, status: number, code: number, message: string): FastifyReply {
  tellWhy(reply, [fromTexts(code, message)]);
  const more_info = `https://www.twilio.com/docs/errors/${code}`;
  return reply.code(status).send({ code, message, more_info, status });
}
