import type { SiteFacts } from './facts.ts';

/** The form for one e-mail in November. It needs no script; the server inserts it into pages between two seasons. */
export function ReminderForm({ facts: { reminderDay } }: { readonly facts: SiteFacts }) {
  return (
    <section className="band reminder" id="reminder" aria-labelledby="reminder-title">
      <h2 id="reminder-title">Too early? Remind me in November</h2>
      <form method="post" action="/november">
        <div className="field">
          <label htmlFor="reminder-email">Your e-mail address</label>
          <input
            className="input"
            id="reminder-email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            required
            aria-describedby="reminder-help"
          />
          <p className="help" id="reminder-help">
            We send one e-mail on {reminderDay}, then take your address off the list.
          </p>
        </div>
        <button type="submit" className="button button--quiet">
          Remind me
        </button>
      </form>
    </section>
  );
}
