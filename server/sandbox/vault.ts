import { addAddress, addressesOf, moveAddresses, removeAddress } from './address-book.ts';
import type { Context } from './context.ts';
import { newId, newNumber } from './ids.ts';
import type { PaymentInstrument } from './ledger/instruments.ts';
import { type CustomerRecord, type PaymentMethodRecord, unknownCustomer } from './ledger/records.ts';
import type { WithUnusedFields } from './ledger/unused-fields.ts';
import { cancel } from './recurring/endings.ts';
import { isRunning } from './recurring/subscription-state.ts';

export interface MethodToVault extends WithUnusedFields {
  customerId: string;
  instrument: PaymentInstrument;
  token?: string | null;
  makeDefault?: boolean;
  /** One of the customer's addresses. Without it the card's own address is added to them. */
  billingAddressId?: string | null;
}

/** Stores a payment method for a customer. A customer's first one becomes the default one. */
export function vaultMethod(
  context: Context,
  { customerId, instrument, token, makeDefault, billingAddressId, kept }: MethodToVault,
): PaymentMethodRecord {
  const { ledger, now } = context;
  const others = methodsOf(ledger, customerId);
  const isDefault = makeDefault === true || others.length === 0;
  if (isDefault) clearDefault(ledger, others);
  const at = now().toISOString();
  const method: PaymentMethodRecord = {
    token: token ?? newId(),
    customerId,
    isDefault,
    instrument,
    ...(kept !== undefined && { kept }),
    billingAddressId: billingAddressId ?? addBillingAddress(context, customerId, instrument),
    createdAt: at,
    updatedAt: at,
  };
  ledger.paymentMethods.set(method.token, method);
  return method;
}

/** The token, unless a payment method already has it. */
export function freeToken({ paymentMethods }: Context['ledger'], token: string | null): string | null {
  return token === null || paymentMethods.get(token) !== undefined ? null : token;
}

/** Puts the address of a card into its customer's book. */
export function addBillingAddress(
  context: Pick<Context, 'ledger' | 'now'>,
  customerId: string,
  instrument: PaymentInstrument,
): string | null {
  const address = instrument.kind === 'card' ? instrument.card.billingAddress : null;
  return address && addAddress(context, customerId, address).id;
}

/** Removes a payment method; if it was the default one, the customer's oldest other one takes its place. */
export function removeMethod(context: Context, token: string): boolean {
  const { ledger } = context;
  const method = ledger.paymentMethods.get(token);
  if (!method) return false;
  ledger.paymentMethods.delete(token);
  cancelSubscriptions(context, token);
  const next = methodsOf(ledger, method.customerId)[0];
  if (method.isDefault && next) ledger.paymentMethods.set(next.token, { ...next, isDefault: true });
  return true;
}

/** Stores a changed payment method under another token, or under its own when none is given. */
export function renameMethod(
  { ledger }: Context,
  method: PaymentMethodRecord,
  token: string | null,
): PaymentMethodRecord {
  const renamed = { ...method, token: token ?? method.token };
  if (renamed.token !== method.token) {
    ledger.paymentMethods.delete(method.token);
    for (const subscription of ledger.subscriptions.by(method.token)) {
      ledger.subscriptions.set(subscription.id, { ...subscription, token: renamed.token });
    }
  }
  ledger.paymentMethods.set(renamed.token, renamed);
  return renamed;
}

/** Makes a payment method its customer's default one. */
export function makeDefault({ ledger }: Context, method: PaymentMethodRecord): PaymentMethodRecord {
  clearDefault(ledger, methodsOf(ledger, method.customerId));
  const chosen = { ...method, isDefault: true };
  ledger.paymentMethods.set(chosen.token, chosen);
  return chosen;
}

/** A customer's payment methods, oldest first. */
export function methodsOf(ledger: Context['ledger'], customerId: string): PaymentMethodRecord[] {
  return ledger.paymentMethods.by(customerId);
}

/** Adds a customer with the given fields only. */
export function addCustomer({ ledger, now }: Context, known: Partial<CustomerRecord>): CustomerRecord {
  const at = now().toISOString();
  const customer: CustomerRecord = {
    ...unknownCustomer,
    customFields: {},
    ...known,
    id: known.id ?? newNumber(10),
    createdAt: at,
    updatedAt: at,
  };
  ledger.customers.set(customer.id, customer);
  return customer;
}

/** Stores a changed customer, whose id may have changed: the vault then follows. */
export function changeCustomer(context: Context, before: CustomerRecord, customer: CustomerRecord): void {
  const { ledger } = context;
  ledger.customers.set(customer.id, customer);
  if (customer.id === before.id) return;
  for (const method of methodsOf(ledger, before.id)) {
    ledger.paymentMethods.set(method.token, { ...method, customerId: customer.id });
  }
  moveAddresses(context, before.id, customer.id);
  ledger.customers.delete(before.id);
}

/** Removes a customer and everything in their vault. */
export function removeCustomer(context: Context, id: string): boolean {
  const { ledger } = context;
  for (const address of addressesOf(ledger, id)) removeAddress({ ledger }, address);
  for (const { token } of methodsOf(ledger, id)) {
    ledger.paymentMethods.delete(token);
    cancelSubscriptions(context, token);
  }
  return ledger.customers.delete(id);
}

/** A subscription ends with the payment method that pays it. */
function cancelSubscriptions(context: Context, token: string): void {
  const { subscriptions } = context.ledger;
  for (const subscription of subscriptions.by(token)) {
    if (isRunning(subscription)) subscriptions.set(subscription.id, cancel(subscription, context));
  }
}

function clearDefault(ledger: Context['ledger'], methods: readonly PaymentMethodRecord[]): void {
  for (const method of methods) {
    if (method.isDefault) ledger.paymentMethods.set(method.token, { ...method, isDefault: false });
  }
}
