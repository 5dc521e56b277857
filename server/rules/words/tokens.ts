/**
 * Turns what was typed on a phone into plain words: lower case without accents, emoji as words, and disguised (k1ll,
 * s*icide, k i l l, helphehasaknife) or hurried spellings (u, 2, dieeee) as they are usually spelled.
 */

/** How children shorten words. Longer shortenings are in the lexicon, with what they mean. */
const shortened: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  y: 'why',
  n: 'and',
  w: 'with',
  b: 'be',
  c: 'see',
  k: 'ok',
  '2': 'to',
  '4': 'for',
  im: 'i am',
  ive: 'i have',
  ill: 'i will',
  id: 'i would',
  hes: 'he is',
  shes: 'she is',
  theyre: 'they are',
  theyve: 'they have',
  theyll: 'they will',
  youre: 'you are',
  youll: 'you will',
  its: 'it is',
  thats: 'that is',
  theres: 'there is',
  whats: 'what is',
  whos: 'who is',
  dads: 'dad',
  mums: 'mum',
  moms: 'mom',
  wont: 'will not',
  cant: 'can not',
  cannot: 'can not',
  dont: 'do not',
  dnt: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  isnt: 'is not',
  arent: 'are not',
  wasnt: 'was not',
  werent: 'were not',
  havent: 'have not',
  hasnt: 'has not',
  hadnt: 'had not',
  wouldnt: 'would not',
  couldnt: 'could not',
  shouldnt: 'should not',
  aint: 'is not',
  ion: 'i do not',
  wanna: 'want to',
  wana: 'want to',
  wantto: 'want to',
  gonna: 'going to',
  gona: 'going to',
  gunna: 'going to',
  gotta: 'got to',
  lemme: 'let me',
  tho: 'though',
  bc: 'because',
  cos: 'because',
  cuz: 'because',
  coz: 'because',
  pls: 'please',
  plz: 'please',
  plss: 'please',
  pleas: 'please',
  ppl: 'people',
  txt: 'text',
  txts: 'texts',
  txting: 'texting',
  txted: 'texted',
  msg: 'message',
  msgs: 'messages',
  msging: 'messaging',
  rn: 'now',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tonite: 'tonight',
  nite: 'night',
  q: 'que',
  ke: 'que',
  xq: 'porque',
  kiero: 'quiero',
  ia: 'ya',
};

/** Characters that stand for a letter inside a word. */
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  $: 's',
  '@': 'a',
  '!': 'i',
  '|': 'i',
  '€': 'e',
};

/** A letter that is written several times counts once, so that `killl`, `kill` and `kil` are one word. */
export const squeezed = (word: string): string => word.replace(/(\p{L})\1+/gu, '$1');

const short = new Map(
  Object.entries(shortened).map(([word, full]) => [squeezed(word), full.split(' ').map(squeezed)]),
);

/** Small letters without accents or apostrophes. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{Mn}'’‘`´]/gu, '');

/** Look-ups of known words, to recognise disguised ones. */
export interface Vocabulary {
  has(word: string): boolean;
  /** The word that fits, with `.` for any letter. */
  fitting(pattern: string): string | undefined;
  /** The known word that differs by one letter. */
  near(word: string): string | undefined;
}

/** A word with such characters as a known word; undefined when there is none. */
function unmasked(raw: string, known: Vocabulary): string | undefined {
  const letters = squeezed(raw.replaceAll(/[^\p{L}]/gu, (sign) => lookalikes[sign] ?? sign));
  const wild = letters.replaceAll(/[*#_\-.x]/g, '.');
  if (!/[*#_\-.]/.test(letters)) return known.has(letters) ? letters : undefined;
  return /^\p{L}.*\p{L}/u.test(wild) ? known.fitting(wild) : undefined;
}

/**
 * Short words allowed when splitting words written without spaces; other one- and two-letter words would fit
 * everywhere.
 */
const little = new Set(
  'a i am an as at be by do go he hi if im in is it me mi my no of on or so to up us we ya yo'.split(' '),
);

/** Splits words written without spaces into the fewest known words. */
function parted(word: string, known: Vocabulary): string[] | undefined {
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    for (let start = Math.max(0, end - 14); start < end; start += 1) {
      const before = best[start];
      const piece = word.slice(start, end);
      if (!before || !(known.has(piece) || short.has(piece))) continue;
      if (piece.length < 3 && !little.has(piece)) continue;
      if (before.length + 1 < (best[end]?.length ?? Number.POSITIVE_INFINITY)) best[end] = [...before, piece];
    }
  }
  return best[word.length];
}

/** `s t o p`, `k.m.s` */
const spelledOut = /(?<![\p{L}\p{N}])(?:\p{L}[ .\-_*]){2,}\p{L}(?![\p{L}\p{N}])/gu;
const pieces = /\p{Extended_Pictographic}\p{Emoji_Modifier}?|[\p{L}\p{N}$@!|€*#]+(?:[-_.][\p{L}\p{N}*]+)*/gu;

/** Reads one piece of what was written. */
function wordsOfPiece(piece: string, known: Vocabulary): string[] {
  const bare = piece.replace(/^[!*#$@|€]+(?=[\p{L}\p{N}]{2})|[!|]+$/gu, '');
  const word = squeezed(bare);
  const full = short.get(word);
  if (full) return full;
  if (known.has(word) || /^\p{Extended_Pictographic}/u.test(piece)) return [word];
  if (/[^\p{L}]/u.test(bare)) {
    const real = /\p{L}/u.test(bare) ? unmasked(bare, known) : undefined;
    if (real) return [real];
    return bare
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
      .flatMap((part) => short.get(squeezed(part)) ?? [squeezed(part)]);
  }
  const apart = word.length > 7 ? parted(word, known) : undefined;
  if (apart && apart.length < 9) return apart.flatMap((part) => short.get(part) ?? [part]);
  return [known.near(word) ?? word];
}

/**
 * @param text as a phone wrote it
 * @param known words that the reader of the tokens knows
 */
export function tokensOf(text: string, known: Vocabulary): string[] {
  const joined = plain(text).replaceAll(spelledOut, (letters) => letters.replaceAll(/[ .\-_*]/g, ''));
  return (joined.match(pieces) ?? []).flatMap((piece) => wordsOfPiece(piece, known));
}
