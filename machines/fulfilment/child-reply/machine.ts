/**
 * A phone's reply that is not a command: who reads it, whether Santa answers, and whether the phone's texts are held
 * for a person. A row, moved with the pure `transition`. Texts are held while one of the phone's rows is in a state
 * tagged `waiting`, so that only the parent or an operator can release them, and no other text, START or restart.
 */
import { setup } from 'xstate';

export type ChildReplyState =
  | 'heard'
  | 'forOperator'
  | 'answered'
  | 'shown'
  | 'withOperator'
  | 'parentTold'
  | 'withheld'
  | 'parentAsked'
  | 'settled'
  | 'stopped';

export interface ReplySorted {
  type: 'reply.sorted';
  /**
   * `harm`: a reply that a grown-up has to see at once. `harmAtHome`: the home or the family may be the cause, or such
   * a reply from this phone is still open, and later ones may be about it. `doubt`: it may be an objection to the
   * texts.
   */
  words: 'harm' | 'harmAtHome' | 'doubt' | 'plain';
  /** `parent`: the buyer of a paid order has asked to read what the child writes. */
  reader: 'parent' | 'operator';
  /** Whether Santa may write to this phone today, and has not answered yet. */
  answer: 'open' | 'closed';
  /** Whether the phone belongs to an order, whose buyer can be written to. */
  buyer: 'known' | 'unknown';
  /** Whether the helpline may be sent to the phone: it got none in the last hours, and wants texts. */
  helpline: 'open' | 'closed';
}

export type ReplyEvent =
  | ReplySorted
  /** An operator has read it: the parent may know. */
  | { type: 'reply.told'; buyer: 'known' | 'unknown' }
  /** An operator has read it: the parent must not know. */
  | { type: 'reply.withheld' }
  /** The texts go on. */
  | { type: 'reply.settled'; by: 'parent' | 'operator' }
  /** The parent says that it was an objection. */
  | { type: 'reply.stopped' };

const sorted = ({ event }: { event: ReplySorted }) => event;
const told = ({ event }: { event: Extract<ReplyEvent, { type: 'reply.told' }> }) => event;
const by = ({ event }: { event: Extract<ReplyEvent, { type: 'reply.settled' }> }) => event;

export const childReplyMachine = setup({
  types: { events: {} as ReplyEvent, tags: {} as 'waiting' | 'harm' | 'secret' },
  guards: {
    isHarmWithHelpline: (_, { words, helpline }: ReplySorted) =>
      words.startsWith('harm') && helpline === 'open',
    isHarm: (_, { words }: ReplySorted) => words.startsWith('harm'),
    isForParent: (_, { words, buyer }: ReplySorted) => words === 'harm' && buyer === 'known',
    isForParentWithHelpline: (_, { words, buyer, helpline }: ReplySorted) =>
      words === 'harm' && buyer === 'known' && helpline === 'open',
    isDoubtOfParent: (_, { words, buyer }: ReplySorted) => words === 'doubt' && buyer === 'known',
    isForOperator: (_, { words, reader }: ReplySorted) => words === 'doubt' || reader === 'operator',
    isAnswerable: (_, { answer }: ReplySorted) => answer === 'open',
    hasBuyer: (_, { buyer }: { buyer: 'known' | 'unknown' }) => buyer === 'known',
    isByOperator: (_, { by }: { by: 'parent' | 'operator' }) => by === 'operator',
  },
  actions: {
    /** Effect: an e-mail asks the operator to read at once. */
    alarmOperator: () => {},
    /** Effect: one text, not in Santa's name, gives the edition's helpline. */
    giveHelpline: () => {},
    /** Effect: an e-mail tells the buyer that there is a reply to read at once. */
    tellParent: () => {},
    /** Effect: an e-mail asks the buyer whether the texts stop or continue. */
    askParent: () => {},
    /** Effect: one of Santa's prepared answers is planned. */
    planAnswer: () => {},
    /** Effect: the phone is stopped, as with STOP. */
    stopPhone: () => {},
  },
}).createMachine({
  id: 'child-reply',
  meta: { mainWay: ['heard', 'answered'] },
  initial: 'heard',
  states: {
    heard: {
      on: {
        'reply.sorted': [
          {
            guard: { type: 'isForParentWithHelpline', params: sorted },
            target: 'parentTold',
            actions: ['giveHelpline', 'alarmOperator', 'tellParent'],
          },
          {
            guard: { type: 'isForParent', params: sorted },
            target: 'parentTold',
            actions: ['alarmOperator', 'tellParent'],
          },
          {
            guard: { type: 'isHarmWithHelpline', params: sorted },
            target: 'withOperator',
            actions: ['giveHelpline', 'alarmOperator'],
          },
          { guard: { type: 'isHarm', params: sorted }, target: 'withOperator', actions: 'alarmOperator' },
          { guard: { type: 'isDoubtOfParent', params: sorted }, target: 'parentAsked', actions: 'askParent' },
          { guard: { type: 'isForOperator', params: sorted }, target: 'forOperator' },
          { guard: { type: 'isAnswerable', params: sorted }, target: 'answered', actions: 'planAnswer' },
          { target: 'shown' },
        ],
      },
    },
    withOperator: {
      description:
        'The reply may be about harm at home, or its phone has no order. An operator decides whether to tell the parent.',
      tags: ['waiting', 'harm', 'secret'],
      on: {
        'reply.told': {
          guard: { type: 'hasBuyer', params: told },
          target: 'parentTold',
          actions: 'tellParent',
        },
        'reply.withheld': 'withheld',
        'reply.settled': { guard: { type: 'isByOperator', params: by }, target: 'settled' },
      },
    },
    withheld: {
      description:
        'An operator does not show it to the parent. The texts are paused until an operator closes the case.',
      tags: ['waiting', 'harm', 'secret'],
      on: {
        'reply.told': {
          guard: { type: 'hasBuyer', params: told },
          target: 'parentTold',
          actions: 'tellParent',
        },
        'reply.settled': { guard: { type: 'isByOperator', params: by }, target: 'settled' },
      },
    },
    parentTold: {
      description:
        'The parent is told at once, even if they did not ask to read replies. The texts are paused until they decide.',
      tags: ['waiting', 'harm'],
      on: { 'reply.settled': 'settled', 'reply.stopped': { target: 'stopped', actions: 'stopPhone' } },
    },
    parentAsked: {
      description: 'The child may want the texts to stop. They are paused until the parent decides.',
      tags: 'waiting',
      on: { 'reply.settled': 'settled', 'reply.stopped': { target: 'stopped', actions: 'stopPhone' } },
    },
    settled: { type: 'final', description: 'It has been read, and the texts go on.' },
    stopped: { type: 'final', description: 'The parent stopped the texts, as a STOP from the phone would.' },
    forOperator: {
      description:
        'No parent has asked to read replies, or none is known. An operator can read it for a week.',
    },
    answered: { description: 'The parent can read it, and Santa answers with one of his prepared texts.' },
    shown: { description: 'The parent can read it. Santa already answered today, or may not text.' },
  },
});

const taggedWith = (tag: 'waiting' | 'harm' | 'secret'): readonly ChildReplyState[] =>
  (Object.keys(childReplyMachine.states) as ChildReplyState[]).filter((state) =>
    childReplyMachine.states[state]?.tags.includes(tag),
  );

/** States in which the phone's texts are held, and the reply is not deleted. */
export const waitingStates = taggedWith('waiting');

/** Those that need attention because of harm. */
export const harmStates = taggedWith('harm');

/** Those that are kept from the parents. */
export const secretStates = taggedWith('secret');

/** Stored as the answer of a reply that got the helpline, in place of the id of Santa's answer. */
export const HELPLINE = 'helpline';
