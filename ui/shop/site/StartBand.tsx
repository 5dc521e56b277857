import type { SiteFacts } from './facts.ts';

/** The way into the wizard, at the end of a page. */
export function StartBand({ facts: { price } }: { readonly facts: SiteFacts }) {
  return (
    <section className="start night" aria-label="Begin">
      <h2>It takes about a minute.</h2>
      <a className="button" href="/">
        Write the first text
      </a>
      <p>{price} once, never renews. The first text is free.</p>
    </section>
  );
}
