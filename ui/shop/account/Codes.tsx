import type { Purchase } from '#machines/shop/account/account-orders.ts';
import { words } from '../shared/edition.ts';

const dayOf = (at: string) =>
  new Intl.DateTimeFormat(words().locale, { day: 'numeric', month: 'long' }).format(new Date(at));

function wayOf({ codes, codesMail }: Purchase): string {
  const [it, them] = codes.length === 1 ? ['It', 'it'] : ['They', 'them'];
  switch (codesMail?.state) {
    case 'planned':
      return `${it} will be sent by e-mail on ${dayOf(codesMail.at)}.`;
    case 'sent':
      return `${it} ${codes.length === 1 ? 'was' : 'were'} sent by e-mail.`;
    case 'failed':
      return `Our e-mail could not be delivered. Please pass ${them} on yourself.`;
    case undefined:
    default:
      return '';
  }
}

/** The codes of a gift or of the family package: they are here also when their e-mail never arrived. */
export function Codes({ purchase }: { readonly purchase: Purchase }) {
  const { codes, kind } = purchase;
  return (
    <div className="codes">
      <h2>{kind === 'gift' ? 'Your gift code' : 'Your family codes'}</h2>
      <ul>
        {codes.map(({ code, redeemed }) => (
          <li key={code}>
            <code>{code}</code>
            {redeemed ? ' has been used.' : ''}
          </li>
        ))}
      </ul>
      <p>{wayOf(purchase)}</p>
    </div>
  );
}
