import { shopPath } from './edition.ts';

/** Links to terms and privacy beside a button that charges. They open in a new tab: a card may be typed in here. */
export function TermsLinks() {
  return (
    <>
      <a href={shopPath('/terms')} target="_blank" rel="noreferrer">
        Terms
      </a>{' '}
      &middot;{' '}
      <a href={shopPath('/privacy')} target="_blank" rel="noreferrer">
        Privacy
      </a>{' '}
      (in a new tab)
    </>
  );
}
