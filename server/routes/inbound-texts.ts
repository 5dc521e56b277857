import { z } from 'zod';
import type { Edition } from '#db/schema.ts';
import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import type { Contact, Contacts } from '../contacts.ts';
import { problem } from '../contract/problem.ts';
import { stopMail } from '../mail/stop.ts';
import { kindOf } from '../texts/keywords.ts';
import { requireSignature } from './text-receipts.ts';
import type { TypedApp } from './typed.ts';

export interface InboundRouteParts {
  store: Store;
  clock: Clock;
  contacts: Contacts;
  authToken: string;
  reachableOrigin: () => string | undefined;
}

/** Path to which the provider hands what phones write. */
export const inboundPath = '/hooks/texts/inbound';

const inbound = z.looseObject({
  From: z.string('The number is missing.').regex(/^\+\d{8,15}$/, 'This is not a number.'),
  Body: z.string('The text is missing.').max(1_600, 'This text is too long.'),
});

const repliesWith = ({ helpEmail }: Contact) => ({
  stop: 'North Pole Post: you get no more texts from us. Text START to get them again.',
  help:
    'North Pole Post: texts and pictures from Santa, up to 1 a day, 1-25 Dec. Msg&data rates may apply. ' +
    `Help: ${helpEmail}. Text STOP to end.`,
  start: 'North Pole Post: welcome back! Texts go on as planned. Text STOP to end.',
});

const editionOfPhone = (phone: string): Edition => (phone.startsWith('+44') ? 'uk' : 'us');

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The provider's answer format; an empty one sends nothing. */
const answerWith = (reply: string | undefined) =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${
    reply === undefined ? '' : `<Message>${escapeXml(reply)}</Message>`
  }</Response>`;

/** POST /hooks/texts/inbound: STOP, HELP, START, or words for the operator. */
export function inboundTextRoute(app: TypedApp, parts: InboundRouteParts) {
  const { store, clock, contacts } = parts;

  async function replyTo(phone: string, body: string): Promise<string | undefined> {
    const kind = kindOf(body);
    const at = clock.now();
    const replies = repliesWith(contacts[editionOfPhone(phone)]);
    switch (kind) {
      case 'stop':
        // Said once: who has stopped already hears nothing more.
        return (await store.stopPhone({ phone, source: 'text', at }, stopMail)) ? replies.stop : undefined;
      case 'start':
        return (await store.resumePhone(phone)) ? replies.start : undefined;
      case 'help':
        return replies.help;
      case 'other':
      default:
        await store.recordInbound({ phone, body, kind, at });
        return undefined;
    }
  }

  app.route({
    method: 'POST',
    url: inboundPath,
    schema: {
      summary: 'What a phone wrote back',
      consumes: ['application/x-www-form-urlencoded'],
      body: inbound,
      response: { 200: z.string(), '4xx': problem, '5xx': problem },
    },
    serializerCompiler: () => (answer) => (typeof answer === 'string' ? answer : JSON.stringify(answer)),
    async handler(request, reply) {
      requireSignature(request, parts);
      const { From: phone, Body: body } = request.body;
      return reply.type('text/xml; charset=utf-8').send(answerWith(await replyTo(phone, body)));
    },
  });
}
