/** Draws Santa into the photo while he is moved, with the same code as on the server. */
import { drawSanta } from '#machines/shop/room/picture/draw-santa.ts';
import { measurePhoto } from '#machines/shop/room/picture/measure-light.ts';
import type { Pixels } from '#machines/shop/room/picture/pixels.ts';
import { geometryOf, type Place, type SantaStyle, styles } from '#machines/shop/room/place.ts';

export interface Preview {
  paint: (canvas: HTMLCanvasElement, place: Place, style: SantaStyle) => void;
}

/** The longest side in pixels: small enough to follow a finger on a slow phone. */
const longest = 400;
/** How many drawings to cache as pixels, because his size changes while its slider is moved. */
const mostDrawings = 6;

async function imageAt(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

function pixelsOf(image: HTMLImageElement, width: number, height: number): Pixels {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser has no canvas');
  context.drawImage(image, 0, 0, width, height);
  return { data: context.getImageData(0, 0, width, height).data, width, height, channels: 4 };
}

/** Loads a photo and the drawings of Santa. @param address of the photo */
export async function loadPreview(address: string): Promise<Preview> {
  const [image, ...santas] = await Promise.all([
    imageAt(address),
    ...styles.map((style) => imageAt(`/art/santa-${style}.svg`)),
  ]);
  const scale = Math.min(1, longest / Math.max(image.naturalWidth, image.naturalHeight));
  const photo = pixelsOf(
    image,
    Math.round(image.naturalWidth * scale),
    Math.round(image.naturalHeight * scale),
  );
  const light = measurePhoto(photo);
  const drawings = new Map<string, Pixels>();

  function drawingOf(style: SantaStyle, width: number, height: number): Pixels {
    const name = `${style} ${width}`;
    const known = drawings.get(name);
    if (known) return known;
    const santa = santas[styles.indexOf(style)];
    if (!santa) throw new Error('There is no drawing of Santa in this style');
    if (drawings.size === mostDrawings) drawings.clear();
    const drawing = pixelsOf(santa, width, height);
    drawings.set(name, drawing);
    return drawing;
  }

  return {
    paint(canvas, place, style) {
      const { box } = geometryOf(place, photo);
      const drawing = drawingOf(style, Math.ceil(box.width), Math.ceil(box.height));
      const made = drawSanta(photo, drawing, place, style, light);
      if (canvas.width !== photo.width) canvas.width = photo.width;
      if (canvas.height !== photo.height) canvas.height = photo.height;
      const pixels = new ImageData(new Uint8ClampedArray(made.data), photo.width, photo.height);
      canvas.getContext('2d')?.putImageData(pixels, 0, 0);
    },
  };
}
