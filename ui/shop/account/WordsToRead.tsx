import type { AccountOrder } from '#machines/shop/account-menu/orders.ts';
import { dayAndHour } from '../shared/texts.ts';

interface Props {
  wait: NonNullable<AccountOrder['wait']>;
  /** IANA name of the zone to show the hours in. */
  zone: string;
}

/** The replies that hold the texts, with a button for each decision. Plain browser forms. */
export function WordsToRead({ wait: { kind, pressPath, words }, zone }: Props) {
  return (
    <section className="cancellation" aria-label="Santa’s texts are waiting for you">
      <p className="notice" role="status">
        {kind === 'harm'
          ? `Please read ${words.length === 0 ? 'what was sent to Santa from the phone' : 'this'} now. Santa has not answered it, and his texts are on hold until you choose.`
          : 'Someone using this phone may have asked us to stop. Nothing is sent until you choose.'}
      </p>
      <ul className="child-words">
        {words.map(({ id, at, body }) => (
          <li key={id}>
            <time dateTime={at}>{dayAndHour(at, zone)}</time>
            <blockquote>{body}</blockquote>
          </li>
        ))}
      </ul>
      <form method="post" action={pressPath}>
        <button type="submit" name="press" value="go-on" className="button">
          Continue the texts
        </button>
        <button type="submit" name="press" value="stop" className="button button--quiet">
          Stop the texts
        </button>
      </form>
    </section>
  );
}
