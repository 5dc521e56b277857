/** How long each scene of Santa's film is shown, and which one a moment belongs to. */

export interface SceneTime {
  name: string;
  seconds: number;
}

export const filmScenes = [
  { name: 'north-pole', seconds: 8 },
  { name: 'snowman', seconds: 7 },
  { name: 'letters', seconds: 7 },
  { name: 'workshop', seconds: 7 },
  { name: 'kitchen', seconds: 7 },
  { name: 'stable', seconds: 7 },
  { name: 'lantern', seconds: 8 },
  { name: 'ready', seconds: 7 },
  { name: 'flight', seconds: 12 },
  { name: 'breakfast', seconds: 10 },
] as const satisfies readonly SceneTime[];

/** The trailer that a buyer sees beforehand. */
export const trailerScenes = [
  { name: 'north-pole', seconds: 3 },
  { name: 'lantern', seconds: 4 },
  { name: 'flight', seconds: 5 },
] as const satisfies readonly SceneTime[];

export type SceneName = (typeof filmScenes)[number]['name'];

/** The length of a film in seconds. */
export const lengthOf = (scenes: readonly SceneTime[]): number =>
  scenes.reduce((sum, { seconds }) => sum + seconds, 0);

/** Index of the scene shown after so many seconds; the last one at the end. */
export function sceneAt(scenes: readonly SceneTime[], elapsed: number): number {
  let end = 0;
  const index = scenes.findIndex(({ seconds }) => {
    end += seconds;
    return elapsed < end;
  });
  return index === -1 ? scenes.length - 1 : index;
}
