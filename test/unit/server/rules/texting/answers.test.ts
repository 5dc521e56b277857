/** What Santa may answer a child: read in every mix of names and in both editions, by the rules of his texts [B17] [B19]. */
import { expect, it } from 'vitest';
import { noChildDetails } from '#server/rules/ordering/new-order.ts';
import { checkText } from '#server/rules/texting/check-text.ts';
import { answers } from '#server/rules/texting/library/answers.ts';
import { answerSlot, isAnswer, isDay, seasonSlots } from '#server/rules/texting/library/library.ts';
import { renderText } from '#server/rules/texting/render-text.ts';

const child = { childsName: '', story: 'bell', ...noChildDetails } as const;
const names = ['', 'Mia', 'Mia and Leo', 'Bartholomew-Alexander'];
const slots = answers.map((_, index) => answerSlot(12, index + 1));

it('are few, each of its own, and none comes twice within a week', () => {
  for (const edition of ['us', 'uk'] as const) {
    const bodies = slots.map((slot) => renderText(slot, child, edition).body);
    expect(new Set(bodies).size).toBe(answers.length);
    expect(answers.length).toBeGreaterThanOrEqual(7);
    expect(renderText(answerSlot(12, 31), child, edition).body).not.toBe('');
  }
});

it.each(['us', 'uk'] as const)('ask, promise, sell and threaten nothing, in the %s edition', (edition) => {
  const findings = slots.flatMap((slot) =>
    names.flatMap((childsName) => {
      const { body, segments } = renderText(slot, { ...child, childsName }, edition);
      const said = [...checkText(body, edition), ...(segments > 1 ? [`it takes ${segments} segments`] : [])];
      return said.map((finding) => `${slot} for "${childsName}": ${finding} ${body}`);
    }),
  );
  expect(findings).toEqual([]);
});

it('say nothing that hurts a sad child: no laughter, no cheer, nothing of what was written', () => {
  for (const { variants } of answers) {
    for (const variant of variants) {
      expect(variant).not.toMatch(/\b(?:laugh\w*|funny|cheer\w*|great|lucky|happy|hooray|wonderful)\b/i);
      expect(variant).not.toMatch(/\{(?!, name\})/);
    }
  }
});

it('are neither a day that is paid for nor taken for one', () => {
  expect(slots.every((slot) => isAnswer(slot) && !isDay(slot))).toBe(true);
  expect(seasonSlots.every((slot) => isDay(slot) && !isAnswer(slot))).toBe(true);
  expect([isDay('welcome'), isAnswer('welcome')]).toEqual([false, false]);
});
