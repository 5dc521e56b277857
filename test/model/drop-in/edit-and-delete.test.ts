// Proves every path of edit-and-delete, and what holds in each situation of it.
import { afterAll, describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { editAndDeleteMachine } from '#machines/drop-in/edit-and-delete/machine.ts';
import type { EditInput } from '#machines/drop-in/edit-and-delete/types.ts';
import { createCoverage } from '../coverage.ts';
import { proveDeliveryFaults } from '../delivery-faults.ts';
import { declarePaths, situationsOf } from '../walk.ts';
import { savedMastercard, savedVisa } from './cases.ts';

const situations: Record<string, EditInput> = {
  'a customer': { customer: 'returning', vault: 'managed' },
  'a guest': { customer: 'guest', vault: 'managed' },
};

const walk = (input: EditInput) => ({
  input,
  cases: {
    'deletion.requested': [
      { type: 'deletion.requested', method: savedVisa },
      { type: 'deletion.requested', method: { ...savedMastercard, hasSubscription: true } },
    ],
    'xstate.done.actor.deleteSavedMethod': [
      { type: 'xstate.done.actor.deleteSavedMethod', output: undefined },
    ],
    'xstate.error.actor.deleteSavedMethod': [
      { type: 'xstate.error.actor.deleteSavedMethod', error: new Error('offline') },
    ],
    'xstate.done.actor.listSavedMethods': [
      { type: 'xstate.done.actor.listSavedMethods', output: [savedMastercard] },
      { type: 'xstate.done.actor.listSavedMethods', output: [] },
    ],
    'xstate.error.actor.listSavedMethods': [
      { type: 'xstate.error.actor.listSavedMethods', error: new Error('offline') },
    ],
  },
  limit: 5_000,
  fingerprint: ({ context }: SnapshotFrom<typeof editAndDeleteMachine>) => [
    context.pending?.nonce,
    context.problem?.message,
    context.methods.length,
  ],
});

describe('generated paths of edit-and-delete [MB-02]', () => {
  const coverage = createCoverage(editAndDeleteMachine);
  for (const [situation, input] of Object.entries(situations)) {
    describe(situation, () => {
      declarePaths(editAndDeleteMachine, walk(input), {
        coverage,
        actorNames: ['deleteSavedMethod', 'listSavedMethods'],
      });
    });
  }
  afterAll(coverage.expectComplete);
});

describe('invariants of edit-and-delete', () => {
  const reachable = Object.values(situations).flatMap((input) =>
    situationsOf(editAndDeleteMachine, walk(input)),
  );

  it('asks only about a method that may be deleted, in every situation [FD-01]', () => {
    expect(reachable.length).toBeGreaterThan(20);
    expect(reachable.filter(({ context: { pending } }) => pending?.hasSubscription)).toEqual([]);
  });

  it('is busy exactly while the gateway is asked and the loader lingers, in every situation [FD-01] [FD-02]', () => {
    for (const snapshot of reachable) {
      const atWork = [
        'deleting',
        'refreshing',
        'refreshing after a failure',
        'finishing',
        'failing',
        'giving up',
      ] as const;
      const isAtWork = atWork.some((state) => snapshot.matches(state));
      expect(snapshot.hasTag('busy')).toBe(isAtWork);
    }
  });

  it('says that one was not deleted exactly where the reason is known, in every situation [FD-02]', () => {
    for (const snapshot of reachable.filter((one) => one.hasTag('not deleted'))) {
      expect(snapshot.context.problem).not.toBeNull();
    }
    for (const snapshot of reachable.filter((one) => one.matches('viewing') || one.matches('confirming'))) {
      expect(snapshot.context.problem).toBeNull();
    }
  });

  it('says that a deletion failed only where methods are left to try again, in every situation [FD-02]', () => {
    const failing = reachable.filter((snapshot) => snapshot.matches('failing'));
    expect(Math.min(...failing.map(({ context }) => context.methods.length))).toBeGreaterThan(0);
  });
});

proveDeliveryFaults(editAndDeleteMachine, {
  ...walk({ customer: 'returning', vault: 'managed' }),
  inputs: Object.values(situations),
  waits: {
    'its ports give the gateway a minute': (snapshot) =>
      (['deleting', 'refreshing', 'refreshing after a failure'] as const).some((state) =>
        snapshot.matches(state),
      ),
  },
});
