import { firstWords } from '../../shared/first-words.ts';
import type { SiteFacts } from '../facts.ts';
import { HowItWorks } from '../HowItWorks.tsx';
import { StartBand } from '../StartBand.tsx';
import { WhatSantaWrites } from '../WhatSantaWrites.tsx';

/** /home: what it is, how it works, and some of the texts. */
export function Home({ facts }: { readonly facts: SiteFacts }) {
  const { price, christmas, start, reminder } = facts;
  return (
    <>
      <section className="hero night">
        <picture>
          <source
            media="(min-width: 600px), (min-width: 480px) and (orientation: landscape)"
            srcSet="/art/home-wide.svg"
          />
          <img src="/art/home.svg" alt="" width="390" height="844" fetchPriority="high" />
        </picture>
        <div className="hero__words">
          <h1>Santa texts your child, all the way to {christmas}.</h1>
          <p>Warm words and pictures from the North Pole, sent to a phone you choose.</p>
          <a className="button" href="/">
            {start}
          </a>
          <p className="hero__price">{price} once, never renews. Money back for texts that do not arrive.</p>
        </div>
        <p className="hero__bubble" aria-hidden="true">
          {firstWords('Mia')}
        </p>
      </section>
      {reminder}
      <HowItWorks facts={facts} />
      <WhatSantaWrites facts={facts} />
      <StartBand facts={facts} />
    </>
  );
}
