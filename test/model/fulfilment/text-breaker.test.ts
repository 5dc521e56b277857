/** The breaker opens for faults that strike every text, tries with one text after growing pauses, and tells once. */
import { expect, it } from 'vitest';
import {
  type BreakerEvent,
  MOST_LOST,
  MOST_REFUSED,
  newBreaker,
  PROBE_PAUSES_MS,
  textBreakerMachine,
} from '#machines/fulfilment/text-breaker/machine.ts';
import { applyEvent } from '#server/rules/apply-event.ts';
import { proveMachine } from '#test/model/prove.ts';
import { breakerCases, breakerFingerprint } from '#test/support/fulfilment-models.ts';

proveMachine(textBreakerMachine, {
  cases: breakerCases,
  fingerprint: breakerFingerprint,
  invariants: {
    'a text is tried only from open, and not before its time': (snapshot) => {
      const { probeAt } = snapshot.context;
      expect(snapshot.can({ type: 'probe.begun', at: probeAt })).toBe(snapshot.matches('open'));
      expect(snapshot.can({ type: 'probe.begun', at: probeAt - 1 })).toBe(false);
    },
    'a few lost answers are forgotten with the next one that comes': (snapshot) => {
      expect(snapshot.context.lost).toBeLessThan(MOST_LOST);
      if (!snapshot.matches('closed')) expect(snapshot.context.lost).toBe(0);
    },
    'refusals are counted while it is closed, and open it before they are many': (snapshot) => {
      expect(snapshot.context.refused).toBeLessThan(MOST_REFUSED);
      if (!snapshot.matches('closed')) expect(snapshot.context.refused).toBe(0);
    },
    'it tries at once only where nothing was tried before': (snapshot) => {
      if (snapshot.matches('open') && snapshot.context.failed > 0)
        expect(snapshot.context.probeAt).toBeGreaterThan(0);
    },
  },
});

/** What a run of events leads to, with everything that it set going. */
function run(events: readonly BreakerEvent[]) {
  const told: string[] = [];
  let [value, context] = ['closed', newBreaker];
  for (const event of events) {
    const applied = applyEvent(textBreakerMachine, value, context, event);
    if (!applied) continue;
    ({ value, context } = applied);
    told.push(...applied.effects);
  }
  return { value, context, told };
}

it('waits 15 and 30 seconds, one, two and five minutes, and then five again', () => {
  const waited: number[] = [];
  let at = 1_000;
  const events: BreakerEvent[] = [{ type: 'provider.unavailable', at }];
  for (let probes = 0; probes < 6; probes += 1) {
    const { probeAt } = run(events).context;
    waited.push(probeAt - at);
    at = probeAt;
    events.push({ type: 'probe.begun', at }, { type: 'provider.unavailable', at });
  }
  expect(waited).toEqual([...PROBE_PAUSES_MS, 300_000]);
  expect(run(events).told).toEqual(['alertOpened']);
});

it('tells once for each opening, and once when texts leave again', () => {
  const outage: BreakerEvent[] = [
    { type: 'provider.unavailable', at: 0 },
    { type: 'provider.unavailable', at: 1 },
    { type: 'probe.begun', at: 15_000 },
    { type: 'provider.answered', begunAt: 1 },
  ];
  expect(run([...outage, ...outage]).told).toEqual([
    'alertOpened',
    'alertClosed',
    'alertOpened',
    'alertClosed',
  ]);
});

it('opens after three lost answers in a row, and not after three with an answer between them', () => {
  const silent = (begunAt: number): BreakerEvent => ({ type: 'provider.silent', at: 0, begunAt });
  const answered = (begunAt: number): BreakerEvent => ({ type: 'provider.answered', begunAt });
  expect(run([silent(1), silent(2)]).value).toBe('closed');
  expect(run([silent(1), silent(2), silent(3)]).value).toBe('open');
  expect(run([silent(1), silent(2), answered(3), silent(4)]).value).toBe('closed');
});

it('counts no lost answer of a text when one that was handed over later was answered long before', () => {
  const answered: BreakerEvent = { type: 'provider.answered', begunAt: 100 };
  const given = Array.from({ length: 50 }, (_, begunAt) => ({
    type: 'provider.silent' as const,
    at: 15_000,
    begunAt,
  }));
  expect(run([answered, ...given]).value).toBe('closed');
  expect(run([...given.slice(0, 2), answered, ...given.slice(2)]).value).toBe('closed');
  const later = given.map((silent) => ({ ...silent, begunAt: 101 }));
  expect(run([answered, ...later]).value).toBe('open');
});
