import { placeOf } from '../merchant.ts';
import { processorOf } from '../processor/accounts.ts';
import { type Refusal, refusalAt } from './answers.ts';
import type { Fields } from './input.ts';

const refuse = refusalAt(['transaction']);

/** What a sale asks for that the processor behind its merchant account cannot do. */
export function processorRefusals(
  fields: Fields,
  merchantAccountId: string,
  cents: number | null,
): Refusal[] {
  const { leastCents, takesThreeDSecure, needsTax } = processorOf(merchantAccountId);
  const refusals: Refusal[] = [];
  if (cents !== null && cents < leastCents) {
    refusals.push(refuse('amount', '815193', 'Amount is not supported by the processor.'));
  }
  if (needsTax && fields['tax_amount'] === undefined) {
    refusals.push(refuse('tax_amount', '815224', 'Tax amount is required for transactions in Sweden.'));
  }
  if (fields['payment_facilitator'] !== undefined && placeOf(merchantAccountId).country !== 'BR') {
    refusals.push(refuse('payment_facilitator', '97405', 'Payment facilitator is not applicable.'));
  }
  if (!takesThreeDSecure && fields['three_d_secure_pass_thru'] !== undefined) {
    const message = 'Merchant account does not support 3D Secure transactions for the card type.';
    refusals.push(refuse('merchant_account_id', '915131', message));
  }
  return refusals;
}

/** The processor's refusal to change a sale that was already submitted. */
export function updateRefusal(merchantAccountId: string): Refusal | undefined {
  if (processorOf(merchantAccountId).updatesDetails) return undefined;
  return refuse('base', '915130', 'Processor does not support updating transaction details.');
}
