import { client, hostedFields, vault } from './client.ts';
import type { ErrorRow } from './row.ts';
import { threeDSecure } from './three-d-secure.ts';
import { unionPay } from './union-pay.ts';
import { bank } from './us-bank-account.ts';
import { apple, payPal, venmo, visa } from './wallets.ts';

/** Every error of `spec/form.md` section 8 that a flow, the client or a component tells. */
export const libraryErrors: Readonly<Record<string, readonly ErrorRow[]>> = {
  'the client [FG-01]': client,
  'hosted fields [FC-01]': hostedFields,
  'the vault manager [FG-02]': vault,
  '3D Secure [F3-02 F3-03 F3-04 F3-06]': threeDSecure,
  'UnionPay [FU-01]': unionPay,
  'US bank accounts [FB-01]': bank,
  'Visa Checkout [FX-01]': visa,
  'Apple Pay [FA-01]': apple,
  'Venmo [FN-03 FO-05]': venmo,
  'PayPal, from a saved account [FY-01 FY-02]': payPal,
};
