/** Every text of a sign-up, read before paying: on /santa/december, and the first two of them after the e-mail step. */

import { assign, type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged, withAnswer } from '../../with-event.ts';

/** Words that the page writes into a drawing of 640 x 480. */
export interface Writing {
  words: string;
  x: number;
  y: number;
  turn: number;
  size: number;
  color: string;
}

/** A text with its picture, as it would be sent. */
export interface ShownText {
  text: string;
  picture: { path: string; words: string; writing: Writing | null } | null;
}

export interface SeasonText extends ShownText {
  /** The day as `12-01`. */
  slot: string;
  /** ISO 8601. */
  dueAt: string;
}

export interface Season {
  orderId: string;
  /** Whether this tab has its draft: the sign-up continues in the wizard if so, and in the list of packages if not. */
  draft: 'here' | 'elsewhere';
  childsName: string;
  /** IANA name of the zone to show the hours in. */
  zone: string;
  payment: 'made' | 'open';
  /** What the package costs, decimal text in major units. */
  amount: string;
  currency: string;
  /** The welcome. */
  first: ShownText;
  texts: readonly SeasonText[];
}

export const seasonMachine = setup({
  types: {
    context: {} as { season: Season | null },
    events: {} as { type: 'season.retried' },
    children: {} as { findSeason: 'findSeason' },
    tags: {} as 'busy',
  },
  actors: {
    /** The season of the latest sign-up; null if this browser has none. */
    findSeason: port('findSeason') as PromiseActorLogic<Season | null>,
  },
  guards: {
    isPaid: (_, { answer: season }: { answer: Season | null }) => season?.payment === 'made',
    isFound: (_, { answer: season }: { answer: Season | null }) => season !== null,
  },
  actions: {
    setSeason: assign((_, { answer: season }: { answer: Season | null }) => ({ season })),
    /** Leaves for the account, which also shows what was sent. */
    openAccount: () => {},
    logError: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'season',
  meta: { mainWay: ['loading', 'shown'] },
  context: { season: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'findSeason',
        src: 'findSeason',
        onDone: [
          { guard: withAnswer('isPaid'), target: 'paid' },
          { guard: withAnswer('isFound'), target: 'shown', actions: withAnswer('setSeason') },
          { target: 'empty' },
        ],
        onError: { target: 'unavailable', actions: logged },
      },
    },
    shown: { description: "Shows every text in order, with the child's name in it." },
    empty: { description: 'This browser has no sign-up. The page links to it.' },
    unavailable: { on: { 'season.retried': 'loading' } },
    paid: { type: 'final', entry: 'openAccount' },
  },
});
