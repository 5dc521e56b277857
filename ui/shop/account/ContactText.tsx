import { useSelector } from '@xstate/react';
import type { AccountOrder } from '#machines/shop/account-menu/orders.ts';
import { dayAndHour } from '../shared/texts.ts';
import { ChangeStatus, type TextChangesActor } from './ChangeStatus.tsx';

type Text = NonNullable<NonNullable<AccountOrder['contact']>['text']>;

function wordsFor({ state, dueAt, zone }: Text): string {
  switch (state) {
    case 'planned':
      return `Santa’s contact card will be texted to your child’s phone on ${dayAndHour(dueAt, zone)}.`;
    case 'not_delivered':
    case 'not_sent':
      return 'Santa’s contact card did not reach your child’s phone.';
    case 'on_its_way':
    case 'sent':
    case 'delivered':
    default:
      return `Santa’s contact card was texted to your child’s phone on ${dayAndHour(dueAt, zone)}.`;
  }
}

interface ContactTextProps {
  /** The card that was asked for last. */
  text: Text | null;
  textChanges: TextChangesActor;
}

/** Santa's contact card as a text to the child's phone, for a parent who does not hold that phone. */
export function ContactText({ text, textChanges }: ContactTextProps) {
  const press = { type: 'contact.pressed' } as const;
  const isOffered = useSelector(textChanges, (snapshot) => snapshot.can(press));
  return (
    <>
      {text && <p className="quiet">{wordsFor(text)}</p>}
      {isOffered && (
        <p>
          <button type="button" className="link" onClick={() => textChanges.send(press)}>
            Text Santa&rsquo;s contact card to your child&rsquo;s phone
          </button>
        </p>
      )}
      <ChangeStatus textChanges={textChanges} shows={({ kind }) => kind === 'contact'} />
    </>
  );
}
