import type { AddressRecord, InstrumentOf } from '../ledger/instruments.ts';

/** What a page may know about the buyer behind a PayPal account. */
export function payerInfo(account: InstrumentOf<'paypal-account'>): object {
  const { billingAddress, shippingAddress } = account;
  return {
    email: account.email,
    payerId: account.payerId,
    firstName: account.firstName,
    lastName: account.lastName,
    phone: account.phone,
    countryCode: billingAddress?.countryCodeAlpha2 ?? null,
    ...(billingAddress && { billingAddress: payPalAddress(billingAddress) }),
    ...(shippingAddress && { shippingAddress: payPalAddress(shippingAddress) }),
  };
}

/** An address with PayPal's names for its lines. */
function payPalAddress(address: AddressRecord): object {
  const recipientName = [address.firstName, address.lastName].filter((name) => name !== null).join(' ');
  return {
    ...(recipientName !== '' && { recipientName }),
    line1: address.streetAddress,
    line2: address.extendedAddress,
    city: address.locality,
    state: address.region,
    postalCode: address.postalCode,
    countryCode: address.countryCodeAlpha2,
    ...(address.phoneNumber !== null && { phone: address.phoneNumber }),
  };
}
