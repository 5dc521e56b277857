import type { AccountOrder } from '#machines/shop/account-menu/orders.ts';
import { dayAndHour } from '../shared/texts.ts';

interface Props {
  wait: NonNullable<AccountOrder['wait']>;
  /** IANA name of the zone in which the hours are said. */
  zone: string;
}

/** The replies because of which the texts are held, with a button for each decision. Plain browser forms. */
export function WordsToRead({ wait: { kind, pressPath, words }, zone }: Props) {
  return (
    <section className="cancellation" aria-label="Santa’s texts wait for you">
      <p className="notice" role="status">
        {kind === 'harm'
          ? `Please read ${words.length === 0 ? 'what the phone wrote to Santa' : 'this'} now. Santa has not answered it, and his texts wait until you choose.`
          : 'The phone may have asked for no more texts. Nothing is sent until you choose.'}
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
          Let the texts go on
        </button>
        <button type="submit" name="press" value="stop" className="button button--quiet">
          Stop the texts
        </button>
      </form>
    </section>
  );
}
