import type { SiteFacts } from '../facts.ts';

/** Shown when the server failed to render a page. */
export function Broken({ facts: { helpLine } }: { readonly facts: SiteFacts }) {
  return (
    <div className="paper paper--short">
      <h1>Something went wrong on our side</h1>
      <p>Nothing you entered or paid is lost. Please try again in a minute.</p>
      <p>
        <a className="button" href="/">
          Try again
        </a>
      </p>
      <p>If it happens again, call {helpLine}.</p>
    </div>
  );
}
