import type { FastifyInstance } from 'fastify';
import { renderSVG } from 'uqr';

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

/**
 * GET /santa/contact.vcf: a phone that has saved it shows "Santa" above the texts, and does not filter them as texts
 * from an unknown sender. GET /santa/contact.svg: the same card as a QR code, for the child's phone to read from the
 * parent's.
 * @param number that texts come from
 */
export function contactCardRoute(app: FastifyInstance, number: string) {
  const card = contactCard(number);
  const code = renderSVG(card, { ecc: 'M', border: 4 });
  app.get('/santa/contact.vcf', { schema: { summary: 'Santa’s contact card' } }, (_, reply) =>
    reply
      .type('text/vcard; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-disposition', 'inline; filename="Santa.vcf"')
      .send(card),
  );
  app.get('/santa/contact.svg', { schema: { summary: 'Santa’s contact card as a QR code' } }, (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'no-cache').send(code),
  );
}
