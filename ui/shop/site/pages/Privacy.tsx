import type { SiteFacts } from '../facts.ts';
import { notShared } from '../sentences.ts';
import { Trader } from '../Trader.tsx';

/** /privacy: what is kept, why, until when, who else gets it, and what a person may ask for. */
export function Privacy({ facts }: { readonly facts: SiteFacts }) {
  const isUk = facts.edition === 'uk';
  return (
    <div className="paper">
      <h1>Privacy</h1>
      <p>We ask for little, use it only for what you ordered, and delete it when it is no longer needed.</p>
      <h2>Who we are</h2>
      <Trader facts={facts} />
      {isUk && <p>We decide how the data on this page are used, so we are their “controller”.</p>}
      <Kept facts={facts} />
      {isUk && <Bases />}
      <Recipients isUk={isUk} />
      <h2>What we do not do</h2>
      <p>
        Nothing about the child goes to advertisers, into addresses that leave your browser, or into our logs.
        Texts carry no price, no advertisement and no request to answer. If a child writes back anyway, no
        machine makes up an answer. Unless you ask to read it, it is kept for one of our team to read, for a
        week or until they have decided about it, if that takes longer. If you do, Santa answers with one of a
        few sentences that we wrote beforehand.
      </p>
      <Browsers />
      {/* The server removes this if nothing is reported to advertisers. */}
      <section data-only="ads">
        <h2>Measuring our advertisements</h2>
        <p>
          If you agree, we tell the companies that run our ads which page you saw, that you signed up and what
          you paid, with the ids of their own cookies and a hash of your e-mail address: the hash does not
          show the address, but a company that already has the address can tell that it is you. A browser that
          sends the Global Privacy Control signal is never measured. You can change your mind at any time, in
          the browser in which you agreed: nothing more is then sent, not even what is still waiting.
        </p>
        <form method="post" action="/privacy/advertisers">
          <button type="submit" className="button button--quiet">
            Tell advertisers nothing
          </button>
        </form>
      </section>
      <h2>Offers by e-mail</h2>
      <p>
        We send offers only if you ask for them or for a code, and each has a link to unsubscribe. If you ask
        us to, we remind you once of a sign-up that you did not finish.
      </p>
      <Rights isUk={isUk} />
    </div>
  );
}

function Kept({ facts: { kept } }: { readonly facts: SiteFacts }) {
  return (
    <>
      <h2>What we keep, why, and how long</h2>
      <p>
        What we know about your child comes from you, the parent or guardian who signs up; your child tells us
        something only by writing back. Card details never reach us: they go from the form straight to the
        payment gateway. While you pay, it looks at the device you pay with, to keep stolen cards out; we pass
        that on with the payment and do not keep it. Here is what our database keeps.
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
      <p>
        What is deleted there stays in a backup until that backup is deleted too. Logs say what our servers
        did, with the order’s id and a short mark that tells one browser from another. They contain no name,
        phone number, e-mail address or text. The payment gateway keeps its own records of each payment.
      </p>
    </>
  );
}

/** The lawful bases that the UK GDPR requires. */
function Bases() {
  return (
    <>
      <h2>Why we may use it</h2>
      <ul>
        <li>
          <strong>Contract:</strong> your order. Without these data we could not text the phone, take your
          payment or pay you back.
        </li>
        <li>
          <strong>Consent:</strong> texts to the phone, offers and reminders by e-mail, details kept for next
          year, replies that you ask to read, and what advertisers are told.
        </li>
        <li>
          <strong>Legal obligation:</strong> records of payments and refunds.
        </li>
        <li>
          <strong>Legitimate interests:</strong> to keep the shop safe from fraud and the phones from unwanted
          texts, to show who agreed to what, and to act when a reply may be about harm to a child.
        </li>
      </ul>
    </>
  );
}

function Recipients({ isUk }: { isUk: boolean }) {
  return (
    <>
      <h2>Who else gets some of it</h2>
      <p>We sell none of it. These companies work for us or process your payment:</p>
      <ul>
        <li>Twilio: the phone number, the texts and pictures, and what the phone writes back</li>
        <li>
          Braintree, a PayPal company: your payment, and what it sees of your device while you pay; PayPal or
          Apple, if you pay with them
        </li>
        <li>Our e-mail provider: your e-mail address and the e-mails</li>
        <li>The companies that run our servers and hold our backups: what is stored there</li>
        <li data-only="captcha">
          Google, for reCAPTCHA: your IP address and what it sees of your browser, where a page asks you to
          show that you are not a robot
        </li>
        <li data-only="ads">The companies that run our ads, if you agree: see below</li>
      </ul>
      {isUk && (
        <p>
          Some of them, such as Twilio and Braintree, also use computers outside the UK, for example in the
          United States. The data are then protected as UK law asks, by an adequacy decision or by the terms
          of a contract. Write to us if you want to know more.
        </p>
      )}
      <p>{notShared}</p>
    </>
  );
}

/** Cookies, and what pages store in a browser. */
function Browsers() {
  return (
    <>
      <h2>Cookies, and what your browser keeps for us</h2>
      <ul>
        <li>
          The cookie “visit”, encrypted, for 90 days: which orders are yours, that you have signed in, and
          whether advertisers may be told about you
        </li>
        <li>
          The cookie “variant”, for 90 days, and only while we try two versions of our pages: which of them
          you see, “a” or “b”
        </li>
        <li>
          The tab’s own storage, until you close it: what you have typed or begun, so that a reload does not
          lose it, and the link that led you here
        </li>
        <li>
          The browser’s storage, until you clear it: that you have seen our discount, so that we do not show
          it again
        </li>
      </ul>
      <p>
        The payment form <span data-only="captcha">and reCAPTCHA</span> may set their own cookies, to prevent
        fraud. None of our pages sets a cookie for advertisers.
      </p>
    </>
  );
}

function Rights({ isUk }: { isUk: boolean }) {
  return (
    <>
      <h2>Your rights</h2>
      <p>
        {isUk
          ? 'You may ask for a copy of your data and your child’s, and have them corrected or deleted. You may object to how we use them, restrict that, and take the data elsewhere. You may withdraw a consent at any time; what was done until then stays lawful. '
          : 'You may see, correct and delete what we keep, wherever in the United States you live. '}
        “Your account” has a button to download everything, and one to delete everything at once. For anything
        else, call or write to us: it costs nothing.
      </p>
      {isUk && (
        <p>
          If you are not happy with what we do, please tell us. You may also complain to the Information
          Commissioner’s Office, <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a>.
        </p>
      )}
    </>
  );
}
