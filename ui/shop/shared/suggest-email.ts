/** Suggests the address that was probably meant: 'Did you mean ...?'. */

/** Mail domains of the United States and the United Kingdom, the common ones first. */
const DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'btinternet.com',
  'live.com',
  'msn.com',
  'me.com',
  'mac.com',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'bellsouth.net',
  'cox.net',
  'charter.net',
  'earthlink.net',
  'ymail.com',
  'rocketmail.com',
  'googlemail.com',
  'live.co.uk',
  'outlook.co.uk',
  'aol.co.uk',
  'sky.com',
  'talktalk.net',
  'virginmedia.com',
  'ntlworld.com',
  'blueyonder.co.uk',
  'tiscali.co.uk',
  'btopenworld.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
] as const;

/** Real domains that look like a typo of another one. */
const GENUINE: ReadonlySet<string> = new Set([
  ...DOMAINS,
  'mail.com',
  'email.com',
  'gmx.com',
  'gmx.co.uk',
  'gmx.net',
  'hey.com',
  'qq.com',
  'pm.me',
  'o2.co.uk',
  'sky.co.uk',
  'ymail.co.uk',
]);

const SECOND_LEVELS = [
  'gmail',
  'yahoo',
  'hotmail',
  'outlook',
  'icloud',
  'live',
  'aol',
  'btinternet',
] as const;
const TOP_LEVELS = [
  'com',
  'net',
  'org',
  'edu',
  'gov',
  'us',
  'uk',
  'co.uk',
  'org.uk',
  'ac.uk',
  'me',
  'info',
] as const;
/** Real domain endings that are one typo away from a more common one. */
const GENUINE_TOPS: ReadonlySet<string> = new Set([
  ...TOP_LEVELS,
  'co',
  'ca',
  'cc',
  'ie',
  'io',
  'eu',
  'fm',
  'tv',
  'biz',
]);

const THRESHOLD = 2;

/** The edit distance: letters added, removed, changed or swapped. */
export function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      line[column] = Math.min(
        (last[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = line;
  }
  return last[b.length] ?? 0;
}

const nameOf = (domain: string) => domain.split('.')[0] ?? domain;

/** The closest of some words. Short words have to be closer, because too many are similar. */
function nearest(word: string, words: readonly string[]): string | undefined {
  const [best] = words
    .map((known) => ({ known, far: distance(word, known) }))
    .filter(({ known, far }) => far <= THRESHOLD && far < nameOf(known).length / 2)
    .sort((a, b) => a.far - b.far);
  return best?.known;
}

/** @returns the whole address that was probably meant; undefined if this one looks right, or like no known one */
export function suggestEmail(typed: string): string | undefined {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || domain === '' || GENUINE.has(domain)) return undefined;
  const meant = nearest(domain, DOMAINS) ?? repaired(domain);
  if (meant === undefined || meant === domain) return undefined;
  const suggestion = `${email.slice(0, at)}@${meant}`;
  // No suggestion that would itself be corrected.
  return suggestEmail(suggestion) === undefined ? suggestion : undefined;
}

/** Corrects the two halves of a domain separately. */
function repaired(domain: string): string | undefined {
  const dot = domain.indexOf('.');
  if (dot < 1) return undefined;
  const [name, top] = [domain.slice(0, dot), domain.slice(dot + 1)];
  const knownName = SECOND_LEVELS.find((known) => known === name) ?? nearest(name, SECOND_LEVELS);
  // Only an unknown ending is corrected: `.co` and `.io` are real endings.
  const knownTop = GENUINE_TOPS.has(top) ? top : nearest(top, TOP_LEVELS);
  if (knownName === undefined) return knownTop && top !== knownTop ? `${name}.${knownTop}` : undefined;
  return `${knownName}.${knownTop ?? top}`;
}
