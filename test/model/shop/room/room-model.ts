/** Event cases of the room, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { Room, RoomAnswer, roomMachine } from '#machines/shop/room/machine.ts';

const emptyRoom: Room = { state: 'open', childsName: 'Mia', photo: null };
export const photographed: Room = {
  ...emptyRoom,
  photo: {
    width: 400,
    height: 300,
    chosen: false,
    place: { x: 500, y: 940, size: 620, edge: 1_000 },
    style: 'color',
  },
};
export const chosenRoom: Room = {
  ...emptyRoom,
  photo: {
    width: 400,
    height: 300,
    chosen: true,
    place: { x: 300, y: 950, size: 700, edge: 800 },
    style: 'night',
  },
};
export const why = 'This file cannot be read as a photo.';

const done = (id: string, output: unknown) => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string) => [{ type: `xstate.error.actor.${id}`, error: new Error('offline') }];
const taken = (room: Room): RoomAnswer => ({ kind: 'taken', room });
const refused: RoomAnswer = { kind: 'refused', sentence: why };

export const file = { name: 'room.jpg' };

/** What the screen shows of it. */
export const painted: unknown[] = [];
const preview = { paint: (_canvas: unknown, ...how: unknown[]) => painted.push(how) };

export const roomModel = {
  inputs: [{ orderId: 'an-order' }],
  cases: {
    'xstate.done.actor.findRoom': [
      null,
      { ...chosenRoom, state: 'closed' as const },
      chosenRoom,
      photographed,
      emptyRoom,
    ].map((room) => done('findRoom', room)),
    'xstate.error.actor.findRoom': failed('findRoom'),
    'xstate.done.actor.sendPhoto': [taken(photographed), refused].map((answer) => done('sendPhoto', answer)),
    'xstate.error.actor.sendPhoto': failed('sendPhoto'),
    'xstate.done.actor.loadPreview': [done('loadPreview', preview)],
    'xstate.error.actor.loadPreview': failed('loadPreview'),
    'xstate.done.actor.savePlace': [taken(chosenRoom), refused].map((answer) => done('savePlace', answer)),
    'xstate.error.actor.savePlace': failed('savePlace'),
    'xstate.done.actor.removePhoto': [taken(emptyRoom), refused].map((answer) => done('removePhoto', answer)),
    'xstate.error.actor.removePhoto': failed('removePhoto'),
    'photo.chosen': [{ type: 'photo.chosen' as const, file }],
    'santa.placed': [{ type: 'santa.placed' as const, place: { x: 300 } }],
    'santa.grabbed': [{ type: 'santa.grabbed' as const, x: 500, y: 800 }],
    'santa.dragged': [{ type: 'santa.dragged' as const, x: 600, y: 850 }],
    'edge.grabbed': [{ type: 'edge.grabbed' as const, y: 990 }],
    'edge.dragged': [{ type: 'edge.dragged' as const, y: 700 }],
    'style.chosen': [{ type: 'style.chosen' as const, style: 'glimpse' as const }],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof roomMachine>) => [
    context.sentence !== null,
    (context.room?.photo ?? null) !== null,
    context.preview !== null,
  ],
};
