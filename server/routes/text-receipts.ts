import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { problem } from '../contract/problem.ts';
import type { Addresses } from '../http/addresses.ts';
import { Problem } from '../http/problem.ts';
import { callbackRetries } from '../texts/callback-retries.ts';
import { eventOf, type ReceiptParts, recordReceipt } from '../texts/record-receipt.ts';
import { isSameSignature, twilioSignature } from '../texts/twilio-signature.ts';
import { fateOf } from '../texts/twilio-status.ts';
import { formType, type TypedApp } from './typed-app.ts';

export interface ReceiptRouteParts extends Omit<ReceiptParts, 'log'> {
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

/** Statuses of a text that the provider has accepted, even if the response to our own request was lost. */
const underWay = new Set(['accepted', 'queued', 'sending', 'sent']);

function eventFor({ MessageSid: providerId, MessageStatus, ErrorCode }: z.infer<typeof receipt>) {
  if (underWay.has(MessageStatus)) return { type: 'text.accepted', providerId } as const;
  const fate = fateOf(MessageStatus, ErrorCode);
  return fate && eventOf(fate, providerId);
}

/** @throws Problem 403 when the text provider did not sign the request */
export function requireSignature(
  request: FastifyRequest,
  { authToken, askedAt }: Pick<ReceiptRouteParts, 'authToken' | 'askedAt'>,
) {
  const url = `${askedAt(request) ?? ''}${request.url}`;
  const given = request.headers['x-twilio-signature'];
  // Twilio's documentation leaves open whether the signature covers the fragment, which is not part of a request.
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
      const event = eventFor(request.body);
      if (event) await recordReceipt({ ...parts, log: request.log }, request.query.m, event);
      return reply.code(204).send(null);
    },
  });
}
