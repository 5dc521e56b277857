import { brandOf } from '../cards/brands.ts';

/** What the network knows about a number before anything is charged. */
export interface Capabilities {
  isUnionPay: boolean;
  isDebit: boolean;
  /** Null for cards of other networks. */
  unionPay: { supportsTwoStepAuthAndCapture: boolean; isSupported: boolean } | null;
}

/** The test numbers of Braintree's public SDKs that are not simply credit cards. */
const debit: ReadonlySet<string> = new Set(['6223164991230014', '6212345678901265']);
const singleStep: ReadonlySet<string> = new Set(['6212345678900093']);
const withoutSms: ReadonlySet<string> = new Set(['6212345678900085']);
const notAccepted: ReadonlySet<string> = new Set(['6212345678900028']);

/** What a card can do as a UnionPay card. */
export function capabilitiesOf(number: string): Capabilities {
  if (brandOf(number)?.name !== 'UnionPay') return { isUnionPay: false, isDebit: false, unionPay: null };
  return {
    isUnionPay: true,
    isDebit: debit.has(number),
    unionPay: {
      supportsTwoStepAuthAndCapture: !singleStep.has(number),
      isSupported: !notAccepted.has(number),
    },
  };
}

/** Whether the network sends a code to the holder's phone, which has to come back with the card. */
export function asksForSmsCode(number: string): boolean {
  return !withoutSms.has(number);
}
