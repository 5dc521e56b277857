import type { Wording } from '../en-us.ts';

/** French outside France and Canada, where the word for the security code is another one. */
export default {
  cvvLabel: 'CVV',
  fieldEmptyForCvv: 'Saisissez le code de sécurité.',
  fieldInvalidForCvv: 'Ce code de sécurité n’est pas valide.',
} satisfies Partial<Wording>;
