/** Pictures that texts carry: as they are where networks take them, as the address of a page elsewhere. */

import type { Message, Order } from '#db/rows.ts';
import type { NamedPictures } from './named-pictures.ts';

/** What each picture shows, for those who do not see it. */
export const pictureWords: Readonly<Record<string, string>> = {
  'north-pole': 'A cabin with lit windows in the snow at night, and a reindeer beside it.',
  letters: 'A red post box in the snow, full of letters to Santa.',
  reindeer: 'Three reindeer on a snowy hill at night.',
  workshop: 'Santa’s workshop with light in its windows and presents before the door.',
  sleigh: 'Santa’s sleigh in the snow, with a reindeer ready to go.',
  'christmas-eve': 'The sleigh and its reindeer in the night sky, in front of the moon.',
  'christmas-morning': 'The cabin at sunrise, with a Christmas tree and presents in the snow.',
};

/** Path of the picture of a text, with the child's name in it where that fits; the id of a text is not to be guessed. */
export function picturePath(
  { id, picture }: Message,
  { childsName }: Order,
  named: NamedPictures,
): string | null {
  if (picture === null) return null;
  return named.fits(picture, childsName) ? `/pictures/${id}/${picture}` : `/pictures/${picture}`;
}

const nameOf = (file: string) => file.replace(/\.png$/, '');

/** Path of the page that shows a picture. */
export const picturePage = (file: string) => `/p/${nameOf(file)}`;

/** What a picture shows; empty for one that there is not. */
export const wordsOfPicture = (file: string): string => pictureWords[nameOf(file)] ?? '';
