import type { PaymentProblem } from './payment-method.ts';

/**
 * The key of the message about a problem: the error's code in camel case, followed by "Error" (`spec/form.md`
 * section 8). A key without a translation is shown as `genericError`.
 */
export function errorKey({ code }: PaymentProblem): string {
  if (!code) return 'genericError';
  const camelCase = code.toLowerCase().replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  return `${camelCase}Error`;
}

/** The key of the message above the edited list after a failed deletion; only the merchant gets the reason. */
export const deletionErrorKey = 'vaultManagerPaymentMethodDeletionError';
