import type { SiteFacts } from '../facts.ts';

/** The page of an unsubscribe link. The server inserts the token into the form's address. */
export function Unsubscribe() {
  return (
    <div className="paper paper--short">
      <h1>No more offers?</h1>
      <p>
        Press the button, and we will send no more offers or reminders to your e-mail address. You will still
        get receipts and anything you ask us for.
      </p>
      <form method="post" action="/unsubscribe?token=__token__">
        <button type="submit" className="button">
          Stop the offers
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
      <p role="status">We will send no more offers to your e-mail address.</p>
      <p>
        Anyone could type your address on our pages, so typing it does not start them again. If you want
        offers again, sign in with a link that we send you, and then tick the box when you sign up a child.
      </p>
      <p>
        <a className="link" href="/home">
          Go to North Pole Post
        </a>
      </p>
    </div>
  );
}

/** Shown for an unsubscribe link without its token. */
export function LinkBroken({ facts: { helpLine } }: { readonly facts: SiteFacts }) {
  return (
    <div className="paper paper--short">
      <h1>This link is incomplete</h1>
      <p>Please open it from the e-mail again. If it still does not work, call us: {helpLine}.</p>
    </div>
  );
}
