import type { ActorRefFrom } from 'xstate';
import type { AccountOrder, ChildWords } from '#machines/shop/account-menu/orders.ts';
import type { tickBoxMachine } from '#machines/shop/tick-box/machine.ts';
import { dayAndHour } from '../shared/texts.ts';
import { TickBox } from './TickBox.tsx';

interface Props {
  replies: ActorRefFrom<typeof tickBoxMachine>;
  words: NonNullable<AccountOrder['replies']>['words'];
  /** IANA name of the zone to show the hours in. */
  zone: string;
}

/** What the child writes back is shown, and Santa answers. */
export function Replies({ replies, words, zone }: Props) {
  return (
    <TickBox
      box={replies}
      subject="What your child writes back"
      label="Show me what my child writes back, and let Santa answer with one more text on such a day"
    >
      {(isTicked) => (
        <>
          <p className="quiet">
            {isTicked
              ? 'It is kept here for 7 days and then deleted, or at once when you no longer choose this. Santa answers at most once a day, from the day of the first text to that of the last, with a sentence that we wrote beforehand, and never asks anything. He does not answer anything that may be serious: one of our team reads it, and we e-mail you if you need to see it.'
              : 'Unless you choose this, Santa does not answer. What the phone sends is kept for one of our team to read, for 7 days or until they have decided about it, if that takes longer, and then deleted.'}
          </p>
          {isTicked && <Heard words={words} zone={zone} />}
        </>
      )}
    </TickBox>
  );
}

function Heard({ words, zone }: Omit<Props, 'replies'>) {
  if (words.length === 0) return <p>Nothing was written in the last 7 days.</p>;
  return (
    <ul className="child-words">
      {words.map((one) => (
        <Words key={one.id} words={one} zone={zone} />
      ))}
    </ul>
  );
}

function Words({ words: { at, body, grave, answer }, zone }: { words: ChildWords; zone: string }) {
  return (
    <li>
      <time dateTime={at}>{dayAndHour(at, zone)}</time>
      <blockquote>{body === '' ? 'A picture, or no words' : body}</blockquote>
      {grave && <p className="notice">Please read this yourself. Santa has not answered it.</p>}
      {answer !== null && <p className="quiet">Santa answered: &ldquo;{answer}&rdquo;</p>}
    </li>
  );
}
