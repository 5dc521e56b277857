import type { ActorRefFrom } from 'xstate';
import type { AccountOrder } from '#machines/shop/account-menu/orders.ts';
import type { tickBoxMachine } from '#machines/shop/tick-box/machine.ts';
import { date } from '../shared/texts.ts';
import { TickBox } from './TickBox.tsx';

interface Props {
  keepDetails: ActorRefFrom<typeof tickBoxMachine>;
  terms: NonNullable<AccountOrder['keep']>;
}

/** Keeps the child's details until the next season. */
export function KeepDetails({ keepDetails, terms: { otherwiseUntil, until } }: Props) {
  return (
    <TickBox box={keepDetails} subject="Next year" label="Keep our details for next year">
      {(isTicked) => (
        <p className="quiet">
          {isTicked
            ? `Name, age, town, pet and elf are kept until ${date(until)}. Sign in here before you order again, and one press fills them in. The phone number and the texts are still deleted on ${date(otherwiseUntil)}.`
            : `Unless you choose this, everything about the child is deleted on ${date(otherwiseUntil)}.`}
        </p>
      )}
    </TickBox>
  );
}
