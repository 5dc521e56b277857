/** Proves what becomes of what a child writes: all paths, and that Santa never answers what he must not. */
import { expect, it } from 'vitest';
import { childReplyMachine, type ReplySorted } from '#machines/fulfilment/child-reply.ts';
import { applyEvent } from '#server/rules/apply-event.ts';
import { proveMachine } from '#test/model/prove.ts';

const sorted = (
  words: ReplySorted['words'],
  reader: ReplySorted['reader'],
  answer: ReplySorted['answer'],
): ReplySorted => ({ type: 'reply.sorted', words, reader, answer });

/** Every way in which words may come, with what has to follow, by hand. */
const outcomes: readonly [ReplySorted, state: string, effects: readonly string[]][] = [
  [sorted('harm', 'parent', 'open'), 'flagged', ['warnParent']],
  [sorted('harm', 'parent', 'closed'), 'flagged', ['warnParent']],
  [sorted('harm', 'operator', 'open'), 'flagged', []],
  [sorted('harm', 'operator', 'closed'), 'flagged', []],
  [sorted('plain', 'operator', 'open'), 'forOperator', []],
  [sorted('plain', 'operator', 'closed'), 'forOperator', []],
  [sorted('plain', 'parent', 'open'), 'answered', ['planAnswer']],
  [sorted('plain', 'parent', 'closed'), 'shown', []],
];

proveMachine(childReplyMachine, {
  cases: { 'reply.sorted': outcomes.map(([event]) => ({ ...event })) },
  fingerprint: ({ value }) => value,
  invariants: {
    'words are sorted once': (snapshot) => {
      expect(snapshot.can(sorted('plain', 'parent', 'open'))).toBe(snapshot.matches('heard'));
    },
  },
});

it.each(outcomes)('%j leads to %s', (event, state, effects) => {
  expect(applyEvent(childReplyMachine, 'heard', {}, event)).toMatchObject({ value: state, effects });
});
