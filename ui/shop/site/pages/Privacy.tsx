import type { SiteFacts } from '../facts.ts';
import { Trader } from '../Trader.tsx';

/** /privacy: what is kept, why, and until when. */
export function Privacy({ facts }: { readonly facts: SiteFacts }) {
  const { edition, kept } = facts;
  return (
    <div className="paper">
      <h1>Privacy</h1>
      <p>We ask for little, use it only for what you ordered, and delete it when it is no longer needed.</p>
      <h2>Who we are</h2>
      <Trader facts={facts} />
      <h2>What we keep, why, and how long</h2>
      <p>
        Card details never reach us: they go from the form straight to the payment gateway. While you pay, it
        looks at the device you pay with, to keep stolen cards out; we pass that on with the payment and do
        not keep it. Here is everything that we do keep.
      </p>
      <dl className="kept">
        {kept.map(({ what, why, until }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{why}.</dd>
            <dd>
              <strong>How long:</strong> {until}.
            </dd>
          </div>
        ))}
      </dl>
      <h2>What we do not do</h2>
      <p>
        Nothing about the child goes to advertisers, into addresses that leave your browser, or into our logs.
        Texts carry no price, no advertisement and no request to answer. If a child writes back all the same,
        no machine makes up an answer. Unless you ask to read it, it is kept for one of our team to read, for
        a week or until they have decided about it, if that takes longer. If you do, Santa answers with one of
        a few sentences that we wrote beforehand.
      </p>
      <h2>Measuring our advertisements</h2>
      <p>
        If you agree, we tell the companies that run our ads that you saw the page, signed up or paid, with
        your e-mail address in a form that cannot be read back. A browser that sends the Global Privacy
        Control signal is never measured. You can change your mind at any time, in the browser in which you
        agreed: nothing more is then sent, not even what is still waiting.
      </p>
      <form method="post" action="/privacy/advertisers">
        <button type="submit" className="button button--quiet">
          Tell advertisers nothing
        </button>
      </form>
      <h2>Offers by e-mail</h2>
      <p>
        Only if you ask for them or for a code, and each has a link to unsubscribe. If you asked us to, we
        remind you once of a sign-up that you did not finish.
      </p>
      <h2>Your rights</h2>
      <p>
        {edition === 'uk'
          ? 'You may see, correct and delete what we keep, and complain to the Information Commissioner’s Office. '
          : 'You may see, correct and delete what we keep, wherever in the United States you live. '}
        “Your account” has a button to download everything, and one to delete everything at once.
      </p>
    </div>
  );
}
