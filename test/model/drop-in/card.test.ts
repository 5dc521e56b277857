// Proves every path of the card machine, and what holds in each situation of it.
import { afterAll, describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { isComplete } from '#machines/drop-in/card/fields.ts';
import { cardMachine } from '#machines/drop-in/card/machine.ts';
import { createCoverage } from '../coverage.ts';
import { proveDeliveryFaults } from '../delivery-faults.ts';
import type { Model } from '../paths.ts';
import { declarePaths, situationsOf } from '../walk.ts';
import { cardCases, cardInput } from './cases.ts';

const model: Model<typeof cardMachine> = {
  input: cardInput,
  cases: cardCases,
  // A report that completes the sheet and one that does not take the same transition: both are walked.
  per: 'edge',
  fingerprint: ({ context: { report, leftEmpty, sheetError } }) => [
    isComplete(cardInput, report),
    leftEmpty,
    sheetError === null,
  ],
  impossible: ({ status }) => status === 'done',
};

describe('generated paths of card [MB-02]', () => {
  const coverage = createCoverage(cardMachine);
  declarePaths(cardMachine, model, { coverage, actorNames: ['tokenizeCard', 'hostedFields'] });
  afterAll(coverage.expectComplete);
});

describe('invariants of card, in every situation', () => {
  const reachable = situationsOf(cardMachine, model);
  const where = (test: (snapshot: SnapshotFrom<typeof cardMachine>) => boolean) => {
    const found = reachable.filter(test);
    expect(found.length).toBeGreaterThan(0);
    return found;
  };

  it('is complete only when every field is valid and its brand supported [FC-05]', () => {
    for (const { context } of where((snapshot) => snapshot.matches({ editing: 'complete' }))) {
      expect(isComplete(cardInput, context.report)).toBe(true);
    }
    for (const { context } of where((snapshot) => snapshot.matches({ editing: 'incomplete' }))) {
      expect(isComplete(cardInput, context.report)).toBe(false);
    }
  });

  it('never has two cards on the way', () => {
    for (const snapshot of where((snapshot) => snapshot.hasTag('busy'))) {
      expect(snapshot.can({ type: 'payment.requested' })).toBe(false);
    }
  });

  it('always leaves a person a way on, also while the card before is still shown', () => {
    const isUsable = (snapshot: SnapshotFrom<typeof cardMachine>) =>
      snapshot.matches('editing') || snapshot.matches('tokenized');
    for (const snapshot of where(isUsable)) {
      expect(snapshot.can({ type: 'payment.requested' })).toBe(true);
    }
  });
});

proveDeliveryFaults(cardMachine, {
  ...model,
  inputs: [cardInput],
  waits: {
    'the library gives its frames a minute': (snapshot) => snapshot.matches('loading'),
    'the shopper types': (snapshot) => snapshot.matches('editing'),
    'the port gives the gateway a minute': (snapshot) => snapshot.matches('tokenizing'),
  },
});
