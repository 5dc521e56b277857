import type { AccountExtra, Purchase } from '#machines/shop/account-menu/orders.ts';
import { helpLine, words } from '../shared/edition.ts';
import { money } from '../shared/texts.ts';

/** What has ended, and what that means. */
const OVER: Readonly<Record<Purchase['kind'], readonly [what: string, means: string]>> = {
  texts: ['This order is', 'no more texts are sent.'],
  gift: ['This gift is', 'its code no longer works.'],
  family: ['The family package is', 'codes that were not used no longer work.'],
  video: ['The video package is', 'no film will be sent.'],
};

const REFUNDS: Readonly<Record<NonNullable<Purchase['refund']>['state'], (sum: string) => string>> = {
  pending: (sum) =>
    `${sum} is paid back as soon as your payment has settled, in a day or two. You do not need to do anything.`,
  refunded: (sum) => `${sum} is on its way back to the card or account you paid with.`,
  settled: (sum) => `We have paid ${sum} back to you.`,
  needless: (sum) =>
    `There was nothing to pay back: your bank has not paid us the ${sum}, or has given it back to you.`,
  refused: (sum) => `We could not pay ${sum} back automatically. Please call us: ${helpLine()}.`,
};

/** The refund for missed days of an order that was not cancelled. */
export function PaidBack({ purchase: { refund, currency } }: { purchase: Purchase }) {
  if (!refund) return null;
  return (
    <p className="cancellation cancellation--over" role="status">
      Some texts did not arrive: {REFUNDS[refund.state](money(refund.amount, currency))}
    </p>
  );
}

/** The state of a cancelled purchase. */
export function Cancelled({ purchase: { kind, refund, currency } }: { purchase: Purchase }) {
  const [what, means] = OVER[kind];
  return (
    <p className="cancellation cancellation--over" role="status">
      {`${what} ${words().cancelled}, and ${means} `}
      {refund
        ? REFUNDS[refund.state](money(refund.amount, currency))
        : 'All of its texts had already been sent.'}
    </p>
  );
}

/** The state of a disputed payment. */
export function Disputed({ purchase: { dispute, packageName } }: { purchase: Purchase }) {
  return (
    <p className="notice" role="status">
      {dispute === 'lost'
        ? `Your bank has given you back the money for the ${packageName}.`
        : `You have asked your bank for the money for the ${packageName} back. Until the bank decides, we cannot pay it back here.`}
    </p>
  );
}

/** What waits for the money; a gift's code can be used meanwhile. */
const waitingFor: Readonly<Record<Purchase['kind'], string>> = {
  texts: ', so Santa’s texts are on hold',
  gift: '',
  family: ', so it is on hold',
  video: ', so it is on hold',
};

/** Shown while the money for a purchase has not arrived, or was taken back by the bank. */
export function OnHold({ purchase: { kind, dispute, packageName } }: { purchase: Purchase }) {
  const what = kind === 'family' || kind === 'video' ? `the ${packageName}` : 'this order';
  return (
    <p className="notice" role="alert">
      {dispute === 'lost'
        ? `Your bank has given you back the money for ${what}`
        : `Your bank has not released the payment for ${what}`}
      {waitingFor[kind]}. Please call <span className="nowrap">{helpLine()}</span>.
    </p>
  );
}

/** Extras that were paid and not cancelled. */
export const keptExtras = (extras: readonly AccountExtra[]) =>
  extras.filter(({ cancelled, onHold }) => !cancelled && !onHold);

/** What remains of an order when its texts are cancelled. */
export function Staying({ extras }: { extras: readonly AccountExtra[] }) {
  const names = extras.map(({ packageName }) => packageName).join(', ');
  const way = extras.some(({ cancellation }) => cancellation) ? ' You can cancel it below.' : '';
  return <p>{`What you added was paid for separately and is not ${words().cancelled}: ${names}.${way}`}</p>;
}
