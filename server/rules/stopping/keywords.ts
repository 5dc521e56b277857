/**
 * Recognises commands and objections in what a phone wrote. The law lets people object in any reasonable words, and
 * children use the same words for other things, so models trained on labelled phrases tell them apart; unclear cases
 * are `doubtful`. Anything else is `other`. docs/words.md says how often this is right.
 */
import doubtWeights from '../words/doubts.weights.json' with { type: 'json' };
import { modelOf } from '../words/model.ts';
import lexicon from '../words/stops.lexicon.json' with { type: 'json' };
import objectionWeights from '../words/stops.weights.json' with { type: 'json' };

/** `doubtful`: it may be an objection; the texts wait until the parent decides. */
export type InboundKind = 'stop' | 'doubtful' | 'help' | 'start' | 'other';

/** What a phone wrote in lower case with single spaces: case, punctuation, accents and emoji do not matter. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/['’\p{M}]/gu, '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();

/**
 * Letters with their accents, which tell words of other languages apart, and digits. Spaces within a word do not
 * matter.
 */
const accentedOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

const setOf = (list: string): ReadonlySet<string> => new Set(list.split(',').map(accentedOf));

const stopWords = setOf(`
  stop, stopp, stop all, stop it, stop this, stop that, stp, stpo, end, end it, end this, quit, quit it, quit this,
  cancel, revoke, unsubscribe, unsub, opt out, dnc, remove, delete, cease and desist,
  alto, basta, cancelar, detener, parar, pare, arrete, arreter, arretez, desabonner, itigil, tigil, sispann, przestan
`);
/**
 * Words that are a STOP only on their own: "Thanks, Fin" may be by a child of that name, "baja" also means "come down",
 * and courtesies in other languages are not recognised.
 */
const loneStopWords = setOf(`
  fin, baja, dừng, dừng lại, ngừng, стоп, хватит, отписаться, 停, 停止, 退订, 退訂, 取消, ストップ, 중지, 정지, 그만,
  توقف, قف, إيقاف, إلغاء, بند کرو, बंद करो, বন্ধ করুন, ਬੰਦ ਕਰੋ, બંધ કરો
`);
const stopSigns = /^\s*🛑[🛑\s]*$/u;
/** Courtesies around a stop word, and its repetitions. */
const courtesies =
  /\b(?:ple+a+se*|pl[sz]+|thanks|thx|thank (?:yo)?u|ty|now|santa|por favor|porfa|gracias|stop(?=.* stop\b))\b/g;

/** Cyrillic and Greek letters with the Latin ones that they look like, in lower or upper case. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  'аa αa вb βb сc еe εe іi ιi кk κk мm μm νn оo οo рp ρp ѕs тt τt υu'
    .split(' ')
    .map(([letter = '', latin = '']) => [letter, latin]),
);
const inLatin = (text: string): string =>
  text.toLowerCase().replaceAll(/\p{L}/gu, (letter) => lookalikes.get(letter) ?? letter);

const isStopWord = (text: string): boolean =>
  stopWords.has(lettersOf(text).replaceAll(courtesies, '').replaceAll(' ', ''));

const isStop = (text: string): boolean =>
  stopSigns.test(text) ||
  loneStopWords.has(accentedOf(text)) ||
  isStopWord(text) ||
  isStopWord(inLatin(text));

const helpWords = new Set(['help', 'info']);
const startWords = new Set(['start', 'unstop', 'yes']);
/** "Do not disturb", or "Dungeons and Dragons". */
const doubtfulWord = 'dnd';

/** Chosen by cross-validation, so that hardly any harmless phrase reaches it; less clear ones only hold the texts. */
const objectsFrom = 0.6;
/** A lower threshold for a text that says explicitly what should stop. */
const ratherObjectsFrom = 0.2;
const doubtfulFrom = -0.3;

const objection = modelOf(lexicon, objectionWeights);
const doubt = modelOf(lexicon, doubtWeights);

/** Additions of the phone: a signature, or a dictated full stop in words. */
const signature =
  / (?:period|full stop)$|\n\s*(?:--|sent (?:from|via|with) (?:my|outlook|mail)|get outlook for)[\s\S]*$/i;

/** Questions why no text came, and pleas not to stop. */
const wantsMore =
  /^(?:hey |hi |but |santa )*(?:whyd?|when|did|have) (?:did |have )?(?:you |the |your )+(?:texts |mesages )?stop(?:ed)?\b|^(?:(?!not? |never |any )\S+ )*?more (?:texts?|mesages?)\b|\bmas mensajes\b(?<!no .*)|\bforget (?:to|my number)\b.*(?:dont|not)|^(?:please )?do not (?:ever )?(?:forget|stop|cancel|end|delete|remove)|\b(?:not|never) want (?:\S+ ){0,3}to (?:stop|end)\b/;
/** Small talk, which says nothing about the texts. */
const chatting = new Set(['NOT', 'ME', 'SANTA', 'POLITE', 'QUESTION', 'HAPPY', 'WANT', 'TELL', 'IMMEDIATE']);

/** "Stop texting", "no more messages". */
const isPlain = (concepts: ReadonlySet<string>): boolean =>
  !concepts.has('NOTSTOP') && (concepts.has('STOPALL') || (concepts.has('NOMORE') && concepts.has('TEXTS')));

function objectionIn(text: string): 'stop' | 'doubtful' | undefined {
  const { score, tokens, concepts } = objection.read(text);
  if (wantsMore.test(tokens.join(' '))) return undefined;
  const isOfTexts = [...concepts].some((concept) => !chatting.has(concept));
  const isClear = score >= (isPlain(concepts) ? ratherObjectsFrom : objectsFrom);
  if (isClear && isOfTexts) return 'stop';
  if (concepts.has('NOTSTOP')) return undefined;
  if (score >= ratherObjectsFrom) return 'doubtful';
  return isOfTexts && doubt.read(text).score >= doubtfulFrom ? 'doubtful' : undefined;
}

/** @param text as the phone wrote it */
export function kindOf(text: string): InboundKind {
  const written = text.replace(signature, '');
  const words = lettersOf(written);
  if (isStop(written)) return 'stop';
  if (helpWords.has(words)) return 'help';
  if (startWords.has(words)) return 'start';
  if (words === doubtfulWord) return 'doubtful';
  return objectionIn(written) ?? 'other';
}
