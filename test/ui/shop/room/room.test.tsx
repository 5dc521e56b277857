/** Proves the room: every transition on its screen, and how Santa is dragged and slid. */
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { type Room as RoomOfOrder, roomMachine } from '#machines/shop/room/machine.ts';
import { file, painted, photographed, roomModel, why } from '#test/model/shop/room/room-model.ts';
import { Room } from '#ui/shop/room/Room.tsx';
import { alertText, heading, press } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

let room: ReturnType<typeof createActor<typeof roomMachine>>;

const santa = () => document.querySelector<HTMLElement>('.room__santa');
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const chooser = () => document.querySelector<HTMLInputElement>('input[type="file"]');
function choose() {
  const input = chooser();
  if (!input) throw new Error('There is nothing to choose a photo with');
  fireEvent.change(input, { target: { files: [file] } });
}
const edge = () => document.querySelector<HTMLElement>('.room__edge');
const point =
  (kind: 'pointerDown' | 'pointerMove' | 'pointerUp', find = santa) =>
  (event: object): void => {
    const shown = find();
    if (!shown) throw new Error('There is nothing to drag');
    shown.setPointerCapture = () => {};
    const { x = 0, y = 0 } = event as { x?: number; y?: number };
    const photo = shown.parentElement;
    if (photo) photo.getBoundingClientRect = () => new DOMRect(0, 0, 1_000, 1_000);
    fireEvent[kind](shown, { clientX: x, clientY: y, pointerId: 1, isPrimary: true });
  };
function slide(label: string, value: number) {
  fireEvent.change(screen.getByRole('slider', { name: label }), { target: { value: String(value) } });
}

walkPage('every transition of the room [MB-02] [O-03]', roomMachine, {
  ...roomModel,
  actors: ['findRoom', 'sendPhoto', 'loadPreview', 'savePlace', 'removePhoto'],
  render: ({ logic, input, inspect }) => {
    room = createActor(logic, { input, inspect });
    render(<Room room={room.start()} />);
  },
  acts: {
    'room.retried': () => press('Try again'),
    'photo.chosen': choose,
    'photo.sent': () => press('Send it again'),
    'photo.removed': () => press('Delete the photo'),
    'place.confirmed': () => press('Use this picture'),
    'place.changed': () => press(/^(Move Santa|Keep it)$/),
    'santa.placed': () => slide('Left and right', 300),
    'santa.grabbed': point('pointerDown'),
    'santa.dragged': point('pointerMove'),
    'santa.dropped': point('pointerUp'),
    'edge.grabbed': point('pointerDown', edge),
    'edge.dragged': point('pointerMove', edge),
    'edge.dropped': point('pointerUp', edge),
    'style.chosen': () => fireEvent.click(screen.getByRole('radio', { name: 'A glimpse' })),
  },
  expectScreen: (snapshot) => {
    expect(heading()).toBe('Santa, drawn into your room');
    expect(screen.getByRole('link', { name: 'Back to your account' })).toBeTruthy();
    expect(screen.queryByText('Looking for your photo…') !== null).toBe(snapshot.matches('finding'));
    expect(screen.queryByText(/does not know this order/) !== null).toBe(snapshot.matches('missing'));
    expect(screen.queryByText(/its picture cannot be changed\.$/) !== null).toBe(snapshot.matches('closed'));
    expect(alertText().includes('We could not look this up')).toBe(snapshot.matches('unavailable'));
    expect(alertText().includes('did not reach us. It is still here')).toBe(snapshot.matches('unsent'));
    expect(alertText().includes('could not delete the photo')).toBe(snapshot.matches('unremoved'));
    const mayChoose = ['empty', 'unsent', 'placing'].some((state) => snapshot.matches(state as 'empty'));
    expect(chooser() !== null).toBe(mayChoose);
    const isPlaced = snapshot.matches('placing') || snapshot.matches('saving');
    expect(santa() !== null).toBe(isPlaced);
    if (isPlaced) {
      const { x, edge: covered } = snapshot.context.place;
      const { style, preview } = snapshot.context;
      const styleNames = { color: 'In view', night: 'At night', glimpse: 'A glimpse' };
      expect(
        screen
          .getAllByRole<HTMLInputElement>('radio')
          .filter(({ checked }) => checked)
          .map(({ labels }) => labels?.[0]?.textContent),
      ).toEqual([styleNames[style]]);
      expect(edge()?.style.top).toBe(`${covered / 10}%`);
      // The drawing is only held while the preview shows him as he will be.
      expect(santa()?.style.opacity).toBe(preview === null ? '1' : '0');
      expect(document.querySelector('canvas') !== null).toBe(preview !== null);
      if (preview !== null) expect(painted.at(-1)).toEqual([snapshot.context.place, style]);
      expect(screen.getByRole('slider', { name: 'Left and right' }).getAttribute('value')).toBe(String(x));
      expect(screen.getByRole('img', { name: 'Your room' }).getAttribute('src')).toContain(
        '/rooms/photo?order_id=an-order',
      );
    }
    if (snapshot.matches('placing')) expect(buttons()).toEqual(['Use this picture', 'Delete the photo']);
    const isWarned = snapshot.matches({ placing: 'unsaved' });
    const said = isWarned
      ? snapshot.context.sentence || 'We could not save this just now. Please try again.'
      : '';
    if (snapshot.matches('placing')) expect(alertText()).toBe(said);
    if (snapshot.matches('empty')) expect(alertText()).toBe(snapshot.context.sentence === null ? '' : why);
    const picture = screen.queryByRole('img', { name: 'Santa, drawn into your room' });
    expect(picture !== null).toBe(snapshot.matches('chosen'));
    if (snapshot.matches('chosen')) {
      expect(picture?.getAttribute('src')).toContain('/rooms/picture?order_id=an-order');
      expect(buttons()).toEqual(['Move Santa', 'Delete the photo']);
    }
  },
});

describe('moving Santa', () => {
  it('by dragging and by each slider shows him where he is', async () => {
    const findRoom = fromPromise<RoomOfOrder | null, { orderId: string | null }>(async () => photographed);
    const loadPreview = fromPromise<unknown, { orderId: string; version: number }>(
      () => new Promise(() => {}),
    );
    const logic = roomMachine.provide({ actors: { findRoom, loadPreview } });
    render(<Room room={createActor(logic, { input: { orderId: 'an-order' } }).start()} />);
    await screen.findByRole('slider', { name: 'Size' });
    point('pointerDown')({ x: 500, y: 900 });
    point('pointerMove')({ x: 300, y: 900 });
    point('pointerUp')({});
    slide('Size', 500);
    slide('Up and down', 1_000);
    const { left, top, width, height } = santa()?.style ?? {};
    expect([top, height]).toEqual(['50%', '50%']);
    // He is 280 wide for 330, in a photo that is 400 wide for 300.
    expect(Number.parseFloat(width ?? '')).toBeCloseTo(31.82, 2);
    expect(Number.parseFloat(left ?? '')).toBeCloseTo(30 - 15.91, 2);
  });
});
