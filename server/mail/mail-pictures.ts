/** Pictures inside e-mails. Opening a letter loads nothing, so the shop does not learn that it was opened. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from '#db/rows.ts';
import { pictureWords } from '../texts/pictures.ts';
import type { MailPicture } from './sender.ts';

export type FindMailPicture = (kind: Mail['kind']) => Promise<MailPicture | undefined>;

/** Sharp on dense screens: a letter shows it 560 pixels wide at most. */
const width = 960;
const quality = 80;

/** The scene for each kind of letter that has a picture. */
const scenes: Partial<Record<Mail['kind'], string>> = { gift: 'north-pole' };

/** @param folder the scenes that the build has drawn; without it letters go without a picture */
export function createMailPictures(folder: string): FindMailPicture {
  const made = new Map<string, Promise<MailPicture | undefined>>();

  async function make(scene: string): Promise<MailPicture | undefined> {
    const drawn = await readFile(join(folder, `${scene}.png`)).catch(() => undefined);
    if (!drawn) return undefined;
    const { default: sharp } = await import('sharp');
    const jpeg = await sharp(drawn).resize(width).jpeg({ quality, mozjpeg: true }).toBuffer();
    return { jpeg, words: pictureWords[scene] ?? '' };
  }

  return async (kind) => {
    const scene = scenes[kind];
    if (scene === undefined) return undefined;
    const picture = made.get(scene) ?? make(scene);
    made.set(scene, picture);
    return picture;
  };
}
