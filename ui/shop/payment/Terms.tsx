import { helpLine } from '../shared/edition.ts';

interface Props {
  /** What becomes of texts that fail; empty where there are none. */
  promise: string;
  /** At which hour the texts come; empty where there is nothing to say. */
  hours: string;
}

/** What a buyer reads beside Pay: two lines, and the rest on demand. */
export function Terms({ promise, hours }: Props) {
  return (
    <>
      <p className="legal">One payment, taxes included. It never renews. {promise}</p>
      <details className="terms">
        <summary>How it works</summary>
        {hours && <p>{hours}</p>}
        <p>You get a receipt by e-mail. Questions? {helpLine()}</p>
      </details>
    </>
  );
}
