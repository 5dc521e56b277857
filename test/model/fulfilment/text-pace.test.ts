/** Texts leave as fast as the settings allow, slower where the provider says so, and by and by as before. */
import { expect, it } from 'vitest';
import { newPace, type PaceEvent, SLOWEST, textPaceMachine } from '#machines/fulfilment/text-pace/machine.ts';
import { applyEvent } from '#server/rules/apply-event.ts';
import { proveMachine } from '#test/model/prove.ts';
import { paceCases, paceFingerprint, paceInput } from '#test/support/fulfilment-models.ts';

proveMachine(textPaceMachine, {
  input: paceInput,
  cases: paceCases,
  fingerprint: paceFingerprint,
  impossible: ({ context }, { type }) => type === 'text.left' && context.allowed < -10,
  invariants: {
    'no more is tried than the settings allow, and never nothing': ({ context }) => {
      expect(context.rate).toBeLessThanOrEqual(paceInput.perSecond);
      expect(context.rate).toBeGreaterThanOrEqual(SLOWEST);
    },
    'no more leaves at once than in a second': ({ context }) => {
      expect(context.allowed).toBeLessThanOrEqual(paceInput.perSecond);
    },
    'while it is steady it is what the settings say': (snapshot) => {
      if (snapshot.matches('steady')) expect(snapshot.context.rate).toBe(paceInput.perSecond);
    },
  },
});

it('lets a hundred segments leave in a second, and twice as many in no two', () => {
  let left = 0;
  let context = newPace(100);
  const apply = (event: PaceEvent) => {
    ({ context = context } = applyEvent(textPaceMachine, 'steady', context, event) ?? {});
  };
  for (let at = 0; at <= 10_000; at += 250) {
    apply({ type: 'time.passed', at });
    const weight = Math.floor(context.allowed);
    apply({ type: 'text.left', weight });
    left += weight;
  }
  // A second's worth may leave in the first moment.
  expect(left).toBe(11 * 100);
});
