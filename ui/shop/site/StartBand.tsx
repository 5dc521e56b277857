import type { SiteFacts } from './facts.ts';

/** The way into the wizard, at the end of a page. */
export function StartBand({ facts: { price, start } }: { readonly facts: SiteFacts }) {
  return (
    <section className="start night" aria-label="Get started">
      <h2>It takes about a minute.</h2>
      <a className="button" href="/">
        {start}
      </a>
      <p>
        {price} once, never renews. The first text is free, and there is money back for texts that do not
        arrive.
        <span className="link-row">
          <a href="/santa/text_packages">Packages</a>
          <a href="/santa/gift">Gifts</a>
        </span>
      </p>
    </section>
  );
}
