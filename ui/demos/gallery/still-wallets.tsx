import { createActor } from 'xstate';
import type { PaymentOptionId } from '#machines/drop-in/shared/payment-method.ts';
import { applePayMachine } from '#machines/payment-flows/apple-pay/machine.ts';
import { localPaymentMachine } from '#machines/payment-flows/local-payment/machine.ts';
import { payPalTokenizationMachine } from '#machines/payment-flows/paypal-tokenization/machine.ts';
import { venmoMachine } from '#machines/payment-flows/venmo/machine.ts';
import { ApplePaySheet } from '../../drop-in/apple-pay/ApplePaySheet.tsx';
import type { FormParts, Wallet } from '../../drop-in/form/form-parts.ts';
import { LocalPaymentSheet } from '../../drop-in/local-payment/LocalPaymentSheet.tsx';
import { PayPalSheet } from '../../drop-in/paypal/PayPalSheet.tsx';
import { optionNames } from '../../drop-in/sheets/payment-options.ts';
import { WalletSheet } from '../../drop-in/sheets/WalletSheet.tsx';
import { VenmoSheet } from '../../drop-in/venmo/VenmoSheet.tsx';

/** The state of a wallet's sheet. */
export interface WalletStory {
  readonly paypal?: 'idle' | 'tokenizing';
  readonly venmo?: 'idle' | 'away';
  readonly localPayment?: 'idle' | 'away' | 'pending';
  readonly applePay?: 'idle' | 'agreeing';
  /** Key of the sentence on the sheet. */
  readonly sheetError?: string;
}

const payPalStates = { idle: { idle: 'calm' }, tokenizing: { tokenizing: 'alone' } } as const;
const applePayStates = { idle: 'idle', agreeing: { paying: 'agreeing' } } as const;
const localPaymentStates = {
  idle: { idle: 'calm' },
  away: { paying: 'approving' },
  pending: { idle: 'pending' },
} as const;
const venmoStates = { idle: 'idle', away: { 'in progress': { app: 'away' } } } as const;

/** Sheets of wallets with paused machines. */
export function stillWallets(
  options: readonly PaymentOptionId[],
  { paypal = 'idle', venmo = 'idle', applePay = 'idle', localPayment = 'idle', sheetError }: WalletStory = {},
): NonNullable<FormParts['wallets']> {
  const error = { sheetError: sheetError ?? null };
  const open = (option: PaymentOptionId): Wallet => {
    if (option === 'venmo') {
      const input = { options: {} };
      const actor = createActor(venmoMachine, {
        input,
        snapshot: venmoMachine.resolveState({
          value: venmoStates[venmo],
          context: {
            ...input,
            asked: input.options,
            way: 'app',
            method: null,
            problem: null,
            ...error,
          },
        }),
      });
      return { actor, Sheet: VenmoSheet };
    }
    if (option === 'localPayment') {
      const input = { options: { types: ['ideal', 'bancontact', 'mbway'] } };
      const actor = createActor(localPaymentMachine, {
        input,
        snapshot: localPaymentMachine.resolveState({
          value: localPaymentStates[localPayment],
          context: { ...input, ...error },
        }),
      });
      return { actor, Sheet: LocalPaymentSheet };
    }
    if (option === 'applePay') {
      const input = { environment: 'test', options: {} } as const;
      const context = { ...input, validationURL: null, payment: null };
      const actor = createActor(applePayMachine, {
        input,
        snapshot: applePayMachine.resolveState({
          value: applePayStates[applePay],
          context: { ...context, ...error },
        }),
      });
      return { actor, Sheet: ApplePaySheet };
    }
    const input = { option: 'paypal', options: { flow: 'checkout' }, customer: 'guest' } as const;
    const actor = createActor(payPalTokenizationMachine, {
      input,
      snapshot: payPalTokenizationMachine.resolveState({
        value: { offered: payPalStates[paypal] },
        context: { ...input, ...error },
      }),
    });
    if (option === 'paypal' || option === 'paypalCredit') {
      return { actor, Sheet: () => <PayPalSheet option={option} mount={draw} actor={actor} /> };
    }
    const { hook } = optionNames[option];
    return {
      actor,
      Sheet: () => (
        <WalletSheet option={option}>
          <div data-braintree-id={`${hook}-button`} ref={drawGoogle} />
        </WalletSheet>
      ),
    };
  };
  const wallets = options.filter((option) => option !== 'card').map((option) => [option, open(option)]);
  return Object.fromEntries(wallets) as NonNullable<FormParts['wallets']>;
}

/** A placeholder for a button that a wallet's script renders. */
const drawn = (name: string, className: string) => (place: HTMLElement | null) => {
  const button = place?.ownerDocument.createElement('span');
  if (!button) return;
  button.className = className;
  button.textContent = name;
  place?.replaceChildren(button);
};
const draw = drawn('PayPal', 'gallery-paypal');
const drawGoogle = drawn('G Pay', 'gallery-google');
