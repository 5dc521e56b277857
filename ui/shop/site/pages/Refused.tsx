import type { SiteFacts } from '../facts.ts';

/** Says why a form's request was refused. The server inserts the sentence. */
export function Refused({ facts: { helpLine } }: { readonly facts: SiteFacts }) {
  return (
    <div className="paper paper--short">
      <h1>That did not work</h1>
      <p role="alert">__problem__</p>
      <p>
        Go back to try again, or open{' '}
        <a className="link" href="/accounts/menu">
          your account
        </a>
        . You can also call us: {helpLine}
      </p>
    </div>
  );
}
