import type { SiteFacts } from '../facts.ts';
import { StartBand } from '../StartBand.tsx';

/** What the film shows, scene by scene; each has a drawing of the same name under `/art/`. */
const scenes = [
  ['north-pole', 'It is a clear night at the North Pole. Santa stands at his door and waves.'],
  ['post-room', 'In the post room every child has a place for letters.'],
  ['workshop', 'In the workshop the elves paint the last wheels. The cat has one red paw.'],
  ['reindeer', 'The reindeer are at flying practice, and one is in the hay.'],
  ['christmas-eve', 'And on Christmas Eve the sleigh flies over the roofs.'],
] as const;

/**
 * A slideshow of drawings that needs no script and no player. With reduced motion the scenes are listed below each
 * other; the words are shown in either case.
 */
export function Video({ facts }: { readonly facts: SiteFacts }) {
  return (
    <>
      <section className="opening night">
        <h1>Half a minute at the North Pole</h1>
        <p>
          Five of Santa’s pictures, without sound. His film for Christmas Eve,{' '}
          {facts.edition === 'uk'
            ? 'included with more than six texts'
            : 'which comes with the video package'}
          , has music, your child’s name, and a moving Santa, who speaks if the phone or computer has a voice
          for him.
        </p>
        <p>
          <a href="/santa/film#trailer=">Watch a trailer for the film</a>
        </p>
      </section>
      <section className="band" aria-label="Film">
        <div className="film">
          <input className="film__hold visually-hidden" type="checkbox" id="hold" />
          <div
            className="film__screen"
            role="img"
            aria-label="Five drawings: Santa’s house, the post room, the workshop, the reindeer, the sleigh"
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
