import type { Wording } from '../en-us.ts';

/** French outside France and Canada, with another word for the security code. */
export default {
  cvvLabel: 'CVV',
  fieldEmptyForCvv: 'Saisissez le code de sécurité.',
  fieldInvalidForCvv: 'Ce code de sécurité n’est pas valide.',
} satisfies Partial<Wording>;
