import { Bubble } from '../Bubble.tsx';
import type { SiteFacts } from '../facts.ts';
import { StartBand } from '../StartBand.tsx';

/** /notes: texts of the season to read. */
export function Notes({ facts }: { readonly facts: SiteFacts }) {
  return (
    <>
      <section className="opening night">
        <h1>Notes from the North Pole</h1>
        <p>A few of the texts of one of Santa’s three stories, here to a child called Mia.</p>
      </section>
      <section className="band" aria-label="Texts">
        <div className="texts texts--many">
          {facts.samples.map((sample) => (
            <Bubble key={sample.day} {...sample} />
          ))}
        </div>
      </section>
      <StartBand facts={facts} />
    </>
  );
}
