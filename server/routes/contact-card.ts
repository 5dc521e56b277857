import type { FastifyInstance, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import type { Editions } from '../http/edition.ts';
import type { SantasNumbers } from '../rules/texting/unreachable.ts';

/** Where Santa's contact card is, in each edition. */
export const contactCardPath = '/santa/contact.vcf';

/** vCard 3.0, which telephones of every age read; its lines end in CRLF. */
const contactCard = (number: string) =>
  [
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:;Santa;;;',
    'FN:Santa',
    'ORG:North Pole Post',
    `TEL;TYPE=CELL:${number}`,
    'END:VCARD',
    '',
  ].join('\r\n');

/** The parts of the routes of Santa's contact card. */
export interface ContactCardRouteParts {
  editions: Editions;
  santasNumbers: SantasNumbers;
}

/**
 * GET /santa/contact.vcf: a phone that has saved it shows "Santa" above the texts, and does not filter them as texts
 * from an unknown sender. GET /santa/contact.svg: the same card as a QR code, for the child's phone to read from the
 * parent's. Each edition has the number that its texts come from.
 */
export function contactCardRoute(app: FastifyInstance, { editions, santasNumbers }: ContactCardRouteParts) {
  const cards = { us: contactCard(santasNumbers.us), uk: contactCard(santasNumbers.uk) };
  const cardFor = (request: FastifyRequest) => cards[editions.of(request)];
  app.get(contactCardPath, { schema: { summary: 'Santa’s contact card' } }, (request, reply) =>
    reply
      .type('text/vcard; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-disposition', 'inline; filename="Santa.vcf"')
      .send(cardFor(request)),
  );
  app.get(
    '/santa/contact.svg',
    { schema: { summary: 'Santa’s contact card as a QR code' } },
    (request, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', 'no-cache')
        .send(renderSVG(cardFor(request), { ecc: 'M', border: 4 })),
  );
}
