import { address } from './edition.ts';

/** A phone that has saved the card shows "Santa" above his texts. */
export function ContactCard() {
  return (
    <>
      <a className="link" href={address('/santa/contact.vcf')}>
        Save Santa&rsquo;s number
      </a>{' '}
      on the phone that gets the texts, and they come from &ldquo;Santa&rdquo;.
    </>
  );
}
