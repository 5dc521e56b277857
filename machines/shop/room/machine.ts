/** /santa/room: Santa drawn into a photo of the buyer's room, for the text of Christmas morning. */

import { assign, type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import { required } from '../../required.ts';
import { logged, withEvent } from '../../with-event.ts';
import { allowed, anywhere, type Place, type SantaStyle } from './place.ts';

export interface Room {
  /** `closed`: the text has left, or there is none. */
  state: 'open' | 'closed';
  childsName: string;
  /** Null without one. */
  photo: { width: number; height: number; place: Place; style: SantaStyle; chosen: boolean } | null;
}

/** The server's answer; a refusal says why, for the buyer. */
export type RoomAnswer = { kind: 'taken'; room: Room } | { kind: 'refused'; sentence: string };

/** The page's file; the machine only passes it on. */
export type PhotoFile = unknown;

/** Draws Santa on the screen as the server draws him into the photo; the machine only passes it on. */
export type RoomPreview = unknown;

export interface RoomOrder {
  orderId: string;
}

interface RoomContext {
  /** From the link that led here. */
  orderId: string | null;
  room: Room | null;
  /** Where Santa stands on the screen; sent to the server when it is confirmed. */
  place: Place;
  style: SantaStyle;
  /** Null until it is loaded: until then the screen shows the plain drawing. */
  preview: RoomPreview;
  /** Offset from the held point, his feet or the edge, to the finger. */
  grip: { x: number; y: number };
  /** The file that was chosen last. */
  file: PhotoFile;
  /** Why the last file was rejected. */
  sentence: string | null;
  /** Incremented with each photo, so that a cached one is never shown. */
  version: number;
}

type RoomEvent =
  | { type: 'room.retried' }
  | { type: 'photo.chosen'; file: PhotoFile }
  | { type: 'photo.sent' }
  | { type: 'photo.removed' }
  | { type: 'santa.placed'; place: Partial<Place> }
  | { type: 'santa.grabbed'; x: number; y: number }
  | { type: 'santa.dragged'; x: number; y: number }
  | { type: 'santa.dropped' }
  | { type: 'edge.grabbed'; y: number }
  | { type: 'edge.dragged'; y: number }
  | { type: 'edge.dropped' }
  | { type: 'style.chosen'; style: SantaStyle }
  | { type: 'place.confirmed' }
  | { type: 'place.changed' };

const asFound = ({ version }: RoomContext, room: Room | null) => ({
  room,
  place: room?.photo?.place ?? anywhere,
  style: room?.photo?.style ?? 'color',
  sentence: null,
  version: version + 1,
});

const roomSetup = setup({
  types: {
    context: {} as RoomContext,
    input: {} as { orderId: string | null },
    events: {} as RoomEvent,
    children: {} as {
      findRoom: 'findRoom';
      sendPhoto: 'sendPhoto';
      loadPreview: 'loadPreview';
      savePlace: 'savePlace';
      removePhoto: 'removePhoto';
    },
    tags: {} as 'busy',
  },
  actors: {
    /** The room of an order; null when this browser may not see it. */
    findRoom: port('findRoom') as PromiseActorLogic<Room | null, { orderId: string | null }>,
    sendPhoto: port('sendPhoto') as PromiseActorLogic<RoomAnswer, RoomOrder & { file: PhotoFile }>,
    loadPreview: port('loadPreview') as PromiseActorLogic<RoomPreview, RoomOrder & { version: number }>,
    savePlace: port('savePlace') as PromiseActorLogic<
      RoomAnswer,
      RoomOrder & { place: Place; style: SantaStyle }
    >,
    removePhoto: port('removePhoto') as PromiseActorLogic<RoomAnswer, RoomOrder>,
  },
  guards: {
    isMissing: (_, { room }: { room: Room | null }) => room === null,
    isClosed: (_, { room }: { room: Room | null }) => room?.state === 'closed',
    isChosen: (_, { room }: { room: Room | null }) => room?.photo?.chosen === true,
    hasPhoto: (_, { room }: { room: Room | null }) => (room?.photo ?? null) !== null,
    isRefused: (_, { answer }: { answer: RoomAnswer }) => answer.kind === 'refused',
    /** A new photo was refused, and the room keeps its previous one. */
    keepsPhoto: ({ context }, { answer }: { answer: RoomAnswer }) =>
      answer.kind === 'refused' && Boolean(context.room?.photo),
  },
  actions: {
    setRoom: assign(({ context }, { room }: { room: Room | null }) => asFound(context, room)),
    setAnswer: assign(({ context }, { answer }: { answer: RoomAnswer }) =>
      answer.kind === 'refused' ? { sentence: answer.sentence } : asFound(context, answer.room),
    ),
    setPreview: assign((_, { preview }: { preview: RoomPreview }) => ({ preview })),
    setStyle: assign((_, { style }: { style: SantaStyle }) => ({ style })),
    setFile: assign((_, { file }: { file: PhotoFile }) => ({ file, sentence: null })),
    setPlace: assign(({ context }, { place }: { place: Partial<Place> }) => ({
      place: allowed({ ...context.place, ...place }),
    })),
    grip: assign(({ context: { place } }, { x, y }: { x: number; y: number }) => ({
      grip: { x: x - place.x, y: y - place.y },
    })),
    drag: assign(({ context: { place, grip } }, { x, y }: { x: number; y: number }) => ({
      place: allowed({ ...place, x: x - grip.x, y: y - grip.y }),
    })),
    gripEdge: assign(({ context: { place } }, { y }: { y: number }) => ({
      grip: { x: 0, y: y - place.edge },
    })),
    dragEdge: assign(({ context: { place, grip } }, { y }: { y: number }) => ({
      place: allowed({ ...place, edge: y - grip.y }),
    })),
    logError: (_, _params: { error: unknown }) => {},
  },
});

const found = ({ event }: { event: { output: Room | null } }) => ({ room: event.output });
const taken = ({ event }: { event: { output: RoomAnswer } }) => ({ answer: event.output });
const shown = { type: 'setRoom', params: found } as const;
const answered = { type: 'setAnswer', params: taken } as const;
const orderOf = ({ context: { orderId } }: { context: RoomContext }): RoomOrder => ({
  orderId: required(orderId, 'order'),
});
const sendIt = {
  target: 'sending',
  actions: {
    type: 'setFile',
    params: ({ event: { file } }: { event: { file: PhotoFile } }) => ({ file }),
  },
} as const;

export const roomMachine = roomSetup.createMachine({
  id: 'room',
  meta: { mainWay: ['finding', 'empty', 'sending', 'placing', 'saving', 'chosen'] },
  context: ({ input: { orderId } }) => ({
    orderId,
    room: null,
    place: anywhere,
    style: 'color',
    preview: null,
    grip: { x: 0, y: 0 },
    file: null,
    sentence: null,
    version: 0,
  }),
  initial: 'finding',
  states: {
    finding: {
      tags: 'busy',
      invoke: {
        id: 'findRoom',
        src: 'findRoom',
        input: ({ context: { orderId } }) => ({ orderId }),
        onDone: [
          { guard: { type: 'isMissing', params: found }, target: 'missing' },
          { guard: { type: 'isClosed', params: found }, target: 'closed', actions: shown },
          { guard: { type: 'isChosen', params: found }, target: 'chosen', actions: shown },
          { guard: { type: 'hasPhoto', params: found }, target: 'placing', actions: shown },
          { target: 'empty', actions: shown },
        ],
        onError: { target: 'unavailable', actions: logged },
      },
    },
    missing: { description: 'The order was not made in this browser. The account has it.' },
    unavailable: { on: { 'room.retried': 'finding' } },
    closed: { description: 'The Christmas morning text has been sent, with the picture it had.' },
    empty: {
      on: { 'photo.chosen': sendIt },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendPhoto',
        src: 'sendPhoto',
        input: ({ context }) => ({ ...orderOf({ context }), file: context.file }),
        onDone: [
          { guard: { type: 'keepsPhoto', params: taken }, target: 'placing.unsaved', actions: answered },
          { guard: { type: 'isRefused', params: taken }, target: 'empty', actions: answered },
          { target: 'placing', actions: answered },
        ],
        onError: { target: 'unsent', actions: logged },
      },
    },
    unsent: {
      description: 'The upload failed. The page still has the photo.',
      on: {
        'photo.sent': 'sending',
        'photo.chosen': sendIt,
      },
    },
    placing: {
      initial: 'resting',
      entry: { type: 'setPreview', params: { preview: null } },
      invoke: {
        id: 'loadPreview',
        src: 'loadPreview',
        input: ({ context }) => ({ ...orderOf({ context }), version: context.version }),
        onDone: {
          actions: {
            type: 'setPreview',
            params: ({ event }: { event: { output: RoomPreview } }) => ({ preview: event.output }),
          },
        },
        onError: { actions: logged },
      },
      on: {
        'santa.placed': { actions: withEvent('setPlace') },
        'santa.grabbed': { target: '.dragging', actions: withEvent('grip') },
        'edge.grabbed': { target: '.draggingEdge', actions: withEvent('gripEdge') },
        'style.chosen': { actions: withEvent('setStyle') },
        'place.confirmed': 'saving',
        'photo.removed': 'removing',
        'photo.chosen': sendIt,
      },
      states: {
        resting: {},
        dragging: {
          on: {
            'santa.dragged': { actions: withEvent('drag') },
            'santa.dropped': 'resting',
          },
        },
        draggingEdge: {
          description: 'The parent shows where what stands in front of Santa ends.',
          on: {
            'edge.dragged': { actions: withEvent('dragEdge') },
            'edge.dropped': 'resting',
          },
        },
        unsaved: {
          description:
            "Santa's position could not be saved, or another photo was refused. What was there is still on the screen.",
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePlace',
        src: 'savePlace',
        input: ({ context }) => ({ ...orderOf({ context }), place: context.place, style: context.style }),
        onDone: [
          { guard: { type: 'isRefused', params: taken }, target: 'placing.unsaved', actions: answered },
          { target: 'chosen', actions: answered },
        ],
        onError: { target: 'placing.unsaved', actions: logged },
      },
    },
    chosen: {
      description: 'The text will include this picture, shown as it will be sent.',
      on: { 'place.changed': 'placing', 'photo.removed': 'removing' },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removePhoto',
        src: 'removePhoto',
        input: orderOf,
        onDone: [
          { guard: { type: 'isRefused', params: taken }, target: 'unremoved' },
          { target: 'empty', actions: answered },
        ],
        onError: { target: 'unremoved', actions: logged },
      },
    },
    unremoved: { on: { 'photo.removed': 'removing', 'place.changed': 'placing' } },
  },
});
