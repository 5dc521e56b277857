import type { SiteFacts } from '../facts.ts';
import { notShared } from '../sentences.ts';
import { Trader } from '../Trader.tsx';

/** /terms: what is bought, how it ends, and how it is cancelled. */
export function Terms({ facts }: { readonly facts: SiteFacts }) {
  const { edition, texts, offer, days, firstText, helpLine, helpEmail, moneyBackUntil, form } = facts;
  return (
    <div className="paper">
      <h1>Terms</h1>
      <p>
        North Pole Post texts a phone that you choose, in the name of Santa. These are the terms in plain
        words.
      </p>
      <h2>Who we are</h2>
      <Trader facts={facts} />
      <h2>What you buy</h2>
      <p>
        One text a day for one child. Bought now: {offer}, {days}. You pay once. Nothing renews by itself.
        Bought during December, it covers the days that remain.
      </p>
      <h2>Who may sign up</h2>
      <p>
        A parent or guardian who can give consent for the phone that is texted. The welcome text is free.{' '}
        {firstText}
      </p>
      <h2>Texts</h2>
      <p>
        A welcome and, once paid for, {texts}: {days}.{' '}
        {edition === 'us'
          ? 'Message and data rates may apply. '
          : 'Receiving them costs nothing in the UK; opening a picture may use a little mobile data. '}
        Reply STOP to end them at once, HELP for help. {notShared}
      </p>
      <h2>Money back</h2>
      <p>
        You can get your money back for texts that do not arrive: when the season is over, your account shows
        their share of the price, and you can claim it there with one press until {moneyBackUntil}. If none of
        them arrives, we write to you and offer the whole price back.
      </p>
      <h2>Changing your mind</h2>
      <p>
        You may cancel within 14 days of paying, without giving a reason: press “Cancel this order” in your
        account, or tell us in any other clear way: call {helpLine} or write to {helpEmail}. You pay for the
        share of the texts that were sent by then, and the rest is paid back to the card or account you paid
        with, within 14 days.{' '}
        {edition === 'uk' &&
          'Texts are sent within these 14 days only if you ask for it, when you pay or later in your account; if you do not ask for it and cancel within the 14 days, you get everything back.'}
      </p>
      <p>
        Anything you add later can be {edition === 'us' ? 'canceled' : 'cancelled'} on its own, also in your
        account. You can cancel the film within 14 days of paying for it
        {edition === 'us' && ', until it is sent'}, and get everything back. You can cancel the codes of a
        gift or of the family package until they are used, and get back their share of the price.
      </p>
      {edition === 'uk' && (
        <>
          <h3>Model cancellation form</h3>
          <p>{form.introduction}</p>
          <p>{form.notice}</p>
          <ul>
            {form.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
