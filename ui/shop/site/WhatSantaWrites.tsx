import { Bubble } from './Bubble.tsx';
import type { SiteFacts } from './facts.ts';

/** Some of the texts that are still to come, with their pictures. */
export function WhatSantaWrites({ facts: { samples } }: { readonly facts: SiteFacts }) {
  return (
    <section className="band band--ice" aria-labelledby="what">
      <h2 id="what">What Santa writes</h2>
      <div className="texts texts--few">
        {samples
          .filter(({ picture }) => picture !== undefined)
          .map((sample) => (
            <Bubble key={sample.day} {...sample} />
          ))}
      </div>
      <p>
        From one of Santa’s three stories.{' '}
        <a className="link" href="/notes">
          Read more of his notes
        </a>
      </p>
    </section>
  );
}
