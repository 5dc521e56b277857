/** What Santa sends: pictures from the North Pole, small enough for every carrier. */
import { LETTERS, MOON, POST_BOX, PRESENTS, SLEIGH, SUN, TREE } from './keepsakes.ts';
import { REINDEER } from './motifs.ts';
import type { Scene } from './scene.ts';

const frame = { width: 640, height: 480, ground: 400, snow: '#EAF2F6' } as const;

/** A reindeer in the air, ahead of the sleigh. */
const flying = (x: number, y: number) => ({ x, y, scale: 0.4, motif: REINDEER });

/** Scenes by the file name that the text library uses. */
export const pictures: Record<string, Scene> = {
  'north-pole': {
    ...frame,
    cabin: { x: 350, y: 392, scale: 1.12 },
    reindeer: [{ x: 190, y: 424, scale: 1.15 }],
    seed: 5,
  },
  letters: {
    ...frame,
    cabin: { x: 430, y: 386, scale: 0.62 },
    things: [
      { x: 210, y: 424, scale: 1.7, motif: POST_BOX },
      { x: 330, y: 418, scale: 1.4, motif: LETTERS },
    ],
    seed: 8,
  },
  reindeer: {
    ...frame,
    reindeer: [
      { x: 130, y: 418, scale: 1.2 },
      { x: 290, y: 430, scale: 1.6 },
      { x: 480, y: 416, scale: 1.05 },
    ],
    seed: 12,
  },
  workshop: {
    ...frame,
    cabin: { x: 120, y: 388, scale: 1.6 },
    things: [{ x: 520, y: 424, scale: 1.3, motif: PRESENTS }],
    seed: 15,
  },
  sleigh: {
    ...frame,
    things: [{ x: 240, y: 410, scale: 1.8, motif: SLEIGH }],
    reindeer: [{ x: 480, y: 424, scale: 1.35 }],
    seed: 18,
  },
  'christmas-eve': {
    ...frame,
    cabin: { x: 60, y: 390, scale: 0.8 },
    aloft: [
      { x: 450, y: 140, scale: 1, motif: MOON },
      { x: 360, y: 170, scale: 0.6, motif: SLEIGH },
      flying(440, 154),
      flying(494, 138),
      flying(548, 120),
    ],
    seed: 21,
  },
  'christmas-morning': {
    ...frame,
    sky: ['#3B5A7C', '#9A94AE', '#F6CF98'],
    aloft: [{ x: 130, y: 300, scale: 1, motif: SUN }],
    cabin: { x: 60, y: 388, scale: 0.72 },
    things: [
      { x: 440, y: 420, scale: 1.35, motif: TREE },
      { x: 540, y: 430, scale: 1.1, motif: PRESENTS },
    ],
    seed: 24,
  },
};
