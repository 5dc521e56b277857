import { helpLine } from '../shared/edition.ts';
import { TermsLinks } from '../shared/TermsLinks.tsx';

interface Props {
  /** What is charged, and what happens afterwards. */
  price: string;
  /** What cancelling pays back; empty if nothing is paid. */
  cancellation: string;
  /** A sentence about the hour of the texts; may be empty. */
  hours: string;
}

/** What a buyer reads beside Pay: what is charged, how to undo it, and the rest on demand. */
export function Terms({ price, cancellation, hours }: Props) {
  return (
    <>
      <p className="legal">{price}</p>
      <p className="legal">
        {cancellation} <TermsLinks />
      </p>
      <details className="terms">
        <summary>How it works</summary>
        {hours && <p>{hours}</p>}
        <p>You get a receipt by e-mail. Questions? {helpLine()}</p>
      </details>
    </>
  );
}
