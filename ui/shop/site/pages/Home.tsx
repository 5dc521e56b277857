import { Bubble } from '../Bubble.tsx';
import type { SiteFacts } from '../facts.ts';
import { StartBand } from '../StartBand.tsx';

/** /home: what it is, how it works, and some of the texts. */
export function Home({ facts }: { readonly facts: SiteFacts }) {
  const { price, phone, samples, texts, days } = facts;
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
          <h1>Santa texts your child, all the way to Christmas.</h1>
          <p>Warm words and pictures from the North Pole, sent to a phone you choose.</p>
          <a className="button" href="/">
            Send the first text free
          </a>
          <p className="hero__price">{price} once, never renews. Money back for texts that do not arrive.</p>
        </div>
        <p className="hero__bubble" aria-hidden="true">
          Ho ho, Mia! Has the first snow reached your window yet?
        </p>
      </section>
      <section className="band" aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol className="steps">
          <li>
            <h3>Tell us who Santa should text</h3>
            <p>
              A first name if you like, and the {phone} he may text. You confirm that you are the parent or
              guardian.
            </p>
          </li>
          <li>
            <h3>Santa sends the first text</h3>
            <p>
              It comes with a picture of his home before you pay anything. Late in the evening it waits until
              the morning.
            </p>
          </li>
          <li>
            <h3>Then a text a day until Christmas</h3>
            <p>
              {texts}: {days}. You can read each of them in your order.
            </p>
          </li>
        </ol>
      </section>
      <section className="band band--ice" aria-labelledby="what">
        <h2 id="what">What Santa writes</h2>
        <div className="texts texts--few">
          {samples
            .filter(({ picture }) => picture !== undefined)
            .map((sample) => (
              <Bubble key={sample.day} {...sample} />
            ))}
        </div>
        <p>
          <a className="link" href="/notes">
            Read more of his notes
          </a>
        </p>
      </section>
      <StartBand facts={facts} />
    </>
  );
}
