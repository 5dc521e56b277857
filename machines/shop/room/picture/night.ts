/** Turns a photo into night: its lamps stay lit, and warm light falls into the room from them. */
import { lampShare, type PhotoLight } from './measure-light.ts';
import { type Box, between, noiseAt, type Pixels, type Point, type Rgb } from './pixels.ts';

/** The color of the light from outside. */
const moon: Rgb = [0.2, 0.25, 0.37];
/** The color of the light of candles and of a tree's small lights. */
export const warm: Rgb = [1, 0.66, 0.3];

/** Where the warm light comes from: the photo's lamps, or else a point beside him, on the side `way`. */
export const glowOf = ({ lamps }: PhotoLight, { x, y, width, height }: Box, way: number): Point =>
  lamps
    ? { x: lamps.x, y: lamps.y + height * 0.2 }
    : { x: x + width / 2 + way * width * 0.75, y: y + height * 0.42 };

/** The strength of the warm light at a point. */
function glowAt(glow: Point, { height }: Pixels, x: number, y: number): number {
  const reach = height * 0.8;
  const far = ((x - glow.x) / reach) ** 2 + ((y - glow.y) / reach) ** 2;
  const spread = 1 + 4 * far;
  return 1.9 / (spread * Math.sqrt(spread));
}

/** Converts the value of a channel, from 0 to 255, at a point of the room. */
export function litAtNight(glow: Point, photo: Pixels, { x, y }: Point) {
  const lit = glowAt(glow, photo, x, y);
  return (value: number, channel: number) =>
    value * 0.7 * ((moon[channel] ?? 0) + lit * (warm[channel] ?? 0));
}

/** The grain of a night photo: cameras see the dark with more grain. */
export const nightGrain = ({ grain }: PhotoLight) => Math.max(2.4, grain * 0.5);

/** The color of the photo's lamps, which stay lit. */
const lamp: Rgb = [255, 207, 157];

/** Maps values from 0 to 255 to those of a darker exposure. */
const darker = Float32Array.from({ length: 256 }, (_, value) => 255 * (value / 255) ** 1.2);

/** The photo by night. */
export function nightOf(photo: Pixels, light: PhotoLight, glow: Point): Pixels {
  const { width, height, channels } = photo;
  const data = new Uint8ClampedArray(photo.data);
  const noise = nightGrain(light);
  // A photo that is dim already is darkened less.
  const exposure = between(0.85, (95 / Math.max(1, light.middle)) ** 0.7, 2.2);
  const white = light.cast.map((factor) => exposure / factor) as unknown as Rgb;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * channels;
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const shine = lampShare(red, green, blue, light);
      const dark = 1 - shine;
      const lit = glowAt(glow, photo, x, y);
      const grain = noiseAt(x, y) * noise;
      data[at] = (darker[red] ?? 0) * (moon[0] + lit * warm[0]) * white[0] * dark + lamp[0] * shine + grain;
      data[at + 1] =
        (darker[green] ?? 0) * (moon[1] + lit * warm[1]) * white[1] * dark + lamp[1] * shine + grain;
      data[at + 2] =
        (darker[blue] ?? 0) * (moon[2] + lit * warm[2]) * white[2] * dark + lamp[2] * shine + grain;
    }
  }
  return { ...photo, data };
}
