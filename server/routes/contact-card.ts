import type { FastifyInstance } from 'fastify';

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
 * GET /santa/contact.vcf: a phone that has saved it shows "Santa" above the texts, and does not sort them out as those of
 * a stranger.
 * @param number that texts come from
 */
export function contactCardRoute(app: FastifyInstance, number: string) {
  const card = contactCard(number);
  app.get('/santa/contact.vcf', { schema: { summary: 'Santa’s contact card' } }, (_, reply) =>
    reply
      .type('text/vcard; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-disposition', 'inline; filename="Santa.vcf"')
      .send(card),
  );
}
