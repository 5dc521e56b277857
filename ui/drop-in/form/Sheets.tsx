import type { PaymentOptionId } from '#machines/drop-in/shared/payment-method.ts';
import { CardSheet } from '../card/CardSheet.tsx';
import { classes } from '../sheets/classes.ts';
import type { FormParts } from './form-parts.ts';

export interface SheetsProps {
  readonly parts: FormParts;
  /** The way to pay whose sheet is open; null if none is, and before there is a view: then no sheet is put away. */
  readonly shown: PaymentOptionId | null;
}

/** The sheets of all ways to pay. They stay on the page, so that their frames and buttons do not load twice. */
export function Sheets({ parts: { card, wallets, profile, express }, shown }: SheetsProps) {
  const options = profile?.options.filter((option) => !express?.options.includes(option)) ?? [];
  return options.map((option) => {
    const wallet = wallets?.[option];
    return (
      <div key={option} className={classes({ 'braintree-sheet--away': shown !== null && shown !== option })}>
        {option === 'card' && profile?.card && <CardSheet card={card} profile={profile.card} />}
        {wallet && <wallet.Sheet actor={wallet.actor as never} />}
      </div>
    );
  });
}
