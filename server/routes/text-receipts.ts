import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Store } from '#db/store.ts';
import type { TextEvent } from '#machines/fulfilment/text-message/machine.ts';
import { problem } from '../contract/problem.ts';
import type { Addresses } from '../http/addresses.ts';
import { Problem } from '../http/problem.ts';
import type { Metrics } from '../operating/metrics.ts';
import { recordText } from '../rules/texting/record-text.ts';
import { callbackRetries } from '../texts/callback-retries.ts';
import { isSameSignature, twilioSignature } from '../texts/twilio-signature.ts';
import type { Clock } from '../time/clock.ts';
import { formType, type TypedApp } from './typed-app.ts';

export interface ReceiptRouteParts {
  metrics: Pick<Metrics, 'texted'>;
  store: Store;
  clock: Clock;
  authToken: string;
  /** The origin that the provider was given. */
  askedAt: Addresses['askedAt'];
}

/** Path of the receipts of one text, as the provider is given it. */
export const receiptPath = (textId: string) =>
  `/hooks/texts/status?m=${encodeURIComponent(textId)}${callbackRetries}`;

/** The provider's own id of a text. */
export const messageSid = z
  .string('The id of the text is missing.')
  .min(1, 'The id of the text is missing.')
  .max(64, 'This id is too long.');

const receipt = z.looseObject({
  MessageSid: messageSid,
  MessageStatus: z.string('The status of the text is missing.').max(20, 'This status is too long.'),
  ErrorCode: z.string('This is not an error code.').max(10, 'This error code is too long.').optional(),
});

function eventOf({
  MessageSid: providerId,
  MessageStatus,
  ErrorCode,
}: z.infer<typeof receipt>): TextEvent | undefined {
  switch (MessageStatus) {
    // Whatever happened to our own request, the provider has the text.
    case 'accepted':
    case 'queued':
    case 'sending':
    case 'sent':
      return { type: 'text.accepted', providerId };
    case 'delivered':
      return { type: 'text.delivered', providerId };
    case 'undelivered':
    case 'failed':
      return { type: 'text.undelivered', providerId, code: ErrorCode ?? MessageStatus };
    default:
      return undefined;
  }
}

/** @throws Problem 403 when the text provider did not sign the request */
export function requireSignature(
  request: FastifyRequest,
  { authToken, askedAt }: Pick<ReceiptRouteParts, 'authToken' | 'askedAt'>,
) {
  const url = `${askedAt(request) ?? ''}${request.url}`;
  const given = request.headers['x-twilio-signature'];
  // What is said of the signature leaves open whether it covers the end of the address, which is not part of a request.
  const isSigned = [url, `${url}${callbackRetries}`].some(
    (signed) =>
      typeof given === 'string' &&
      isSameSignature(twilioSignature(authToken, signed, request.body as Record<string, string>), given),
  );
  if (!isSigned) {
    throw new Problem(403, 'wrong_signature', 'This is not signed by the text provider.');
  }
}

/** POST /hooks/texts/status: delivery receipts of the provider, which may come twice, late, or in any order. */
export function textReceiptRoute(app: TypedApp, parts: ReceiptRouteParts) {
  const { store, clock, metrics } = parts;
  app.route({
    method: 'POST',
    url: '/hooks/texts/status',
    // It may be a STOP reported by the network.
    config: { underLoad: 'answered' },
    schema: {
      summary: 'Delivery receipts of the text provider',
      querystring: z.object({
        m: z.string('Our own id of the text is missing.').max(64, 'This id is too long.'),
      }),
      consumes: [formType],
      body: receipt,
      response: { 204: z.null(), '4xx': problem, '5xx': problem },
    },
    async handler(request, reply) {
      requireSignature(request, parts);
      const event = eventOf(request.body);
      if (event) await store.write((unit) => recordText(unit, request.query.m, event, clock.now()));
      if (event) metrics.texted(event.type.slice('text.'.length), 'code' in event ? event.code : '');
      if (event?.type === 'text.undelivered') {
        request.log.warn({ event: 'texts.undelivered', code: event.code }, 'a text did not reach its phone');
      }
      return reply.code(204).send(null);
    },
  });
}
