import { address } from './edition.ts';

/** A phone that has saved the card shows "Santa" above his texts. */
export function ContactCard() {
  return (
    <>
      On a phone that has saved his number, the texts come from &ldquo;Santa&rdquo;.
      <br />
      <a className="link" href={address('/santa/contact.vcf')}>
        Save Santa&rsquo;s number
      </a>
    </>
  );
}
