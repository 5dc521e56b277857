/** Shown for an address without a page. */
export function Missing() {
  return (
    <div className="paper paper--short">
      <img src="/art/reindeer.svg" alt="" width="640" height="480" />
      <h1>We can’t find that page</h1>
      <p>
        There may be a typo in the address, or the page has moved. Nothing you entered or ordered is lost.
      </p>
      <p>
        <a className="button" href="/">
          Go to the first step
        </a>
      </p>
      <p>
        <a className="link" href="/accounts/menu">
          See your order
        </a>
      </p>
    </div>
  );
}
