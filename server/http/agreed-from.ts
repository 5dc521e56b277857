import type { FastifyRequest } from 'fastify';
import type { ConsentWording } from '../rules/consent/consent-wording.ts';
import type { GivenConsent } from '../rules/consent/guardian-consent.ts';
import { visitorOf } from './visitor.ts';

/** How many characters of a browser's user agent are stored. */
const mostOfAgent = 300;

/** Where an agreement came from, which is stored with its wording. */
export const agreedFrom = ({ ip, headers }: FastifyRequest) => ({
  ip,
  userAgent: headers['user-agent']?.slice(0, mostOfAgent) ?? '',
});

/** A guardian's agreement in this request. @param page path of the page on which the box was ticked */
export const consentIn = (
  request: FastifyRequest,
  { version, hash, text }: ConsentWording,
  page: string,
  at: number,
): GivenConsent => ({
  visitor: visitorOf(request),
  wordingVersion: version,
  wordingHash: hash,
  wording: text,
  page,
  ...agreedFrom(request),
  at,
});
