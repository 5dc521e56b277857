/** Proves what becomes of what a phone writes: all paths, and that words of harm are answered by no one but a person. */
import { expect, it } from 'vitest';
import {
  type ChildReplyState,
  childReplyMachine,
  harmStates,
  type ReplyEvent,
  type ReplySorted,
  waitingStates,
} from '#machines/fulfilment/child-reply/machine.ts';
import { applyEvent } from '#server/rules/apply-event.ts';
import { proveMachine } from '#test/model/prove.ts';

const sorted = (
  words: ReplySorted['words'],
  reader: ReplySorted['reader'],
  answer: ReplySorted['answer'],
  buyer: ReplySorted['buyer'],
  helpline: ReplySorted['helpline'],
): ReplySorted => ({ type: 'reply.sorted', words, reader, answer, buyer, helpline });

/** Every kind of words that may come, with what has to follow, by hand. */
const outcomes: readonly [ReplySorted, state: ChildReplyState, effects: readonly string[]][] = [
  [
    sorted('harm', 'parent', 'open', 'known', 'open'),
    'parentTold',
    ['giveHelpline', 'alarmOperator', 'tellParent'],
  ],
  [
    sorted('harm', 'operator', 'closed', 'known', 'open'),
    'parentTold',
    ['giveHelpline', 'alarmOperator', 'tellParent'],
  ],
  [sorted('harm', 'operator', 'closed', 'known', 'closed'), 'parentTold', ['alarmOperator', 'tellParent']],
  [
    sorted('harm', 'operator', 'closed', 'unknown', 'open'),
    'withOperator',
    ['giveHelpline', 'alarmOperator'],
  ],
  [sorted('harm', 'operator', 'closed', 'unknown', 'closed'), 'withOperator', ['alarmOperator']],
  [
    sorted('harmAtHome', 'parent', 'open', 'known', 'open'),
    'withOperator',
    ['giveHelpline', 'alarmOperator'],
  ],
  [sorted('harmAtHome', 'parent', 'open', 'known', 'closed'), 'withOperator', ['alarmOperator']],
  [sorted('doubt', 'parent', 'open', 'known', 'open'), 'parentAsked', ['askParent']],
  [sorted('doubt', 'operator', 'closed', 'known', 'closed'), 'parentAsked', ['askParent']],
  [sorted('doubt', 'operator', 'closed', 'unknown', 'open'), 'forOperator', []],
  [sorted('plain', 'operator', 'open', 'known', 'open'), 'forOperator', []],
  [sorted('plain', 'operator', 'closed', 'unknown', 'closed'), 'forOperator', []],
  [sorted('plain', 'parent', 'open', 'known', 'open'), 'answered', ['planAnswer']],
  [sorted('plain', 'parent', 'closed', 'known', 'open'), 'shown', []],
];

const told = (buyer: 'known' | 'unknown'): ReplyEvent => ({ type: 'reply.told', buyer });
const withheld: ReplyEvent = { type: 'reply.withheld' };
const stopped: ReplyEvent = { type: 'reply.stopped' };
const settled = (by: 'parent' | 'operator'): ReplyEvent => ({ type: 'reply.settled', by });

/** What persons do with words that wait; what is not in the table is refused. */
const presses: readonly [
  from: ChildReplyState,
  ReplyEvent,
  to: ChildReplyState,
  effects: readonly string[],
][] = [
  ['withOperator', told('known'), 'parentTold', ['tellParent']],
  ['withOperator', withheld, 'withheld', []],
  ['withOperator', settled('operator'), 'settled', []],
  ['withheld', told('known'), 'parentTold', ['tellParent']],
  ['withheld', settled('operator'), 'settled', []],
  ['parentTold', settled('parent'), 'settled', []],
  ['parentTold', settled('operator'), 'settled', []],
  ['parentTold', stopped, 'stopped', ['stopPhone']],
  ['parentAsked', settled('parent'), 'settled', []],
  ['parentAsked', settled('operator'), 'settled', []],
  ['parentAsked', stopped, 'stopped', ['stopPhone']],
];
const everyPress = [
  told('known'),
  told('unknown'),
  withheld,
  stopped,
  settled('parent'),
  settled('operator'),
];

proveMachine(childReplyMachine, {
  cases: {
    'reply.sorted': outcomes.map(([event]) => ({ ...event })),
    'reply.told': [told('known'), told('unknown')].map((event) => ({ ...event })),
    'reply.withheld': [{ ...withheld }],
    'reply.stopped': [{ ...stopped }],
    'reply.settled': [settled('parent'), settled('operator')].map((event) => ({ ...event })),
  },
  fingerprint: ({ value }) => value,
  invariants: {
    'words are sorted once': (snapshot) => {
      expect(snapshot.can(sorted('plain', 'parent', 'open', 'known', 'open'))).toBe(
        snapshot.matches('heard'),
      );
    },
    'what waits has a way on that a person takes': (snapshot) => {
      expect(snapshot.can(settled('operator'))).toBe(snapshot.hasTag('waiting'));
    },
    'a parent ends no wait of which they were not told': (snapshot) => {
      const isTold = snapshot.matches('parentTold') || snapshot.matches('parentAsked');
      expect(snapshot.can(settled('parent'))).toBe(isTold);
    },
  },
});

it.each(outcomes)('%j leads to %s', (event, state, effects) => {
  expect(applyEvent(childReplyMachine, 'heard', {}, event)).toMatchObject({ value: state, effects });
});

it.each(presses)('%s takes %j to %s', (from, event, to, effects) => {
  expect(applyEvent(childReplyMachine, from, {}, event)).toMatchObject({ value: to, effects });
});

it('takes nothing else from any state in which words lie', () => {
  const states = Object.keys(childReplyMachine.states).filter((state) => state !== 'heard');
  const taken = states.flatMap((from) =>
    everyPress
      .filter((event) => applyEvent(childReplyMachine, from, {}, event))
      .map((event) => `${from} ${JSON.stringify(event)}`),
  );
  expect(taken.toSorted()).toEqual(
    presses.map(([from, event]) => `${from} ${JSON.stringify(event)}`).toSorted(),
  );
});

it('holds the texts of a phone in these states, the first three because of harm', () => {
  expect(waitingStates.toSorted()).toEqual(['parentAsked', 'parentTold', 'withOperator', 'withheld']);
  expect(harmStates.toSorted()).toEqual(['parentTold', 'withOperator', 'withheld']);
});
