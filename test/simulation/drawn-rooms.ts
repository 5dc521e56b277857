/** Fake photos of rooms whose bytes are words, so that a picture shows what it was drawn from. */
import type { RoomPhotos } from '#server/texts/room-photos.ts';
import { forever, type Party } from './parties.ts';
import type { SimulatedTime } from './simulated-time.ts';

/** How long a real photo takes. */
const drawingMs = 80;
/** The width of a photo in pixels encodes its number, because the page shows the width. */
const widthOf = (number: number) => 1_000 + number;

export const photoOf = (name: string, number: number) => `photo ${number} of ${name}`;
/** The number of a photo by its width. */
export const numberOf = (width: number) => width - widthOf(0);

interface Placed {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly edge: number;
  readonly style: string;
}

export const santaIn = (photo: string, { x, y, size, edge, style }: Placed) =>
  `Santa at ${x} ${y} ${size} ${edge}, ${style}, in ${photo}`;

/** Reads and draws the photos of a process. That takes time, and the process may die meanwhile. */
export function drawRooms(process: Pick<Party, 'isAlive'>, time: SimulatedTime): RoomPhotos {
  async function work() {
    await new Promise<void>((resolve) => time.later(drawingMs, resolve));
    time.stir();
    if (!process.isAlive()) await forever();
  }
  return {
    async read(_, file) {
      await work();
      const number = Number(/^photo (\d+) of /.exec(file.toString())?.[1]);
      return { photo: file, width: widthOf(number), height: 960 };
    },
    async draw(_, photo, room) {
      await work();
      return Buffer.from(santaIn(photo.toString(), room));
    },
  };
}
