/**
 * What a phone has written that is no command. A row, moved once with the pure `transition`: who reads it, and whether Santa
 * answers. The answer is a text like any other, with a life of its own.
 */
import { setup } from 'xstate';

export type ChildReplyState = 'heard' | 'forOperator' | 'flagged' | 'answered' | 'shown';

export interface ReplySorted {
  type: 'reply.sorted';
  /** `harm`: words that a grown-up has to see at once. */
  words: 'harm' | 'plain';
  /** `parent`: the buyer of a paid order has asked to read what the child writes. */
  reader: 'parent' | 'operator';
  /** Whether Santa may write to this phone today, and has not answered yet. */
  answer: 'open' | 'closed';
}

const replySetup = setup({
  types: { events: {} as ReplySorted },
  guards: {
    isHarm: (_, { words }: ReplySorted) => words === 'harm',
    isForOperator: (_, { reader }: ReplySorted) => reader === 'operator',
    isHarmForParent: (_, { words, reader }: ReplySorted) => words === 'harm' && reader === 'parent',
    isAnswerable: (_, { answer }: ReplySorted) => answer === 'open',
  },
  actions: {
    /** Effect: an e-mail asks the buyer to look at once. */
    warnParent: () => {},
    /** Effect: one of the written answers is planned. */
    planAnswer: () => {},
  },
});

const sorted = ({ event }: { event: ReplySorted }) => event;

export const childReplyMachine = replySetup.createMachine({
  id: 'child-reply',
  initial: 'heard',
  states: {
    heard: {
      on: {
        'reply.sorted': [
          { guard: { type: 'isHarmForParent', params: sorted }, target: 'flagged', actions: 'warnParent' },
          { guard: { type: 'isHarm', params: sorted }, target: 'flagged' },
          { guard: { type: 'isForOperator', params: sorted }, target: 'forOperator' },
          { guard: { type: 'isAnswerable', params: sorted }, target: 'answered', actions: 'planAnswer' },
          { target: 'shown' },
        ],
      },
    },
    forOperator: { description: 'No buyer has asked to read it. An operator may look, for a week.' },
    flagged: {
      description: 'Santa says nothing to it. An operator has to read it, and the buyer who asked to.',
    },
    answered: { description: 'The buyer reads it, and Santa answers with one of his written texts.' },
    shown: { description: 'The buyer reads it. Santa has answered today already, or may not write.' },
  },
});
