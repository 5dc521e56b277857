/** What Santa sends, by the file name that the text library uses: a scene of its own for each text that has one. */
import { type Picture, withBlank } from './picture.ts';
import { sleighYard, stable } from './pictures/barn.ts';
import { boots, lantern, polarBear, storyHour } from './pictures/evenings.ts';
import { christmasEve, flightSky, flightTeam, ready, storyteller } from './pictures/flight.ts';
import { breakfast, christmasMorning, letters, map, northPole } from './pictures/home.ts';
import { bellFound, gallop, northernLights, roof, snowmanDay } from './pictures/outside.ts';
import { kitchen, postRoom, workshop } from './pictures/work.ts';

export const pictures: Readonly<Record<string, Picture>> = {
  'north-pole': northPole,
  letters,
  snowman: snowmanDay,
  reindeer: gallop,
  stable,
  sleigh: sleighYard,
  workshop,
  map,
  'northern-lights': northernLights,
  boots,
  kitchen,
  roof,
  'polar-bear': polarBear,
  'story-hour': storyHour,
  bell: bellFound,
  'post-room': postRoom,
  lantern,
  ready,
  'christmas-eve': christmasEve,
  'christmas-morning': christmasMorning,
};

/** Only in the film; a page writes the name on the lantern's tag. */
export const scenes: Readonly<Record<string, Picture>> = {
  breakfast,
  'film-sky': flightSky,
  'film-team': flightTeam,
  'film-santa': storyteller,
  'film-lantern': withBlank(lantern),
};
