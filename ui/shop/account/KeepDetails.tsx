import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { AccountOrder } from '#machines/shop/account/account-orders.ts';
import type { keepDetailsMachine } from '#machines/shop/account/keep-details.ts';
import { date } from '../shared/texts.ts';

interface Props {
  keepDetails: ActorRefFrom<typeof keepDetailsMachine>;
  terms: NonNullable<AccountOrder['keep']>;
}

/** A box, unticked beforehand: the details of the child stay until the next season. */
export function KeepDetails({ keepDetails, terms: { otherwiseUntil, until } }: Props) {
  const snapshot = useSelector(keepDetails, (current) => current);
  const isTicked = snapshot.hasTag('ticked');
  return (
    <section className="cancellation" aria-label="Next year">
      <label className="consent">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={snapshot.hasTag('busy')}
          onChange={() => keepDetails.send({ type: isTicked ? 'keep.unticked' : 'keep.ticked' })}
        />
        <span>Keep our details for next year</span>
      </label>
      <p className="quiet">
        {isTicked
          ? `Name, age, town, pet and elf are kept until ${date(until)}. Sign in here next December before you order, and they are filled in for you. The phone number and the texts are deleted on ${date(otherwiseUntil)} all the same.`
          : `Unless you choose this, everything about the child is deleted on ${date(otherwiseUntil)}.`}
      </p>
      {snapshot.hasTag('unsaved') && (
        <p className="notice" role="alert">
          This could not be saved just now. Please try again.
        </p>
      )}
    </section>
  );
}
