import { createActor } from 'xstate';
import type { PaymentOptionId } from '#machines/drop-in/payment-method.ts';
import { payPalTokenizationMachine } from '#machines/payment-flows/paypal-tokenization.ts';
import { venmoMachine } from '#machines/payment-flows/venmo.ts';
import { PayPalSheet } from '../components/PayPalSheet.tsx';
import { optionNames } from '../components/payment-options.ts';
import { VenmoSheet } from '../components/VenmoSheet.tsx';
import { WalletSheet } from '../components/WalletSheet.tsx';
import type { FormParts } from '../form.ts';
import type { Wallet } from '../wallets/wallet.ts';

/** How a wallet's sheet stands. */
export interface WalletStory {
  readonly paypal?: 'idle' | 'tokenizing';
  readonly venmo?: 'idle' | 'away';
  /** Key of the sentence on the sheet. */
  readonly sheetError?: string;
}

const venmoStates = { idle: 'idle', away: { 'in progress': { app: 'away' } } } as const;

/** Sheets of wallets whose machines stand still. */
export function stillWallets(
  options: readonly PaymentOptionId[],
  { paypal = 'idle', venmo = 'idle', sheetError }: WalletStory = {},
): NonNullable<FormParts['wallets']> {
  const told = { problem: null, sheetError: sheetError ?? null };
  const open = (option: PaymentOptionId): Pick<Wallet, 'actor' | 'Sheet'> => {
    if (option === 'venmo') {
      const actor = createActor(venmoMachine, {
        snapshot: venmoMachine.resolveState({
          value: venmoStates[venmo],
          context: { way: 'app', method: null, ...told },
        }),
      });
      return { actor, Sheet: () => <VenmoSheet venmo={actor} /> };
    }
    const actor = createActor(payPalTokenizationMachine, {
      input: { flow: 'checkout', saving: 'allowed', customer: 'guest' },
      snapshot: payPalTokenizationMachine.resolveState({
        value: { offered: paypal },
        context: { flow: 'checkout', saving: 'allowed', customer: 'guest', ...told },
      }),
    });
    if (option === 'paypal' || option === 'paypalCredit') {
      return { actor, Sheet: () => <PayPalSheet option={option} mount={draw} /> };
    }
    const { hook } = optionNames[option];
    return {
      actor,
      Sheet: () => (
        <WalletSheet option={option}>
          <div data-braintree-id={`${hook}-button`} />
        </WalletSheet>
      ),
    };
  };
  const wallets = options.filter((option) => option !== 'card').map((option) => [option, open(option)]);
  return Object.fromEntries(wallets) as NonNullable<FormParts['wallets']>;
}

/** Something in the place of PayPal's button. */
function draw(place: HTMLElement | null) {
  const button = place?.ownerDocument.createElement('span');
  if (!button) return;
  button.className = 'gallery-paypal';
  button.textContent = 'PayPal';
  place?.replaceChildren(button);
}
