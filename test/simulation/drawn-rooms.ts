/** Photos of rooms whose bytes are words: what a picture was drawn from can be read in it. */
import type { RoomPhotos } from '#server/texts/room-photos.ts';
import { forever, type Party } from './parties.ts';
import type { SimulatedTime } from './simulated-time.ts';

/** As a photo takes on a computer. */
const drawingMs = 80;
/** The photo of this number is so wide, in pixels: the page says which one it shows. */
const widthOf = (number: number) => 1_000 + number;

export const photoOf = (name: string, number: number) => `photo ${number} of ${name}`;
/** The number of a photo that is so wide. */
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

/** What the photos of a process are read and drawn by. It takes its time, and the process may die meanwhile. */
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
