import type { Purchase } from '#machines/shop/account-menu/orders.ts';
import { shopPath } from '../shared/edition.ts';
import { day } from '../shared/texts.ts';

function wayOf({ codes, codesMail }: Purchase): string {
  const [it, them] = codes.length === 1 ? ['It', 'it'] : ['They', 'them'];
  switch (codesMail?.state) {
    case 'planned':
      return `${it} will be sent by e-mail on ${day(codesMail.at)}.`;
    case 'sent':
      return `${it} ${codes.length === 1 ? 'was' : 'were'} sent by e-mail.`;
    case 'failed':
      return `Our e-mail could not be delivered. Pass ${them} on yourself, or have ${them} sent again.`;
    case undefined:
    default:
      return '';
  }
}

interface GiftCardProps {
  code: string;
  giver: string | null;
  message: string | null;
}

/** Printed for the family that gets a code; hidden on the screen. */
function GiftCard({ code, giver, message }: GiftCardProps) {
  return (
    <div className="gift-card">
      <p className="gift-card__title">A December with Santa</p>
      {message !== null && <p>&ldquo;{message}&rdquo;</p>}
      <p>
        Texts and pictures from the North Pole, one a day until Christmas morning, on a phone that you choose.
      </p>
      {giver !== null && <p>From {giver}</p>}
      <p className="gift-card__code">{code}</p>
      <p>
        Sign up at {location.host}
        {shopPath('/santa/signup')} and enter the code on the payment step. It works once and never expires.
      </p>
    </div>
  );
}

/** Headings, by the purchase that the codes come from. */
const headings: Readonly<Record<Purchase['kind'], string>> = {
  gift: 'Your gift code',
  texts: 'Your code for the texts that we are keeping for you',
  family: 'Your family codes',
  video: '',
};

/** The codes of a gift, the family package, or unused texts; shown here in case their e-mail never arrived. */
export function Codes({ purchase }: { readonly purchase: Purchase }) {
  const { codes, kind, giftFrom, giftMessage } = purchase;
  const left = codes.filter(({ redeemed }) => !redeemed);
  return (
    <div className="codes">
      <h2>{headings[kind]}</h2>
      <ul>
        {codes.map(({ code, redeemed }) => (
          <li key={code}>
            <code>{code}</code>
            {redeemed ? ' has been used.' : ''}
          </li>
        ))}
      </ul>
      <p>{wayOf(purchase)}</p>
      {left.length > 0 && (
        <button type="button" className="link" onClick={() => print()}>
          Print a card
        </button>
      )}
      {left.map(({ code }) => (
        <GiftCard key={code} code={code} giver={giftFrom} message={giftMessage} />
      ))}
    </div>
  );
}
