/** A phone that writes to the shop, and the receipts of the provider, signed as the provider signs them. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { twilioSignature } from '#server/texts/twilio-signature.ts';
import type { Form } from './shop.ts';

/** The token with which the test's provider signs. */
export const providerToken = 'secret';
const origin = 'http://127.0.0.1:3000';

export const usualPhone = '+12125551234';

/** Posts a request of the provider. */
function hand(app: Pick<FastifyInstance, 'inject'>, url: string, fields: Form, token = providerToken) {
  return app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(token, `${origin}${url}`, fields),
    },
  });
}

/** @param differing fields, such as another number or sid, and another token that signs */
export function writeFrom(
  app: Pick<FastifyInstance, 'inject'>,
  Body: string,
  differing: { from?: string; sid?: string; token?: string } = {},
) {
  const { from = usualPhone, sid = `SM${randomUUID()}`, token } = differing;
  return hand(app, '/hooks/texts/inbound', { Body, From: from, MessageSid: sid }, token);
}

export const reportOn = (app: Pick<FastifyInstance, 'inject'>, textId: string, fields: Form) =>
  hand(app, `/hooks/texts/status?m=${textId}`, { MessageSid: `SM-${textId}`, ...fields });
