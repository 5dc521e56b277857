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

/** What a guardian agrees to before the texts of an order go to another phone. */
const movedTexts: readonly Omit<ConsentWording, 'hash'>[] = [
  {
    version: 'us-number-2026-1',
    edition: 'us',
    text:
      "I am this child's parent or guardian and may agree for this phone. North Pole Post may text it: a code now and, " +
      'once the code is typed, what is still to come of one text or picture a day, December 1 to 25. ' +
      'Msg & data rates may apply. Reply STOP to end, HELP for help.',
  },
  {
    version: 'uk-number-2026-1',
    edition: 'uk',
    text:
      "I am this child's parent or guardian and may agree for this phone. North Pole Post may text it: a code now and, " +
      'once the code is typed, what is still to come of one text a day, 1 to 25 December. ' +
      'Reply STOP to end, HELP for help.',
  },
];

const withHash = (wording: Omit<ConsentWording, 'hash'>): ConsentWording => ({
  ...wording,
  hash: createHash('sha256').update(wording.text).digest('hex'),
});

const wordings = texts.map(withHash);
const movedWordings = movedTexts.map(withHash);

/** @returns undefined when there is no such wording in this edition */
export function findConsentWording(version: string, edition: Edition): ConsentWording | undefined {
  return wordings.find((wording) => wording.version === version && wording.edition === edition);
}

const outOfDate = () =>
  invalid(
    'unknown_consent',
    'consent_version',
    'This wording of the consent is out of date. Please reload the page.',
  );

/** @throws Refusal `unknown_consent` when there is no such wording in this edition */
export function agreedWording(version: string, edition: Edition): ConsentWording {
  const wording = findConsentWording(version, edition);
  if (!wording) throw outOfDate();
  return wording;
}

/** What a guardian agrees to now before the texts go to another phone. */
export function numberWording(edition: Edition): ConsentWording {
  const wording = movedWordings.findLast((one) => one.edition === edition);
  if (!wording) throw new Error(`The edition ${edition} has no words for another phone.`);
  return wording;
}

/** @throws Refusal `unknown_consent` when these are not the words that are agreed to now */
export function agreedNumberWording(version: string, edition: Edition): ConsentWording {
  const wording = numberWording(edition);
  if (wording.version !== version) throw outOfDate();
  return wording;
}
