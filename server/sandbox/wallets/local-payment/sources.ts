/** A bank's or a network's way to pay, in one country or a few. */
export interface FundingSource {
  /** What a payer reads. */
  readonly name: string;
  readonly currencies: readonly string[];
  /** The fields without which there is no payment, beside what every payment needs. */
  readonly needs: readonly string[];
  /** Whether the payer confirms later, in an app or by a transfer, without a window of the page's. */
  readonly isDeferred?: true;
}

const invoice = [
  'payerEmail',
  'birthDate',
  'phone',
  'phoneCountryCode',
  'lineItems',
  'correlationId',
  'line1',
  'city',
  'postalCode',
  'countryCode',
];

const inEuros = (name: string): FundingSource => ({ name, currencies: ['EUR'], needs: [] });
const byPhone = (name: string): FundingSource => ({
  ...inEuros(name),
  needs: ['phone', 'phoneCountryCode'],
  isDeferred: true,
});

/**
 * The ways to pay that the sandbox has, by the name that pages send.
 * @see https://developer.paypal.com/braintree/docs/guides/local-payment-methods/client-side-custom
 */
export const fundingSources: Readonly<Record<string, FundingSource>> = {
  bancomatpay: byPhone('BANCOMAT Pay'),
  bancontact: inEuros('Bancontact'),
  blik: { name: 'BLIK', currencies: ['PLN'], needs: [] },
  eps: inEuros('eps'),
  grabpay: { name: 'GrabPay', currencies: ['SGD', 'MYR'], needs: [] },
  ideal: inEuros('iDEAL'),
  mbway: byPhone('MB WAY'),
  mybank: inEuros('MyBank'),
  p24: { name: 'Przelewy24', currencies: ['EUR', 'PLN'], needs: [] },
  pay_upon_invoice: { ...inEuros('Pay upon Invoice'), needs: invoice, isDeferred: true },
  satispay: inEuros('Satispay'),
  trustly: { name: 'Trustly', currencies: ['EUR', 'DKK', 'GBP', 'NOK', 'SEK'], needs: [] },
  verkkopankki: inEuros('Verkkopankki'),
};
