import { Brand } from '../shared/Brand.tsx';
import { helpLine, isReminderOffered, season, shopPath } from '../shared/edition.ts';
import { firstWords } from '../shared/first-words.ts';

export interface LandingProps {
  /** The campaign's part of the address, for the wizard. */
  readonly search: string;
}

/** /santa/text: what Santa's texts are, and the way into the wizard. */
export function Landing({ search }: LandingProps) {
  const { price, days, offer, start } = season();
  return (
    <div className="hero hero--whole night">
      <picture>
        <source
          media="(min-width: 600px), (min-width: 480px) and (orientation: landscape)"
          srcSet="/art/home-wide.svg"
        />
        <img src="/art/home.svg" alt="" width="390" height="844" />
      </picture>
      <header>
        <Brand />
        <a className="hero__sign-in" href={shopPath('/accounts/menu')}>
          Sign in
        </a>
      </header>
      <main className="hero__words">
        <h1>A text from Santa, on your child&rsquo;s phone</h1>
        <p>
          {offer}: {days}. Plus one free.
        </p>
        <a className="button" href={shopPath(`/santa/signup${search}`)}>
          {start}
        </a>
        <p className="hero__price">
          {price} once, never renews. Money back for texts that do not arrive.{' '}
          <span className="line">
            Questions? <span className="nowrap">{helpLine()}</span>
          </span>
          <span className="link-row">
            <a href={shopPath('/santa/text_packages')}>Packages</a>
            <a href={shopPath('/santa/gift')}>Gifts</a>
            {isReminderOffered() && (
              <span data-only="reminder">
                <a href={shopPath('/home#reminder')}>Remind me in November</a>
              </span>
            )}
          </span>
        </p>
      </main>
      <p className="hero__bubble" aria-hidden="true">
        <span className="hero__santa">
          <img src="/art/letters.svg" alt="" width="460" height="345" />
        </span>
        {firstWords('')}
      </p>
    </div>
  );
}
