import type { MethodsOutdated } from '../request/types.ts';
import { isSameMethod, type PaymentMethod } from '../shared/payment-method.ts';
import type { ViewContext, ViewInput } from './types.ts';

/** The saved method that is chosen from the start, if any. */
export function preselectedOf({ preselection, methods }: ViewInput): PaymentMethod | null {
  if (preselection === 'none') return null;
  const wanted = Object.entries(preselection === 'first saved method' ? {} : preselection);
  const isWanted = ({ type, details }: PaymentMethod) => {
    const known: Record<string, unknown> = { type, ...details };
    return wanted.every(([key, value]) => known[key] === value);
  };
  return methods.find(isWanted) ?? null;
}

/** Whether an unvaulted method was made with the wallet whose options changed. */
export const isOutdated =
  ({ option, kind }: MethodsOutdated) =>
  ({ type, madeWith, vaulted }: PaymentMethod) =>
    !vaulted && (madeWith ? madeWith === option : type === kind);

/** The known methods, and the chosen one. */
type Known = Pick<ViewContext, 'customer' | 'methods' | 'activeMethod'>;

/** Adds a new method. A guest has no vault, so it replaces the old one. */
export const withMethod = ({ customer, methods }: Known, method: PaymentMethod) => ({
  methods: customer === 'guest' ? [method] : [method, ...methods],
  activeMethod: method,
});

/** Removes outdated methods. */
export function withoutOutdated({ methods, activeMethod }: Known, change: MethodsOutdated) {
  const kept = methods.filter((method) => !isOutdated(change)(method));
  return { methods: kept, activeMethod: kept.find((method) => method === activeMethod) ?? null };
}

/** Keeps the same method chosen in a list that was fetched again. */
export const recognised = ({ activeMethod }: Known, methods: readonly PaymentMethod[]) => ({
  methods,
  activeMethod: methods.find((method) => activeMethod && isSameMethod(method, activeMethod)) ?? null,
});

/** Replaces the method whose nonce was used up. */
export const exchanged = (
  { methods, activeMethod }: Known,
  { nonce, method }: { readonly nonce: string; readonly method: PaymentMethod },
) => ({
  methods: methods.map((known) => (known.nonce === nonce ? method : known)),
  activeMethod: activeMethod?.nonce === nonce ? method : activeMethod,
});
