import type { SiteFacts } from './facts.ts';

/** The three steps from the sign-up to Christmas. */
export function HowItWorks({
  facts: { phone, texts, days, christmas, firstText, ownNumbers },
}: {
  readonly facts: SiteFacts;
}) {
  return (
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
          <p>{firstText}</p>
        </li>
        <li>
          <h3>Then he writes until {christmas}</h3>
          <p>
            {texts}: {days}. You can read everything he has written in your account.
          </p>
        </li>
      </ol>
      <p className="numbers">{ownNumbers}</p>
    </section>
  );
}
