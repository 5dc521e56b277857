/**
 * The words a guardian agrees to. A version never changes: a new wording is a new version, and the record of a
 * consent keeps the words themselves.
 */
import { createHash } from 'node:crypto';
import type { Edition } from '#db/schema.ts';
import { invalid } from '../refusal.ts';

export interface ConsentWording {
  version: string;
  edition: Edition;
  text: string;
  /** SHA-256 of the text, in hex. */
  hash: string;
}

const texts: readonly Omit<ConsentWording, 'hash'>[] = [
  {
    version: 'us-2026-1',
    edition: 'us',
    text:
      "I am this child's parent or guardian and may agree for this phone. North Pole Post may text it: one welcome " +
      'now and, once paid for, one text or picture a day from 1 to 25 December, about 26 in all. ' +
      'Msg & data rates may apply. Reply STOP to end, HELP for help.',
  },
  {
    version: 'uk-2026-1',
    edition: 'uk',
    text:
      "I am this child's parent or guardian and may agree for this phone. North Pole Post may text it: one welcome " +
      'now and, once paid for, one text a day from 1 to 25 December, about 26 in all. Reply STOP to end, HELP for help.',
  },
  {
    version: 'us-2026-2',
    edition: 'us',
    text:
      "I am this child's parent or guardian and may agree for this phone. North Pole Post may text it: one welcome " +
      'now and, once paid for, one text or picture a day, December 1 to 25, at most 26 in all. ' +
      'Msg & data rates may apply. Reply STOP to end, HELP for help.',
  },
  {
    version: 'uk-2026-2',
    edition: 'uk',
    text:
      "I am this child's parent or guardian and may agree for this phone. North Pole Post may text it: one welcome " +
      'now and, once paid for, one text a day, 1 to 25 December, at most 26 in all. Reply STOP to end, HELP for help.',
  },
];

const wordings: readonly ConsentWording[] = texts.map((wording) => ({
  ...wording,
  hash: createHash('sha256').update(wording.text).digest('hex'),
}));

/** @returns undefined when there is no such wording in this edition */
export function findConsentWording(version: string, edition: Edition): ConsentWording | undefined {
  return wordings.find((wording) => wording.version === version && wording.edition === edition);
}

/** @throws Refusal `unknown_consent` when there is no such wording in this edition */
export function agreedWording(version: string, edition: Edition): ConsentWording {
  const wording = findConsentWording(version, edition);
  if (!wording) {
    const sentence = 'This wording of the consent is out of date. Please reload the page.';
    throw invalid('unknown_consent', 'consent_version', sentence);
  }
  return wording;
}
