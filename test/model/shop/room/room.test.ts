/** Proves the room: all its paths, what holds in every situation, and how Santa is moved. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type Room, type RoomAnswer, roomMachine } from '#machines/shop/room/machine.ts';
import { allowed, type Place, type SantaStyle } from '#machines/shop/room/place.ts';
import { proveMachine } from '#test/model/prove.ts';
import { chosenRoom, file, photographed, roomModel } from './room-model.ts';

proveMachine(roomMachine, {
  ...roomModel,
  actors: ['findRoom', 'sendPhoto', 'loadPreview', 'savePlace', 'removePhoto'],
  invariants: {
    'he is placed, and the picture is shown, only where there is a photo': (snapshot) => {
      const needsPhoto = ['placing', 'saving', 'chosen', 'removing', 'unremoved'] as const;
      if (needsPhoto.some((state) => snapshot.matches(state))) {
        expect(snapshot.context.room?.photo).not.toBeNull();
      }
    },
    'a photo can be deleted wherever it is shown': (snapshot) => {
      const isShown = ['placing', 'chosen', 'unremoved'].some((state) => snapshot.matches(state as 'chosen'));
      expect(snapshot.can({ type: 'photo.removed' })).toBe(isShown);
    },
    'nothing changes once the text has left': (snapshot) => {
      if (!snapshot.matches('closed')) return;
      expect(snapshot.can({ type: 'photo.chosen', file })).toBe(false);
      expect(snapshot.can({ type: 'place.confirmed' })).toBe(false);
    },
    'one request runs at a time': (snapshot) => {
      expect(Object.values(snapshot.children).filter(Boolean).length).toBeLessThanOrEqual(1);
    },
  },
});

describe('Santa in the room [O-03]', () => {
  async function placing() {
    const saved: unknown[] = [];
    const actor = createActor(
      roomMachine.provide({
        actors: {
          findRoom: fromPromise<Room | null, { orderId: string | null }>(async () => photographed),
          loadPreview: fromPromise<unknown, { orderId: string; version: number }>(async () => null),
          savePlace: fromPromise<RoomAnswer, { orderId: string; place: Place; style: SantaStyle }>(
            async ({ input }) => {
              saved.push(input);
              return { kind: 'taken', room: chosenRoom };
            },
          ),
        },
      }),
      { input: { orderId: 'an-order' } },
    ).start();
    await Promise.resolve();
    return { actor, saved, place: () => actor.getSnapshot().context.place };
  }

  it('follows the finger from where it holds him, and stays where he is let go', async () => {
    const { actor, place } = await placing();
    actor.send({ type: 'santa.grabbed', x: 520, y: 700 });
    actor.send({ type: 'santa.dragged', x: 620, y: 650 });
    expect(place()).toEqual({ x: 600, y: 890, size: 620, edge: 1_000 });
    actor.send({ type: 'santa.dropped' });
    actor.send({ type: 'santa.dragged', x: 100, y: 100 });
    expect(place()).toEqual({ x: 600, y: 890, size: 620, edge: 1_000 });
  });

  it('never leaves the photo, however he is moved', async () => {
    const { actor, place } = await placing();
    actor.send({ type: 'santa.grabbed', x: 500, y: 900 });
    actor.send({ type: 'santa.dragged', x: 9_000, y: -9_000 });
    expect(place()).toEqual({ x: 1_000, y: 100, size: 620, edge: 1_000 });
    actor.send({ type: 'santa.placed', place: { size: 5_000 } });
    expect(place()).toEqual({ x: 1_000, y: 100, size: 1_200, edge: 1_000 });
    const near = allowed({ x: 12.4, y: 500.6, size: 1, edge: 2_000 });
    expect(near).toEqual({ x: 12, y: 501, size: 150, edge: 1_000 });
  });

  it('stands behind what is below the edge, which follows the finger in the photo', async () => {
    const { actor, place } = await placing();
    actor.send({ type: 'edge.grabbed', y: 980 });
    actor.send({ type: 'santa.dragged', x: 100, y: 100 });
    actor.send({ type: 'edge.dragged', y: 730 });
    expect(place()).toEqual({ x: 500, y: 940, size: 620, edge: 750 });
    actor.send({ type: 'edge.dragged', y: -500 });
    expect(place().edge).toBe(100);
    actor.send({ type: 'edge.dropped' });
    actor.send({ type: 'edge.dragged', y: 900 });
    expect(place().edge).toBe(100);
  });

  it('goes into the text as he is on the screen', async () => {
    const { actor, saved } = await placing();
    actor.send({ type: 'santa.placed', place: { x: 250, edge: 700 } });
    actor.send({ type: 'style.chosen', style: 'night' });
    actor.send({ type: 'place.confirmed' });
    expect(saved).toEqual([
      { orderId: 'an-order', place: { x: 250, y: 940, size: 620, edge: 700 }, style: 'night' },
    ]);
    await Promise.resolve();
    await Promise.resolve();
    expect(actor.getSnapshot().value).toBe('chosen');
  });
});
