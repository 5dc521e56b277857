/** The breaker opens for faults that strike every text, tries with one text after growing pauses, and tells once. */
import { expect, it } from 'vitest';
import {
  type BreakerEvent,
  MOST_LOST,
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
    'while it is open it waits': (snapshot) => {
      if (snapshot.matches('open')) expect(snapshot.context.probeAt).toBeGreaterThan(0);
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
    { type: 'provider.answered' },
  ];
  expect(run([...outage, ...outage]).told).toEqual([
    'alertOpened',
    'alertClosed',
    'alertOpened',
    'alertClosed',
  ]);
});

it('opens after three lost answers in a row, and not after three with an answer between them', () => {
  const silent: BreakerEvent = { type: 'provider.silent', at: 0 };
  expect(run([silent, silent]).value).toBe('closed');
  expect(run([silent, silent, silent]).value).toBe('open');
  expect(run([silent, silent, { type: 'provider.answered' }, silent]).value).toBe('closed');
});
