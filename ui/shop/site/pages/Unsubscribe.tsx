import type { SiteFacts } from '../facts.ts';

/** Where the link of an offer leads. The server puts the token into the address of the form. */
export function Unsubscribe() {
  return (
    <div className="paper paper--short">
      <h1>No more offers?</h1>
      <p>
        One press, and we send no offers and no reminders to your e-mail address any more. Receipts and
        answers to what you ask for still come.
      </p>
      <form method="post" action="/unsubscribe?token=__token__">
        <button type="submit" className="button">
          End the offers
        </button>
      </form>
    </div>
  );
}

/** Confirms that no more offers are sent. */
export function Unsubscribed() {
  return (
    <div className="paper paper--short">
      <h1>No more offers</h1>
      <p role="status">We send none to your e-mail address any more.</p>
      <p>
        <a className="link" href="/home">
          Go to the North Pole Post
        </a>
      </p>
    </div>
  );
}

/** Stands in for an unsubscribe link that lost its token. */
export function LinkBroken({ facts: { helpLine } }: { readonly facts: SiteFacts }) {
  return (
    <div className="paper paper--short">
      <h1>This link is not complete</h1>
      <p>Please open it from the e-mail again. If it still does not work, call us: {helpLine}.</p>
    </div>
  );
}
