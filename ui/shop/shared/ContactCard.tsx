import { shopPath } from './edition.ts';

/** A phone that has saved the card shows "Santa" above his texts. */
export function ContactCard() {
  return (
    <>
      Once his number is saved on the phone, his texts show up as &ldquo;Santa&rdquo;.
      <br />
      <a className="link" href={shopPath('/santa/contact.vcf')}>
        Save Santa&rsquo;s number
      </a>
      <details>
        <summary className="opens">Save it on the child&rsquo;s phone</summary>
        <img
          src={shopPath('/santa/contact.svg')}
          alt="QR code of Santa’s number"
          width="200"
          height="200"
          loading="lazy"
        />
        <br />
        Point that phone&rsquo;s camera here.
      </details>
    </>
  );
}
