/** Pictures of texts: attached where networks carry them, and a page's address elsewhere. */

import type { Message, Order } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import { inEdition } from '../rules/texting/library/library-text.ts';
import { ROOM } from '../rules/texting/room-picture.ts';
import type { NamedPictures } from './named-pictures.ts';

/** What each picture shows, as alternative text; in the same notation as Santa's texts. */
export const pictureWords: Readonly<Record<string, string>> = {
  'north-pole': 'Santa waves in the snow in front of his house, with Rudolph beside him.',
  letters: 'Santa sits in his armchair by the fire and reads letters.',
  snowman: 'Two elves beside a snowman that wears Santa’s hat.',
  reindeer:
    'Two reindeer leap through the evening sky. A third stands in a haystack, with straw under its nose.',
  stable: 'Rudolph lies in the straw of the barn, with a kitten asleep on his back.',
  sleigh: 'Santa scratches his head. On his sleigh an elf rings a cowbell.',
  workshop: 'Three elves paint wooden wheels at their bench. The cat has one red paw.',
  map: 'Santa points at his big map of the world.',
  'northern-lights': 'Santa and an elf sit on the snowy roof under green and pink lights.',
  boots: 'Three pairs of Santa’s boots by the fire, with little bells sewn on.',
  kitchen: 'Mrs[.|] Claus and an elf bake gingerbread in the kitchen.',
  roof: 'Santa balances on the roof of a house of snow. The reindeer wear woolly socks.',
  'polar-bear':
    'Santa and a polar bear drink tea. Crumbs and a piece of a plate are all that is left in front of the bear.',
  'story-hour': 'An elf reads from a big book, and four elves listen on the rug.',
  bell: 'An elf holds the golden bell up beside the snowman, and Santa throws up his arms.',
  'post-room': 'Mrs[.|] Claus and two elves sort letters into a wall of pigeonholes.',
  lantern: 'Santa stands at his window with a lantern. Small lights shine all over the snow outside.',
  ready: 'Santa waves from his packed sleigh. An elf stands on top of the sack.',
  'christmas-eve': 'Santa’s sleigh flies over the roofs of a town, in front of the moon.',
  'christmas-morning': 'Santa is asleep in his armchair in thick socks while the sun comes up.',
};

/** Path of the picture of a text, with a detail of the child in it where that fits; a text's id cannot be guessed. */
export function picturePath(
  { id, picture }: Message,
  order: Order,
  named: Pick<NamedPictures, 'wordsIn'>,
): string | null {
  if (picture === null) return null;
  if (picture === ROOM) return `/pictures/${id}/${picture}`;
  return named.wordsIn(picture, order) === undefined ? `/pictures/${picture}` : `/pictures/${id}/${picture}`;
}

const nameOf = (file: string) => file.replace(/\.png$/, '');

/**
 * Path of the page that shows the picture of a text: one for all, or the text's own where the picture has a detail of
 * the child.
 */
export function picturePage(
  message: Message,
  order: Order,
  named: Pick<NamedPictures, 'wordsIn'>,
): string | null {
  const path = picturePath(message, order, named);
  if (path === null || message.picture === null) return null;
  return path === `/pictures/${message.picture}` ? `/p/${nameOf(message.picture)}` : `/p/text/${message.id}`;
}

/** What a picture shows, as an edition says it; empty for an unknown picture. */
export const wordsOfPicture = (file: string, edition: Edition): string =>
  file === ROOM ? roomWords : inEdition(pictureWords[nameOf(file)] ?? '', edition);

const roomWords = 'Santa, in a room at home, on Christmas morning.';
