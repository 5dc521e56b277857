/** Stands in for an address without a page. */
export function Missing() {
  return (
    <div className="paper paper--short">
      <img src="/art/reindeer.svg" alt="" width="640" height="480" />
      <h1>We can’t find that page</h1>
      <p>
        The address may have a typing mistake, or the page has moved. Nothing that you entered or ordered is
        lost.
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
