import { helpLine } from '../shared/edition.ts';

interface Props {
  /** What is charged, and what becomes of it. */
  price: string;
  /** At which hour the texts come; empty where there is nothing to say. */
  hours: string;
}

/** What a buyer reads beside Pay: two lines, and the rest on demand. */
export function Terms({ price, hours }: Props) {
  return (
    <>
      <p className="legal">{price}</p>
      <details className="terms">
        <summary>How it works</summary>
        {hours && <p>{hours}</p>}
        <p>You get a receipt by e-mail. Questions? {helpLine()}</p>
      </details>
    </>
  );
}
