/** The page of a reminder's link. The server puts the token into the form's address. */
export function Resume() {
  return (
    <div className="paper paper--short">
      <h1>Pick up where you left off?</h1>
      <p>
        Your sign-up is waiting. You see the packages first, and nothing is charged until you choose one and
        pay for it.
      </p>
      <form method="post" action="/santa/resume?token=__token__">
        <button type="submit" className="button">
          Continue
        </button>
      </form>
    </div>
  );
}
