/** Where the child is, and when texts come there: shown beside the number, before anything is agreed to. */

import { type AnyActorRef, assign, type PromiseActorLogic, sendTo, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged, withAnswer, withEvent } from '../../with-event.ts';

/** When the texts would come, as computed by the server. */
export interface TextHours {
  /** IANA name of the zone to show the hour in. */
  zone: string;
  /** Whether the browser or the parent has named a zone of this country. */
  known: boolean;
  /** Local time, as `16:30`. */
  comes: string;
  /** Zones of the number's area other than the child's. */
  also: readonly string[];
  zones: readonly string[];
}

/** What the hours depend on. */
export interface TextPlace {
  /** Three digits of an American number; empty where there are none yet. */
  area: string;
  /** The zone that the parent has chosen; null is the zone of the browser. */
  zone: string | null;
}

/** Reports to the wizard. */
export interface ZoneReport {
  type: 'zone.chosen';
  zone: string;
}

interface TextPlaceContext extends TextPlace {
  asker: AnyActorRef;
  /** The last answer stays while the server is asked again. */
  hours: TextHours | null;
}

export const textPlaceMachine = setup({
  types: {
    context: {} as TextPlaceContext,
    input: {} as TextPlace & { asker: AnyActorRef },
    events: {} as ZoneReport | { type: 'area.typed'; area: string },
    children: {} as { findHours: 'findHours' },
    tags: {} as 'busy',
  },
  actors: {
    findHours: port('findHours') as PromiseActorLogic<TextHours, TextPlace>,
  },
  guards: {
    isOtherArea: ({ context }, { area }: { area: string }) => area !== context.area,
  },
  actions: {
    setArea: assign((_, { area }: { area: string }) => ({ area })),
    setZone: assign((_, { zone }: { zone: string }) => ({ zone })),
    setHours: assign((_, { answer: hours }: { answer: TextHours }) => ({ hours })),
    clearHours: assign({ hours: null }),
    /** The wizard signs up with this zone. */
    reportZone: sendTo(
      ({ context }) => context.asker,
      (_, { zone }: { zone: string }): ZoneReport => ({ type: 'zone.chosen', zone }),
    ),
    logError: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'text-place',
  meta: { mainWay: ['asking', 'told'] },
  context: ({ input }) => ({ ...input, hours: null }),
  initial: 'asking',
  on: {
    'area.typed': { guard: withEvent('isOtherArea'), target: '.asking', actions: withEvent('setArea') },
    'zone.chosen': { target: '.asking', actions: [withEvent('setZone'), withEvent('reportZone')] },
  },
  states: {
    asking: {
      tags: 'busy',
      invoke: {
        id: 'findHours',
        src: 'findHours',
        input: ({ context: { area, zone } }) => ({ area, zone }),
        onDone: { target: 'told', actions: withAnswer('setHours') },
        onError: { target: 'untold', actions: ['clearHours', logged] },
      },
    },
    told: { description: 'Shows the hour and the place of the texts. The parent can choose another place.' },
    untold: {
      description:
        'The server could not be reached. The sign-up goes on, and the hour is shown before the payment.',
    },
  },
});
