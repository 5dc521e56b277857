/**
 * Proves how well words of harm and objections are told from others: on the phrases that the models never saw, and that no one
 * who tunes them reads. Only totals are printed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { harmIn } from '#server/rules/replies/harm.ts';
import { kindOf, lettersOf } from '#server/rules/stopping/keywords.ts';
import { ROOT } from '#test/support/sources.ts';
import { figuresBlock, keptFigures, keptSets } from '#test/support/words/figures.ts';
import { labelled } from '#test/support/words/labelled.ts';

/** Below these nothing may fall; the goals stand beside them in docs/words.md. */
const least = {
  harmFound: 0.95,
  falseAlarms: 0.1,
  objectionsFound: 0.88,
  objectionsHeld: 0.98,
};

describe.each(keptSets)('on the phrases kept apart: %s', (set) => {
  const { harm, stops } = keptFigures(set);

  it('finds harm, and takes few other words for it', () => {
    expect(harm.found / harm.grave).toBeGreaterThanOrEqual(least.harmFound);
    expect(harm.falseAlarms / harm.harmless).toBeLessThanOrEqual(least.falseAlarms);
  });

  it('finds objections, and stops for no other words', () => {
    expect(stops.found / stops.objections).toBeGreaterThanOrEqual(least.objectionsFound);
    expect(stops.held / stops.objections).toBeGreaterThanOrEqual(least.objectionsHeld);
    expect(stops.falseStops).toBe(0);
  });
});

describe('the phrases kept apart', () => {
  it.each(['harm', 'stops'])('learns %s from none of them', (question) => {
    const learned = new Set(
      ['tuning', 'further'].flatMap((set) =>
        labelled(`${question}-${set}`).map(({ text }) => lettersOf(text) || text),
      ),
    );
    const kept = keptSets.flatMap((set) => labelled(`${question}-${set}`));
    expect(kept.filter(({ text }) => learned.has(lettersOf(text) || text))).toHaveLength(0);
  });

  it('says so in the docs', () => {
    // However the columns are aligned.
    const bare = (text: string) => text.replaceAll(/-{3,}/g, '---').replaceAll(/ *\| */g, '|');
    expect(bare(readFileSync(join(ROOT, 'docs/words.md'), 'utf8'))).toContain(
      bare(figuresBlock(keptFigures('kept'), keptFigures('kept-second'))),
    );
  });
});

it.each([
  ['I am suicidal', 'self-harm'],
  ['kms', 'self-harm'],
  ['i wanna unalive', 'self-harm'],
  ['he molests me', 'abuse'],
  ['he punched me', 'violence'],
  ['I took all the pills', 'medical'],
  ['they starve me', 'neglect'],
  ['end my life', 'self-harm'],
  ['send me nudes', 'abuse'],
  ['I cut my arm', 'self-harm'],
  ['su1cide', 'self-harm'],
  ['dadhitmeagain', 'violence'],
  ['me quiero morir', 'self-harm'],
  ['mi papa me pega', 'violence'],
  ['я хочу умереть', 'self-harm'],
  ['my dad hits me and hurts me and I want to die', 'self-harm'],
  ['he touches me and hits me', 'abuse'],
])('%j is harm: %s', (words, kind) => {
  expect(harmIn(words)?.kind).toBe(kind);
  expect(kindOf(words)).not.toBe('stop');
});

it.each([
  'my brother hit the ball',
  'you sleigh me',
  'my brother kills me at Mario',
  'I died laughing',
  'Hi Santa!',
  'Thank you for the picture',
  '',
])('%j is no harm', (words) => {
  expect(harmIn(words)).toBeUndefined();
});

it.each([
  ['my dad hits me', true],
  ['they starve me', true],
  ['I want to die', false],
  ['I want to die because dad hits me', true],
  ['a boy at school punched me', false],
  ['I was raped', true],
  ['mum I want to die', false],
  ['I am not safe here, I want to die', true],
])('%j may come from the home: %s', (words, atHome) => {
  expect(harmIn(words)?.atHome).toBe(atHome);
});

it.each([
  'STOP TEXT',
  'Text STOP',
  'Stop the texts',
  'STOP. Who is this?',
  'STOP\n\nSent from my iPhone',
  'Quit texting me',
  'Take me off your list',
  'Delete my number',
  'I revoke my consent',
  'Stop all texts',
])('%j is an objection [B9] [B10]', (words) => {
  expect(kindOf(words)).toBe('stop');
});

it.each([
  "Please don't stop texting me!",
  'Can you please stop by our house first?',
  'Tell my brother to stop it',
])('%j stops nothing [B10]', (words) => {
  expect(kindOf(words)).toBe('other');
});

it.each([
  'STOP PLEASE',
  'QUIT please',
  'stop it',
  'Quit it',
  'end it',
  'STOP SANTA',
  'Stop santa please',
  'Santa stop it',
  'Stop, Santa, stop',
  'stopp pls',
  'STOP pleeease',
  'STOP thanks',
  'Please STOP',
  'Thank you. STOP',
  'end, thank u',
  'Stop it now, please. Thanks!',
  'alto por favor',
  // In Spanish, alone.
  'FIN',
  '¡Basta!',
  'DETENER',
])('%j is a stop word with courtesies at most [B9] [B10]', (words) => {
  expect(kindOf(words)).toBe('stop');
});

it.each([
  // What else the words mean: enough cookies, a name, the phone of another. The parent says.
  'no more',
  'no más',
  'ya no',
  'leave me alone',
  'wrong number',
  'the end',
  'The end, Santa',
  'Thanks, Fin',
  'Finn',
  // Come down, Santa.
  'Baja Santa por favor',
  'stopppp 😂😂😂',
  'delete that please',
])('%j holds the texts [B10]', (words) => {
  expect(kindOf(words)).toBe('doubtful');
});

it.each([
  'stop it haha',
  "don't stop santa",
  'Santa please dont stop',
  'never stop',
  "can't stop smiling",
  'stop by my house please',
  'please stop here santa',
  'Thank you Santa, the end',
  'Thank you Santa, Fin',
  'Fin, 7',
  'Thanks Santa, please help Fin now',
  'santa please',
  'now',
])('%j, courtesies or not, stops nothing [B10]', (words) => {
  expect(kindOf(words)).toBe('other');
});

it.each([
  // Cyrillic and Greek letters that look like Latin ones.
  'STОP',
  'ЅТОР',
  'STΟΡ please',
  'саnсеl',
  // A space inside the word.
  'sto p',
  'S TOP',
  'un subscribe please',
  'S T O P',
  // Other languages and signs, alone.
  '🛑',
  '🛑🛑 🛑',
  'СТОП',
  'стоп!',
  'хватит',
  '停止',
  '停',
  '退订',
  '取消。',
  'ストップ',
  '그만',
  'DỪNG',
  'dừng lại',
  'توقف',
  'بند کرو',
  'बंद करो',
  'arrêter',
  'Arrête !',
  'Désabonner',
  'itigil',
])('%j is a stop word in other letters [B9] [B10]', (words) => {
  expect(kindOf(words)).toBe('stop');
});

it.each([
  'sto p it haha',
  'to p',
  'dung',
  '🛑🚗',
  'не стоп',
  'Стоп, Санта, ты забыл печенье',
  '不要停',
  'Санта',
  'Спасибо',
])('%j, in other letters or not, stops nothing [B10]', (words) => {
  expect(kindOf(words)).toBe('other');
});

it('holds the texts for "DND": do not disturb, or Dungeons and Dragons [B10]', () => {
  expect(kindOf('DND')).toBe('doubtful');
  expect(kindOf('dnd dice please')).toBe('other');
});
