import type { SiteFacts } from '../facts.ts';
import { StartBand } from '../StartBand.tsx';

/** What the film shows, scene by scene; each has a drawing of the same name under `/art/`. */
const scenes = [
  ['north-pole', 'It is a clear night at the North Pole. The windows of the cabin are lit.'],
  ['letters', 'The post is in. Santa reads every letter by the fire.'],
  ['workshop', 'In the workshop the elves tie the last ribbons.'],
  ['reindeer', 'The reindeer have been fed, and will not stand still.'],
  ['christmas-eve', 'And on Christmas Eve the sleigh sets off.'],
] as const;

/**
 * A film of drawings that follow each other. It needs no script and no player; who asked for less motion gets the
 * scenes below each other, and the words stand beside it in any case.
 */
export function Video({ facts }: { readonly facts: SiteFacts }) {
  return (
    <>
      <section className="opening night">
        <h1>Half a minute at the North Pole</h1>
        <p>A film without sound. The words are below it.</p>
      </section>
      <section className="band" aria-label="Film">
        <div className="film">
          <input className="film__hold visually-hidden" type="checkbox" id="hold" />
          <div
            className="film__screen"
            role="img"
            aria-label="Five drawings: the cabin, the letters, the workshop, the reindeer, the sleigh"
          >
            {scenes.map(([name]) => (
              <img key={name} src={`/art/${name}.svg`} alt="" width="640" height="480" />
            ))}
          </div>
          <label className="film__button" htmlFor="hold">
            <span className="film__stop">Pause the film</span>
            <span className="film__go">Play the film</span>
          </label>
        </div>
        <ol className="film__words">
          {scenes.map(([name, words]) => (
            <li key={name}>{words}</li>
          ))}
        </ol>
      </section>
      <StartBand facts={facts} />
    </>
  );
}
