/** Confirms that nothing is reported to advertisers from now on. */
export function AdsRefused() {
  return (
    <div className="paper paper--short">
      <h1>Advertisers are told nothing more</h1>
      <p role="status">We tell advertisers nothing more about your visit or what you buy.</p>
      <p>
        <a className="link" href="/privacy">
          Back to privacy
        </a>
      </p>
    </div>
  );
}
