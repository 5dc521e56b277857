/** The outbox sends what is due, tries again after growing pauses, gives up, and never takes back what was sent. */
import { expect, it } from 'vitest';
import {
  adPausesMs,
  mailPausesMs,
  type OutboxEvent,
  outboxMachine,
} from '#machines/fulfilment/outbox/machine.ts';
import { applyEvent } from '#server/rules/apply-event.ts';
import { proveMachine } from '#test/model/prove.ts';
import { outboxCases, outboxFingerprint, outboxInput } from '#test/support/fulfilment-models.ts';

proveMachine(outboxMachine, {
  input: outboxInput,
  cases: outboxCases,
  fingerprint: outboxFingerprint,
  invariants: {
    'nothing is sent before its time, and nothing again that was sent or given up': (snapshot) => {
      const { dueAt } = snapshot.context;
      const canBeClaimed = (at: number) => snapshot.can({ type: 'outbox.claimed', at, leaseUntil: at + 60 });
      const isOver = snapshot.matches('sent') || snapshot.matches('failed');
      expect(canBeClaimed(dueAt - 1)).toBe(false);
      expect(canBeClaimed(dueAt)).toBe(!isOver);
    },
    'what was sent stays sent': (snapshot) => {
      if (!snapshot.matches('sent')) return;
      expect(snapshot.status).toBe('done');
      expect(snapshot.can({ type: 'outbox.refused', at: 0 })).toBe(false);
    },
    'it is given up only when no pause is left': (snapshot) => {
      if (snapshot.matches('failed'))
        expect(snapshot.context.attempts).toBeGreaterThan(outboxInput.pausesMs.length);
    },
  },
});

/** The row after events, each told when the row is due. */
function after(pausesMs: readonly number[], ...events: ('claimed' | 'sent' | 'refused')[]) {
  let row: { value: string; context: { attempts: number; dueAt: number; pausesMs: readonly number[] } } = {
    value: 'planned',
    context: { attempts: 0, dueAt: 0, pausesMs },
  };
  for (const name of events) {
    const at = row.context.dueAt;
    const event = { type: `outbox.${name}`, at, leaseUntil: at } as OutboxEvent;
    const next = applyEvent(outboxMachine, row.value, row.context, event);
    if (!next) throw new Error(`${row.value} does not take ${name}`);
    row = next;
  }
  return { state: row.value, dueAt: row.context.dueAt };
}

const minute = 60_000;

it.each([
  ['an e-mail', mailPausesMs, [1, 6, 36, 156, 516]],
  ['an event for advertisers', adPausesMs, [1, 6, 36]],
] as const)('tries %s again after growing pauses, and then gives it up', (_, pausesMs, minutes) => {
  const tries = minutes.map((_each, i) =>
    after(pausesMs, ...Array.from({ length: i + 1 }, () => ['claimed', 'refused'] as const).flat()),
  );
  expect(tries).toEqual(minutes.map((each) => ({ state: 'waiting', dueAt: each * minute })));
  const all = Array.from({ length: minutes.length + 1 }, () => ['claimed', 'refused'] as const).flat();
  expect(after(pausesMs, ...all).state).toBe('failed');
});

it('lets another sender take what one who died had in hand, once the lease is over', () => {
  const context = { attempts: 1, dueAt: 120, pausesMs: mailPausesMs };
  const claimAt = (at: number) =>
    applyEvent(outboxMachine, 'sending', context, { type: 'outbox.claimed', at, leaseUntil: at + 120 });
  expect(claimAt(119)).toBeUndefined();
  expect(claimAt(120)).toMatchObject({ value: 'sending', context: { attempts: 2, dueAt: 240 } });
});

it('believes a sender whose lease was over that it went, and does not send it once more', () => {
  expect(after(mailPausesMs, 'claimed', 'claimed', 'refused', 'sent').state).toBe('sent');
  const given = Array.from({ length: adPausesMs.length + 1 }, () => ['claimed', 'refused'] as const).flat();
  expect(after(adPausesMs, ...given, 'sent').state).toBe('sent');
});
