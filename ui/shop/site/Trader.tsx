import type { SiteFacts } from './facts.ts';

/** The trader, with contact details. */
export function Trader({
  facts: { trader, postalAddress, helpLine, helpTel, helpEmail },
}: {
  readonly facts: SiteFacts;
}) {
  return (
    <p>
      North Pole Post is run by {trader}. Our address is {postalAddress}. You can call us on{' '}
      <a href={`tel:${helpTel}`}>{helpLine}</a> or write to <a href={`mailto:${helpEmail}`}>{helpEmail}</a>.
    </p>
  );
}
