import type { SiteFacts } from '../facts.ts';

/** Confirms the request for one e-mail in November. */
export function ReminderSet({ facts: { reminderDay } }: { readonly facts: SiteFacts }) {
  return (
    <div className="paper paper--short">
      <h1>We will remind you</h1>
      <p role="status">
        You get one e-mail on {reminderDay}. It has a link to unsubscribe from all our offers.
      </p>
      <p>
        <a className="link" href="/home">
          Go to North Pole Post
        </a>
      </p>
    </div>
  );
}

/** Says why no reminder was set, above the form. The server inserts the sentence and the form. */
export function ReminderRefused({ facts: { reminder } }: { readonly facts: SiteFacts }) {
  return (
    <>
      <div className="paper paper--short">
        <h1>That did not work</h1>
        <p role="alert">__problem__</p>
      </div>
      {reminder}
    </>
  );
}
