/** Texts leave as fast as the settings allow, slower where the provider says so, and by and by as before. */
import { expect, it } from 'vitest';
import {
  CONTENT_MS,
  newPace,
  type PaceEvent,
  RECOVERY_MS,
  SLOWEST,
  STUCK,
  textPaceMachine,
} from '#machines/fulfilment/text-pace/machine.ts';
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

/** What a run of events leads to, with everything that it set going. */
function run(perSecond: number, events: readonly PaceEvent[]) {
  const told: string[] = [];
  let [value, context] = ['steady', newPace(perSecond)];
  for (const event of events) {
    const applied = applyEvent(textPaceMachine, value, context, event);
    if (!applied) continue;
    ({ value, context } = applied);
    told.push(...applied.effects);
  }
  return { value, context, told };
}
const passed = (at: number): PaceEvent => ({ type: 'time.passed', at });
const hurried = (at: number): PaceEvent => ({ type: 'provider.hurried', at, waitMs: 1_000 });

it('lets a hundred segments leave in a second, and twice as many in no two', () => {
  let left = 0;
  const events: PaceEvent[] = [];
  for (let at = 0; at <= 10_000; at += 250) {
    events.push(passed(at));
    const weight = Math.floor(run(100, events).context.allowed);
    events.push({ type: 'text.left', weight });
    left += weight;
  }
  // A second's worth may leave in the first moment.
  expect(left).toBe(11 * 100);
});

it('lets a text with a picture take the time of five', () => {
  const { context } = run(10, [passed(0), { type: 'text.left', weight: 15 }, passed(500)]);
  expect(context.allowed).toBe(0);
});

it('halves the rate once for all that was under way, and waits as long as the provider says', () => {
  const { value, context } = run(100, [
    passed(1_000),
    hurried(1_000),
    hurried(1_400),
    { type: 'provider.hurried', at: 1_900, waitMs: 60_000 },
  ]);
  expect([value, context.rate, context.allowed]).toEqual(['slowed', 50, -50]);
  expect(run(100, [passed(1_000), hurried(1_000), passed(2_000)]).context.allowed).toBe(0);
  expect(run(100, [passed(1_000), hurried(1_000), hurried(2_000)]).context.rate).toBe(25);
});

it('tries more once the provider has been content for half a minute, up to what the settings allow', () => {
  const slowed = [passed(1_000), hurried(1_000)];
  const rateAfter = (ms: number) => run(100, [...slowed, passed(1_000 + ms)]).context.rate;
  expect(rateAfter(CONTENT_MS)).toBe(50);
  expect(rateAfter(CONTENT_MS + RECOVERY_MS / 4)).toBe(75);
  expect(rateAfter(CONTENT_MS + RECOVERY_MS)).toBe(100);
  expect(run(100, [...slowed, passed(1_000 + CONTENT_MS + RECOVERY_MS / 2)]).value).toBe('steady');
});

it('says that it is stuck when nothing is taken at the slowest rate', () => {
  const hurries = Array.from({ length: 8 }, (_, second) => hurried(1_000 * (second + 1)));
  const isStuck = (times: number) => run(64, hurries.slice(0, times)).told.includes(STUCK);
  expect(isStuck(6)).toBe(false);
  expect(isStuck(7)).toBe(true);
  // One a second and less is the slowest itself.
  expect(run(0.5, hurries.slice(0, 2)).told).toContain(STUCK);
});

it('takes nothing away when the clock is set back', () => {
  const { context } = run(100, [passed(10_000), { type: 'text.left', weight: 40 }, passed(5_000)]);
  expect(context.allowed).toBe(60);
  expect(
    run(100, [passed(10_000), { type: 'text.left', weight: 100 }, passed(5_000), passed(5_500)]).context
      .allowed,
  ).toBe(50);
});

it('hears the provider also when the clock was set back, and within the second no more than once', () => {
  const rateAfter = (events: readonly PaceEvent[]) => run(100, events).context.rate;
  expect(rateAfter([hurried(10_000), hurried(9_999)])).toBe(25);
  expect(rateAfter([hurried(10_000), hurried(10_999)])).toBe(50);
  expect(rateAfter([hurried(10_000), hurried(11_000)])).toBe(25);
});
