import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Edition } from '#db/schema.ts';
import type { Store } from '#db/store.ts';
import type { Addresses } from '../http/addresses.ts';
import type { Contact, Contacts } from '../rules/contacts.ts';
import type { ReplySettings } from '../rules/replies/replies.ts';
import { receiveText } from '../rules/stopping/handle-text.ts';
import { kindOf } from '../rules/stopping/keywords.ts';
import { editionOfPhone, rates } from '../rules/texting/editions.ts';
import { logInbound } from '../texts/missed-inbound.ts';
import type { Clock } from '../time/clock.ts';
import { escapeMarkup } from '../views/escape-markup.ts';
import { messageSid, requireSignature } from './text-receipts.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

export interface InboundRouteParts {
  replySettings: ReplySettings;
  store: Store;
  clock: Clock;
  contacts: Contacts;
  authToken: string;
  log: FastifyBaseLogger;
  askedAt: Addresses['askedAt'];
}

/** Path to which the provider sends received texts. */
export const inboundPath = '/hooks/texts/inbound';

const inbound = z.looseObject({
  MessageSid: messageSid,
  From: z.string('The number is missing.').regex(/^\+\d{8,15}$/, 'This is not a number.'),
  Body: z.string('The text is missing.').max(1_600, 'This text is too long.'),
});

const repliesWith = ({ helpEmail }: Contact, edition: Edition) => ({
  stop: 'North Pole Post: you will get no more texts from us. Text START to get them again.',
  help:
    'North Pole Post: texts and pictures from Santa, up to 1 a day in December (2 if he answers). ' +
    `${rates[edition]}Help: ${helpEmail}. Text STOP to end.`,
  start:
    'North Pole Post: welcome back! Texts will continue as planned, up to 1 a day. ' +
    `${rates[edition]}Text HELP for help, STOP to end.`,
  reopened:
    'North Pole Post: this phone can get texts from us again. None are on their way now. ' +
    `${rates[edition]}Text HELP for help, STOP to end.`,
});

/** The answer to a child in need: calm, in one text, and not in Santa's name. */
const helplines: Record<Edition, string> = {
  us: 'This is North Pole Post, not Santa. You are not in trouble. To talk to someone kind, call or text 988, free, any time. In danger now? Call 911.',
  uk: 'This is North Pole Post, not Santa. You are not in trouble. To talk to someone kind, call Childline on 0800 1111, free, any time. In danger now? Call 999.',
};

/** The provider's answer format; an empty one sends nothing. */
const answerWith = (reply: string | undefined) =>
  `<?xml version="1.0" encoding="UTF-8"?><Response>${
    reply === undefined ? '' : `<Message>${escapeMarkup(reply)}</Message>`
  }</Response>`;

/** POST /hooks/texts/inbound: STOP, HELP, START, or words for a person. */
export function inboundTextRoute(app: TypedApp, parts: InboundRouteParts) {
  const { store, clock, contacts } = parts;

  async function replyTo(sid: string, phone: string, body: string): Promise<string | undefined> {
    const kind = kindOf(body);
    const edition = editionOfPhone(phone);
    const replies = repliesWith(contacts[edition], edition);
    if (kind === 'help') return replies.help;
    // A phone that is already stopped gets no second answer.
    const effects = await receiveText(
      store,
      { sid, phone, body, kind, at: clock.now() },
      parts.replySettings,
    );
    logInbound(parts.log, effects);
    switch (effects[0]) {
      case 'stopped':
        return replies.stop;
      case 'resumed':
        return replies.start;
      case 'reopened':
        return replies.reopened;
      case 'helped':
        return helplines[edition];
      case 'harm':
      case 'doubted':
      case 'kept':
      case 'stillStopped':
      case 'unchanged':
      default:
        return undefined;
    }
  }

  app.route({
    method: 'POST',
    url: inboundPath,
    // A STOP is handled under any load.
    config: { underLoad: 'answered' },
    schema: formSchema('What a phone wrote back', inbound, z.string()),
    async handler(request, reply) {
      requireSignature(request, parts);
      const { MessageSid: sid, From: phone, Body: body } = request.body;
      return reply.type('text/xml; charset=utf-8').send(answerWith(await replyTo(sid, phone, body)));
    },
  });
}
