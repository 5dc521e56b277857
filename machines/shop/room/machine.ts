/** /santa/room: Santa in the buyer's own room, for the text of Christmas morning. */
import { logged } from '../shared/failure.ts';
import { anywhere, type PhotoFile, type Room, type RoomAnswer, type RoomOrder, roomSetup } from './setup.ts';

export type { Room, RoomAnswer } from './setup.ts';

const found = ({ event }: { event: { output: Room | null } }) => ({ room: event.output });
const taken = ({ event }: { event: { output: RoomAnswer } }) => ({ answer: event.output });
const shown = { type: 'setRoom', params: found } as const;
const answered = { type: 'setAnswer', params: taken } as const;
const orderOf = ({ context: { orderId } }: { context: RoomOrder }): RoomOrder => ({ orderId });
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
    orderId: orderId ?? '',
    room: null,
    place: anywhere,
    grip: { x: 0, y: 0 },
    file: null,
    sentence: '',
    version: 0,
  }),
  initial: 'finding',
  states: {
    finding: {
      tags: 'busy',
      invoke: {
        id: 'findRoom',
        src: 'findRoom',
        input: orderOf,
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
    missing: { description: 'The order is not this browser’s: its account knows it.' },
    unavailable: { on: { 'room.retried': 'finding' } },
    closed: { description: 'The text of Christmas morning has left, with the picture that it had.' },
    empty: {
      on: { 'photo.chosen': sendIt },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendPhoto',
        src: 'sendPhoto',
        input: ({ context: { orderId, file } }) => ({ orderId, file }),
        onDone: [
          {
            guard: { type: 'isRefused', params: taken },
            target: 'empty',
            actions: answered,
          },
          { target: 'placing', actions: answered },
        ],
        onError: { target: 'unsent', actions: logged },
      },
    },
    unsent: {
      description: 'The photo did not arrive. It is still at hand.',
      on: {
        'photo.sent': 'sending',
        'photo.chosen': sendIt,
      },
    },
    placing: {
      initial: 'resting',
      on: {
        'santa.placed': { actions: { type: 'setPlace', params: ({ event }) => event } },
        'place.confirmed': 'saving',
        'photo.removed': 'removing',
        'photo.chosen': sendIt,
      },
      states: {
        resting: {
          on: {
            'santa.grabbed': { target: 'dragging', actions: { type: 'grip', params: ({ event }) => event } },
          },
        },
        dragging: {
          on: {
            'santa.dragged': { actions: { type: 'drag', params: ({ event }) => event } },
            'santa.dropped': 'resting',
          },
        },
        unsaved: {
          description: 'His place did not arrive, or was refused; it is still on the screen.',
          on: {
            'santa.grabbed': { target: 'dragging', actions: { type: 'grip', params: ({ event }) => event } },
          },
        },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'savePlace',
        src: 'savePlace',
        input: ({ context: { orderId, place } }) => ({ orderId, place }),
        onDone: [
          {
            guard: { type: 'isRefused', params: taken },
            target: 'placing.unsaved',
            actions: answered,
          },
          { target: 'chosen', actions: answered },
        ],
        onError: { target: 'placing.unsaved', actions: logged },
      },
    },
    chosen: {
      description: 'The text carries the picture, which is shown as it goes.',
      on: { 'place.changed': 'placing', 'photo.removed': 'removing' },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removePhoto',
        src: 'removePhoto',
        input: orderOf,
        onDone: { target: 'empty', actions: answered },
        onError: { target: 'unremoved', actions: logged },
      },
    },
    unremoved: { on: { 'photo.removed': 'removing', 'place.changed': 'placing' } },
  },
});
