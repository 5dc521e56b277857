import type { SiteFacts } from '../facts.ts';

export function Terms({ facts: { edition, season } }: { readonly facts: SiteFacts }) {
  return (
    <div className="paper">
      <h1>Terms</h1>
      <p>
        North Pole Post texts a phone that you choose, in the name of Santa. These are the terms in plain
        words.
      </p>
      <h2>What you buy</h2>
      <p>
        One text or picture a day from {season} of this year, for one child. You pay once. Nothing renews by
        itself. Bought during December, it covers the days that remain.
      </p>
      <h2>Who may sign up</h2>
      <p>
        A parent or guardian who may agree for the phone that is texted. The welcome text is sent when you
        finish the e-mail step, before any payment.
      </p>
      <h2>Texts</h2>
      <p>
        About 26 texts in all.{' '}
        {edition === 'us' ? 'Message and data rates may apply. ' : 'Receiving them costs nothing in the UK. '}
        Reply STOP to end them at once, HELP for help. Mobile numbers and consents are never shared for
        marketing.
      </p>
      <h2>Money back</h2>
      <p>Texts that the network refuses are not your loss: ask, and what was not delivered is paid back.</p>
      {edition === 'uk' && (
        <>
          <h2>Changing your mind</h2>
          <p>
            You may cancel within 14 days of paying. If you asked Santa to begin before that, you pay for the
            texts that were sent until then, and the rest is paid back.
          </p>
        </>
      )}
    </div>
  );
}
