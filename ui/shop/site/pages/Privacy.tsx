import type { SiteFacts } from '../facts.ts';

export function Privacy({ facts: { edition } }: { readonly facts: SiteFacts }) {
  return (
    <div className="paper">
      <h1>Privacy</h1>
      <p>We ask for little, use it only for the texts, and delete it when the season is over.</p>
      <h2>What we keep</h2>
      <p>
        The child’s first name if you give it, the phone number, your e-mail address, the details you choose
        to add, and the record of your consent. Card details never reach us: they go from the form straight to
        the payment gateway. While you pay, it looks at the device you pay with, to keep stolen cards out; we
        pass that on with the payment and do not keep it.
      </p>
      <h2>What we do not do</h2>
      <p>
        Nothing about the child goes to advertisers, into addresses of pages, or into our logs. Texts carry no
        price, no advertisement and no request to answer.
      </p>
      <h2>Measuring our advertisements</h2>
      <p>
        Only if you agree: that you saw the page, signed up or paid, and your e-mail address in a form that
        cannot be read back. A browser that sends the Global Privacy Control signal is never measured.
      </p>
      <h2>Offers by e-mail</h2>
      <p>
        Only if you tick their box or ask for a code, and each has a link that ends them. A sign-up that is
        left unfinished is reminded of once, if you ticked it.
      </p>
      <h2>How long</h2>
      <p>
        The child’s details, the phone number and the texts are deleted on 31 January after the season. If you
        tick “Keep our details for next year” in your account, name, age, town, pet and elf stay until 31
        January of the year after, so that you need not type them again; untick it and they go at once or with
        the season. The record of consent and what tax law asks for stay longer, without the child’s details.
      </p>
      <h2>Your rights</h2>
      <p>
        {edition === 'uk'
          ? 'You may see, correct and delete what we keep, and complain to the Information Commissioner’s Office. '
          : 'You may see, correct and delete what we keep, wherever in the United States you live. '}
        “Your order” has a button for each: download everything, or delete everything at once.
      </p>
    </div>
  );
}
