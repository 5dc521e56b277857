/** What can be charged, without card numbers, account numbers and security codes. */

/** How the sandbox's processor treats a card. */
export type CardConduct =
  | 'approves'
  /** Its bank declines a verification; a sale is decided by its amount. */
  | 'declines'
  /** The processor does not answer a verification; a sale is decided by its amount. */
  | 'fails'
  /** Its bank declines sales too, at any price. */
  | 'declines-sales'
  /** The processor does not answer sales either. */
  | 'fails-sales'
  /** Its holder disputes every charge at once. */
  | 'disputes'
  | 'fraud'
  | 'risk-thresholds'
  /** A nonce that was made without validation for an invalid card number. */
  | 'invalid-number';

/** The result of 3D Secure, in Braintree's words; all but `challenge_required` are final. */
export type ThreeDSecureStatus =
  | 'authenticate_successful'
  | 'authenticate_attempt_successful'
  | 'authenticate_frictionless_failed'
  | 'authenticate_failed'
  | 'authenticate_rejected'
  | 'authenticate_unable_to_authenticate'
  | 'authenticate_error'
  | 'authentication_unavailable'
  | 'challenge_required'
  | 'lookup_bypassed'
  | 'lookup_error'
  | 'lookup_failed_acs_error'
  | 'lookup_not_enrolled'
  | 'unsupported_card';

/** How the sandbox's bank authenticates the holder of a card. */
export interface HolderAuthentication {
  status: ThreeDSecureStatus;
  /** Whether the holder is asked for a code first; the status is then the result of the right one. */
  challenged: boolean;
}

/** A postal address, with the country in each of the four forms that Braintree uses. */
export interface AddressRecord {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  streetAddress: string | null;
  extendedAddress: string | null;
  /** City. */
  locality: string | null;
  /** State or county. */
  region: string | null;
  postalCode: string | null;
  countryCodeAlpha2: string | null;
  countryCodeAlpha3: string | null;
  countryCodeNumeric: string | null;
  countryName: string | null;
  phoneNumber: string | null;
  /** Of the international phone: the country's digits, such as `44`, and those that follow. */
  phoneCountryCode: string | null;
  phoneNationalNumber: string | null;
}

/** An address of which nothing is known. */
export const blankAddress: AddressRecord = {
  firstName: null,
  lastName: null,
  company: null,
  streetAddress: null,
  extendedAddress: null,
  locality: null,
  region: null,
  postalCode: null,
  countryCodeAlpha2: null,
  countryCodeAlpha3: null,
  countryCodeNumeric: null,
  countryName: null,
  phoneNumber: null,
  phoneCountryCode: null,
  phoneNationalNumber: null,
};

/** What is known about the bank and the product behind a card: `Yes`, `No` or `Unknown`, or a name. */
export interface BinData {
  prepaid: string;
  prepaidReloadable: string;
  healthcare: string;
  debit: string;
  durbinRegulated: string;
  commercial: string;
  payroll: string;
  business: string;
  consumer: string;
  corporate: string;
  purchase: string;
  issuingBank: string;
  countryOfIssuance: string;
  productId: string;
}

export interface CardRecord {
  bin: string;
  /** Eight digits; cards of earlier versions do not have it. */
  binExtended?: string;
  last4: string;
  /** As the server API spells it, such as `MasterCard`. */
  cardType: string;
  /** Two digits. */
  expirationMonth: string;
  /** Four digits. */
  expirationYear: string;
  cardholderName: string | null;
  billingAddress: AddressRecord | null;
  binData: BinData;
  /** The same for the same number, which cannot be recovered from it. */
  uniqueNumberIdentifier: string;
  /** Whether the network has a token in place of the number, with which sales are charged. */
  isNetworkTokenized?: boolean;
  /** The account behind the card, where its network reports it. */
  paymentAccountReference?: string;
  conduct: CardConduct;
  authentication: HolderAuthentication;
  /** Braintree's one-letter answers: M match, N no match, U not verified, S issuer does not take part, I not given. */
  cvvResponseCode: string;
  postalCodeResponseCode: string;
  streetAddressResponseCode: string;
}

interface CreditCard {
  kind: 'card';
  card: CardRecord;
}

interface PayPalAccount {
  kind: 'paypal-account';
  email: string;
  payerId: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** Set when the payer agreed to be charged again; only then can the account be stored in the vault. */
  billingAgreementId: string | null;
  /** Set when the payer agreed to one payment. */
  paymentId: string | null;
  intent: 'sale' | 'authorize' | 'order' | null;
  /** Whether the payer chose to pay PayPal back later. */
  creditFinancing: boolean;
  /** The address by which PayPal knows the payer, where it is a different one. */
  payerEmail?: string;
  /** Whether the payer agreed in an old app, for which PayPal does not say what it charges. */
  isFuturePayment?: true;
  billingAddress: AddressRecord | null;
  shippingAddress: AddressRecord | null;
}

interface VenmoAccount {
  kind: 'venmo-account';
  username: string;
  venmoUserId: string;
  /** The end of the telephone number, which says whose account it is. */
  lastTwo: string;
  /** The issuer of the account's token is down: every sale is rejected with `token_issuance`. */
  tokenIssuanceFails: boolean;
}

interface ApplePayCard {
  kind: 'apple-pay-card';
  card: CardRecord;
  /** What the wallet calls the card, such as `Visa 8886`. */
  paymentInstrumentName: string;
  /** Whether the wallet gave a merchant's token instead of the device's. */
  isMerchantToken: boolean;
}

interface GooglePayCard {
  kind: 'google-pay-card';
  /** The device's own number when tokenized by the network, otherwise the real card's. */
  card: CardRecord;
  /** The card in the person's wallet that is charged. */
  source: { cardType: string; last4: string };
  isNetworkTokenized: boolean;
  googleTransactionId: string;
}

interface VisaCheckoutCard {
  kind: 'visa-checkout-card';
  card: CardRecord;
  callId: string;
}

interface UsBankAccount {
  kind: 'us-bank-account';
  routingNumber: string;
  last4: string;
  accountType: 'checking' | 'savings';
  ownershipType: 'personal' | 'business';
  accountHolderName: string;
  bankName: string;
  /** What the account holder agreed to, and when (ISO 8601). */
  achMandate: { text: string; acceptedAt: string } | null;
  /** The same for the same account, whose number cannot be recovered from it. */
  uniqueAccountIdentifier: string;
  /** The result of verifying it, by the documented test numbers. */
  conduct?: 'transfers-under-way' | 'unknown-to-networks';
  /** Whether its owner logged in to the bank when it was named. */
  isLoggedIn?: true;
}

/** A card from a wallet for which the sandbox has no sheet; there are only fake nonces of it. */
interface FurtherWalletCard {
  kind: 'samsung-pay-card' | 'meta-checkout-card' | 'meta-checkout-token';
  card: CardRecord;
  /** What is shown beside the card, in the server API's own names. */
  shown: Readonly<Record<string, string>>;
}

/** A payment at the payer's own bank, or an account for which the sandbox has no window and only fake nonces. */
interface FurtherAccount {
  kind: 'local-payment' | 'sepa-debit-account' | 'unknown';
  /** What is shown of it, in the server API's own names; of a payment also who approved it. */
  shown: Readonly<Record<string, string>>;
  payer?: { firstName: string; lastName: string; email: string | null };
}

export type PaymentInstrument =
  | CreditCard
  | PayPalAccount
  | VenmoAccount
  | ApplePayCard
  | GooglePayCard
  | VisaCheckoutCard
  | UsBankAccount
  | FurtherWalletCard
  | FurtherAccount;

export type InstrumentKind = PaymentInstrument['kind'];

/** The instrument of one kind. */
export type InstrumentOf<K extends InstrumentKind> = Extract<PaymentInstrument, { kind: K }>;

/** The result of asking a card's bank to authenticate its holder, as Braintree's interfaces report it. */
export interface ThreeDSecureInfo {
  /** Such as `authenticate_successful`, `challenge_required` or `lookup_error`. */
  status: string;
  /** Y, N, U (unavailable), B (bypassed) or E (error). */
  enrolled: string;
  liabilityShifted: boolean;
  liabilityShiftPossible: boolean;
  cavv: string | null;
  eciFlag: string | null;
  xid: string | null;
  dsTransactionId: string | null;
  acsTransactionId: string | null;
  threeDSecureAuthenticationId: string | null;
  threeDSecureServerTransactionId: string | null;
  threeDSecureVersion: string;
  paresStatus: string | null;
  /** The two transaction statuses of EMV 3D Secure: of the lookup, and of the authentication that followed. */
  lookup: { transStatus: string | null; transStatusReason: string | null };
  authentication: { transStatus: string | null; transStatusReason: string | null };
}
/** The card of an instrument, when it has one. */
export function cardOf(instrument: PaymentInstrument): CardRecord | null {
  return 'card' in instrument ? instrument.card : null;
}

/** The same instrument with another card in it; an instrument without a card is left alone. */
export function withCard(
  instrument: PaymentInstrument,
  change: (card: CardRecord) => CardRecord,
): PaymentInstrument {
  return 'card' in instrument ? { ...instrument, card: change(instrument.card) } : instrument;
}

/** What identifies an instrument: a card number, an account. */
export function identityOf(instrument: PaymentInstrument): string {
  switch (instrument.kind) {
    case 'paypal-account':
      return `${instrument.kind}/${instrument.payerId}`;
    case 'venmo-account':
      return `${instrument.kind}/${instrument.venmoUserId}`;
    case 'us-bank-account':
      return `${instrument.kind}/${instrument.uniqueAccountIdentifier}`;
    case 'card':
    case 'apple-pay-card':
    case 'google-pay-card':
    case 'visa-checkout-card':
    case 'samsung-pay-card':
    case 'meta-checkout-card':
    case 'meta-checkout-token':
      return `${instrument.kind}/${instrument.card.uniqueNumberIdentifier}`;
    case 'local-payment':
    case 'sepa-debit-account':
    case 'unknown':
      return `${instrument.kind}/${JSON.stringify(instrument.shown)}`;
  }
}
