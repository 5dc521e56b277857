/** The page of a reminder's link. The server inserts the token into the form's address. */
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

/** Shown for a reminder's link that was used, is too old or is incomplete. */
export function ResumeOver() {
  return (
    <div className="paper paper--short">
      <h1>This link no longer works</h1>
      <p>
        It has been used, is older than three days, or part of it is missing. Nothing was charged. If you
        opened it in this browser before, your sign-up is still on the packages page.
      </p>
      <p>
        <a className="button" href="/santa/text_packages">
          See the packages
        </a>
      </p>
      <p>
        <a className="link" href="/">
          Go to the first step
        </a>
      </p>
    </div>
  );
}
