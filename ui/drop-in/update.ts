import type { PaymentOptionId, PaymentProblem } from '#machines/drop-in/shared/payment-method.ts';
import type { Changes } from './api/changes.ts';
import type { DropInRef } from './form/form.ts';
import type { DropinInstance } from './instance.ts';

/**
 * This file only imports types, otherwise bundlers would split shared code out of the form.
 * @returns the problem with a change, in which case nothing is changed
 */
export function update(form: DropinInstance, root: DropInRef, changes: Changes): PaymentProblem | null {
  const { profile, fetched } = root.getSnapshot().context;
  const above: readonly PaymentOptionId[] = (fetched.express && profile.express) ?? [];
  const problem = problemWith(changes, profile.options, above);
  if (problem) return problem;
  const { amount, paymentOptionPriority } = changes;
  if (paymentOptionPriority) {
    const options = [...new Set(paymentOptionPriority)];
    const dropped = profile.options.filter((option) => !options.includes(option));
    root.send({ type: 'options.offered', options, dropped });
  }
  if (amount !== undefined) changeAmount(form, root, String(amount));
  return null;
}

function problemWith(
  changes: unknown,
  offered: readonly PaymentOptionId[],
  above: readonly PaymentOptionId[],
): PaymentProblem | null {
  const names = ['amount', 'paymentOptionPriority'];
  const unknown = Object.keys(Object(changes) as object).find((name) => !names.includes(name));
  if (unknown !== undefined) return wrong('the option name', unknown, names.join(' or '));
  const { amount, paymentOptionPriority: wanted } = Object(changes) as Readonly<Record<string, unknown>>;
  if (amount !== undefined && !isSum(amount)) return wrong('amount', amount, 'a number such as "12.50"');
  if (offered.includes('googlePay') && /\.\d{3}$/.test(String(amount))) {
    return wrong('amount', amount, 'a number such as "12.50", with at most two decimals for Google Pay');
  }
  const known: readonly unknown[] = offered;
  const isRight =
    Array.isArray(wanted) && wanted.length > 0 && wanted.every((option) => known.includes(option));
  if (wanted === undefined) return null;
  if (!isRight) {
    return wrong(
      'paymentOptionPriority',
      wanted,
      `a list of ways to pay that the form was created with: ${offered.join(', ')}`,
    );
  }
  const listed = offered.filter((option) => !above.includes(option));
  // The wallets in the row are above the form, which needs at least one way to pay of its own.
  return wanted.some((option) => listed.includes(option))
    ? null
    : wrong(
        'paymentOptionPriority',
        wanted,
        `a list with at least one way to pay below the wallets: ${listed.join(', ')}`,
      );
}

const isSum = (amount: unknown) =>
  (typeof amount === 'string' || typeof amount === 'number') && /^\d+(\.\d{1,3})?$/.test(String(amount));

const wrong = (name: string, value: unknown, allowed: string): PaymentProblem => ({
  message: `update: ${name} is ${JSON.stringify(value)}, and must be ${allowed}.`,
  code: 'UPDATE_INVALID',
});

type Options = Readonly<Record<string, unknown>>;

/** How to update the amount in each wallet's options. */
const sums: Readonly<
  Partial<Record<PaymentOptionId, (options: Options, amount: string) => [string, unknown] | null>>
> = {
  paypal: ({ amount: given }, amount) => (given === undefined ? null : ['amount', amount]),
  paypalCredit: ({ amount: given }, amount) => (given === undefined ? null : ['amount', amount]),
  localPayment: (_options, amount) => ['amount', amount],
  venmo: ({ totalAmount: given }, amount) => (given === undefined ? null : ['totalAmount', amount]),
  // Google accepts an amount with either two decimals or none.
  googlePay: ({ transactionInfo }, amount) =>
    transactionInfo
      ? ['transactionInfo', { ...transactionInfo, totalPrice: amount.replace(/\.\d$/, '$&0') }]
      : null,
  applePay: ({ paymentRequest }, amount) => {
    const { total } = Object(paymentRequest) as { total?: object };
    return total ? ['paymentRequest', { ...Object(paymentRequest), total: { ...total, amount } }] : null;
  },
};

function changeAmount(form: DropinInstance, root: DropInRef, amount: string): void {
  form.updateConfiguration('threeDSecure', 'amount', amount);
  const { children } = root.getSnapshot();
  for (const option of Object.keys(sums) as PaymentOptionId[]) {
    const snapshot = (children as Record<string, { getSnapshot(): { context: object } } | undefined>)[option];
    const { options = {} } = (snapshot?.getSnapshot().context ?? {}) as { options?: Options };
    const change = sums[option]?.(options, amount);
    if (change) form.updateConfiguration(option, ...change);
  }
}
