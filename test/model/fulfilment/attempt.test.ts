/** One try to charge: how long it is looked for, and what becomes of a charge that turns up late. */
import { expect, it } from 'vitest';
import { attemptMachine, searchedForMs } from '#machines/fulfilment/attempt/machine.ts';
import { applyEvent } from '#server/rules/apply-event.ts';
import { proveMachine } from '#test/model/prove.ts';
import { attemptCases, attemptFingerprint, attemptInput } from '#test/support/fulfilment-models.ts';

const searched = new Set(['started', 'unknown', 'absent']);

proveMachine(attemptMachine, {
  input: attemptInput,
  cases: attemptCases,
  fingerprint: attemptFingerprint,
  invariants: {
    'it is looked for exactly as long as it may still have been charged': (snapshot) => {
      expect(snapshot.context.searchAt !== null).toBe(searched.has(snapshot.value));
    },
    'a charge is believed whenever the gateway shows one, and once': (snapshot) => {
      const isCharged = snapshot.matches('succeeded') || snapshot.matches('surplus');
      expect(snapshot.can({ type: 'attempt.charged' })).toBe(!isCharged);
      expect(snapshot.can({ type: 'attempt.surplus' })).toBe(!isCharged && !snapshot.matches('uncollected'));
      expect(snapshot.can({ type: 'attempt.bounced' })).toBe(snapshot.matches('succeeded'));
    },
    'it is given up only after it was held for absent': (snapshot) => {
      const late = { type: 'attempt.absent', at: searchedForMs } as const;
      expect(snapshot.can(late)).toBe(snapshot.matches('unknown') || snapshot.matches('absent'));
    },
  },
});

const searchAfter = (state: string, type: 'attempt.absent' | 'attempt.searched', at: number) =>
  applyEvent(attemptMachine, state, { startedAt: 0, searchAt: 0 }, { type, at });

it('is looked for with pauses that grow to six hours, for a week', () => {
  const hour = 3_600_000;
  expect(searchAfter('unknown', 'attempt.searched', 0)?.context.searchAt).toBe(0);
  expect(searchAfter('absent', 'attempt.absent', 300_000)?.context.searchAt).toBe(300_000);
  expect(searchAfter('absent', 'attempt.absent', 8 * hour + 300_000)?.context.searchAt).toBe(
    10 * hour + 300_000,
  );
  expect(searchAfter('absent', 'attempt.absent', 96 * hour)?.context.searchAt).toBe(102 * hour);
  expect(searchAfter('absent', 'attempt.absent', searchedForMs - 1)).toMatchObject({ value: 'absent' });
  expect(searchAfter('absent', 'attempt.absent', searchedForMs)).toMatchObject({
    value: 'gone',
    context: { searchAt: null },
  });
  expect(searchAfter('unknown', 'attempt.searched', searchedForMs * 2)).toMatchObject({ value: 'unknown' });
});

it('is paid back exactly when it was too much', () => {
  const effects = (state: string, type: 'attempt.charged' | 'attempt.surplus') =>
    applyEvent(attemptMachine, state, { startedAt: 0, searchAt: 0 }, { type })?.effects;
  for (const state of ['started', 'unknown', 'absent', 'gone', 'declined', 'failed']) {
    expect(effects(state, 'attempt.surplus')).toEqual(['payBack']);
    expect(effects(state, 'attempt.charged')).toEqual([]);
  }
});
