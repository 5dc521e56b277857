import type { SiteFacts } from '../facts.ts';

interface Props {
  readonly facts: SiteFacts;
}

/** The child's words. The server inserts them, or where they can be read, and the token. */
function Said() {
  return (
    <>
      <p>Someone using the phone on your order wrote to Santa:</p>
      <blockquote>__words__</blockquote>
    </>
  );
}

function Presses() {
  return (
    <form method="post" action="/words?token=__token__">
      <button type="submit" name="press" value="go-on" className="button">
        Continue the texts
      </button>
      <button type="submit" name="press" value="stop" className="button button--quiet">
        Stop the texts
      </button>
    </form>
  );
}

/** Who helps at any time, with telephone links. */
function Help({ facts: { edition } }: Props) {
  return edition === 'uk' ? (
    <p>
      If a child is in danger now, call{' '}
      <a className="link" href="tel:999">
        999
      </a>
      . Childline is there for children on{' '}
      <a className="link" href="tel:08001111">
        0800 1111
      </a>
      , free, day and night.
    </p>
  ) : (
    <p>
      If a child is in danger now, call{' '}
      <a className="link" href="tel:911">
        911
      </a>
      . The 988 Lifeline answers calls and texts at{' '}
      <a className="link" href="tel:988">
        988
      </a>
      , free, day and night.
    </p>
  );
}

/** The page for a reply about harm. */
export function HarmRead({ facts }: Props) {
  const { helpLine, helpTel } = facts;
  return (
    <div className="paper paper--short">
      <h1>Please read this now</h1>
      <Said />
      <Help facts={facts} />
      <p>
        Santa has not answered, and his texts are on hold until you choose. If you want to talk to us, call{' '}
        <a className="link" href={`tel:${helpTel}`}>
          {helpLine}
        </a>
        .
      </p>
      <Presses />
    </div>
  );
}

/** The page for a possible objection. */
export function DoubtAsked() {
  return (
    <div className="paper paper--short">
      <h1>Should the texts stop?</h1>
      <Said />
      <p>We are not sure whether it asks us to stop, so nothing is sent until you choose.</p>
      <Presses />
    </div>
  );
}

const back = (
  <p>
    <a className="link" href="/accounts/menu">
      Go to your account
    </a>
  </p>
);

/** Confirms that the texts go on. */
export function TextsGoOn() {
  return (
    <div className="paper paper--short">
      <h1>The texts continue</h1>
      <p role="status">Thank you for reading it. Santa’s texts continue with the next one planned.</p>
      {back}
    </div>
  );
}

/** Confirms that the texts have stopped. */
export function TextsStopped() {
  return (
    <div className="paper paper--short">
      <h1>The texts have stopped</h1>
      <p role="status">Nothing more is sent to the phone. To start them again, text START from that phone.</p>
      {back}
    </div>
  );
}

/** Shown if no reply waits for a decision any more. */
export function WaitOver() {
  return (
    <div className="paper paper--short">
      <h1>This has already been answered</h1>
      <p>This message no longer holds up the texts. Your account shows what is planned.</p>
      {back}
    </div>
  );
}
