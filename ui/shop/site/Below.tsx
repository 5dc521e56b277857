import type { SiteFacts } from './facts.ts';
import { HowItWorks } from './HowItWorks.tsx';
import { Footer } from './Layout.tsx';
import { Questions } from './Questions.tsx';
import { WhatSantaWrites } from './WhatSantaWrites.tsx';

/** How many of the questions to show; the page of questions has all. */
const FEW = 6;

/** The content below the wizard's first step: what is sold, what it costs, and what parents ask. */
export function Below({ facts }: { readonly facts: SiteFacts }) {
  return (
    <div className="below">
      {facts.reminder}
      <WhatSantaWrites facts={facts} />
      <HowItWorks facts={facts} />
      <Prices facts={facts} />
      <section className="band" aria-labelledby="asked">
        <h2 id="asked">Questions parents ask</h2>
        <Questions facts={facts} most={FEW} />
        <p>
          <a className="link" href="/faqs">
            All questions
          </a>
        </p>
      </section>
      <Footer facts={facts} />
    </div>
  );
}

function Prices({ facts: { price, offer, days, familyPrice } }: { readonly facts: SiteFacts }) {
  return (
    <section className="band band--ice" aria-labelledby="costs">
      <h2 id="costs">What it costs</h2>
      <ul className="cards">
        <li>
          <h3>{price} for the season</h3>
          <p>
            {offer}: {days}. Paid once, never renews. Money back for texts that do not arrive.
          </p>
        </li>
        <li>
          <h3>Two more children for {familyPrice}</h3>
          <p>After the first child, each on their own phone.</p>
        </li>
        <li>
          <h3>Packages</h3>
          <p>What each one includes, and what it costs today.</p>
          <p>
            <a className="link" href="/santa/text_packages">
              See the packages
            </a>
          </p>
        </li>
        <li>
          <h3>As a gift</h3>
          <p>A code for another family. It never expires.</p>
          <p>
            <a className="link" href="/santa/gift">
              Give a season
            </a>
          </p>
        </li>
      </ul>
      <p>
        Ordered already?{' '}
        <a className="link" href="/accounts/menu">
          Sign in to your order
        </a>
      </p>
    </section>
  );
}
