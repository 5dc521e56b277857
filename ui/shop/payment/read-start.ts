/** What the server says that could be chosen, as the payment knows it. */
import type { Start } from '#machines/shop/payment/machine.ts';
import type { OutcomeAnswer } from '#server/contract/outcome.ts';

export const readStart = ({ package: { name, description }, ...outcome }: OutcomeAnswer): Start => ({
  ...outcome,
  packageName: name,
  packageDescription: description,
});
