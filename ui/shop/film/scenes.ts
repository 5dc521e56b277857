/** What the scenes of the film show and say, and where the name is written into them. */
import type { SceneName } from '#machines/shop/film/scenes.ts';
import type { WritingPlace } from '../shared/writing.ts';

export interface Scene {
  /** Its drawing under `/art/`. */
  picture: string;
  /** The drawing to use if a name is written into it, if that is another one. */
  named?: string;
  place?: WritingPlace;
  /** A drawing over it that moves by itself. */
  layer?: { picture: string; moves: 'team' | 'from the right' | 'from the left' };
  /** What Santa says; `{name}` is left out with the comma before it if no name is known. */
  words: string;
}

export const filmScenes: Readonly<Record<SceneName, Scene>> = {
  'north-pole': {
    picture: 'north-pole',
    words:
      'Good evening{, name}! It is Christmas Eve at the North Pole, and there is one more night of work to do.',
  },
  snowman: {
    picture: 'snowman',
    layer: { picture: 'film-santa', moves: 'from the right' },
    place: { x: 320, y: 460, turn: -2, room: 330, largest: 56, color: '#8FB2C8' },
    words: 'This morning the elves ran out into the snow, and wrote something for all the reindeer to read.',
  },
  letters: {
    picture: 'letters',
    words: 'I have read the last letter by the fire, and put it with all the others.',
  },
  workshop: {
    picture: 'workshop',
    layer: { picture: 'film-santa', moves: 'from the left' },
    words: 'In the workshop the last wheel is painted red. So is one paw of the cat.',
  },
  kitchen: {
    picture: 'kitchen',
    layer: { picture: 'film-santa', moves: 'from the right' },
    words: 'In the kitchen there is gingerbread for the journey. Some of it may even get into the sleigh.',
  },
  stable: {
    picture: 'stable',
    layer: { picture: 'film-santa', moves: 'from the right' },
    words: 'Rudolph is awake. The kitten is not, so he lies very still a moment longer.',
  },
  lantern: {
    picture: 'lantern',
    named: 'film-lantern',
    place: { x: 456, y: 418, turn: 5, room: 130, largest: 38, color: '#2B1D22' },
    words:
      'We have lit a lantern for every child in the world. This one is yours{, name}, and I leave it in the window.',
  },
  ready: {
    picture: 'ready',
    words: 'The sleigh is packed, and the golden bell shines. Wave with me!',
  },
  flight: {
    picture: 'film-sky',
    layer: { picture: 'film-team', moves: 'team' },
    words:
      'And up we go: over the hill, over the church, over the roofs, and over the one where you will be fast asleep.',
  },
  breakfast: {
    picture: 'breakfast',
    words: 'And when I am home again? I have breakfast, and think of you. Merry Christmas{, name}!',
  },
};

/** What Santa says, to a child whose name may not be known. */
export const spoken = (words: string, name: string): string =>
  words.replaceAll('{, name}', name === '' ? '' : `, ${name}`);
