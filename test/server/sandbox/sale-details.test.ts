// Proves that the smaller parts of a sale are kept or refused as the official SDK expects it.
import { describe, expect, it } from 'vitest';
import { codes, setSandbox } from './support.ts';

const stage = setSandbox();

const sale = { amount: '45.15', paymentMethodNonce: 'fake-valid-nonce' };
const hiper = { number: '6370950000000005', expirationDate: '10/2031' };
const item = {
  quantity: '1.0232',
  name: 'Name #1',
  kind: 'debit',
  unitAmount: '45.1232',
  totalAmount: '45.15',
};

describe('line items', () => {
  it('are given back as they came, sums with two decimals', async () => {
    const full = {
      ...item,
      description: 'Description #1',
      unitTaxAmount: '0',
      unitOfMeasure: 'gallon',
      discountAmount: '1.02',
      taxAmount: '1.2',
      productCode: '23434',
      commodityCode: '9SAASSD8724',
      url: 'https://example.com/products/23434',
    };
    const { transaction } = await stage.gateway.transaction.sale({ ...sale, lineItems: [full, item] });
    const items = await stage.gateway.transactionLineItem.findAll(transaction.id);
    expect(items).toMatchObject([
      { ...full, unitTaxAmount: '0.00', taxAmount: '1.20' },
      { ...item, discountAmount: null },
    ]);
  });

  it('are none when the sale lists none', async () => {
    const { transaction } = await stage.gateway.transaction.sale({ ...sale, lineItems: [] });
    expect(await stage.gateway.transactionLineItem.findAll(transaction.id)).toEqual([]);
  });

  it.each([
    [{ commodityCode: '1234567890123' }, 'commodity_code:95801'],
    [{ description: 'X'.repeat(128) }, 'description:95803'],
    [{ discountAmount: '$1.02' }, 'discount_amount:95804'],
    [{ discountAmount: '2147483648' }, 'discount_amount:95805'],
    [{ discountAmount: '-2' }, 'discount_amount:95806'],
    [{ kind: 'sale' }, 'kind:95807'],
    [{ kind: '' }, 'kind:95808'],
    [{ name: '' }, 'name:95822'],
    [{ name: 'X'.repeat(36) }, 'name:95823'],
    [{ productCode: '1234567890123' }, 'product_code:95809'],
    [{ quantity: '1,2322' }, 'quantity:95810'],
    [{ quantity: '' }, 'quantity:95811'],
    [{ quantity: '2147483648' }, 'quantity:95812'],
    [{ totalAmount: '$45.15' }, 'total_amount:95813'],
    [{ totalAmount: '' }, 'total_amount:95814'],
    [{ totalAmount: '2147483648' }, 'total_amount:95815'],
    [{ totalAmount: '-2' }, 'total_amount:95816'],
    [{ unitAmount: '45.01232' }, 'unit_amount:95817'],
    [{ unitAmount: '' }, 'unit_amount:95818'],
    [{ unitAmount: '2147483648' }, 'unit_amount:95819'],
    [{ unitAmount: '-2' }, 'unit_amount:95820'],
    [{ unitOfMeasure: '1234567890123' }, 'unit_of_measure:95821'],
    [{ unitTaxAmount: '2.012' }, 'unit_tax_amount:95824'],
    [{ unitTaxAmount: '2147483648' }, 'unit_tax_amount:95825'],
    [{ unitTaxAmount: '-1.23' }, 'unit_tax_amount:95826'],
    [{ taxAmount: '1.234' }, 'tax_amount:95827'],
    [{ taxAmount: '2147483648' }, 'tax_amount:95828'],
    [{ taxAmount: '-1' }, 'tax_amount:95829'],
    [{ upcType: 'UPC-A' }, 'upc_code:95830'],
    [{ upcCode: '1234567890123', upcType: 'UPC-A' }, 'upc_code:95831'],
    [{ upcCode: '123456789' }, 'upc_type:95832'],
    [{ upcCode: '123456789', upcType: 'EAN' }, 'upc_type:95833'],
  ])('are refused with %o', async (change, code) => {
    const result = await stage.gateway.transaction.sale({
      ...sale,
      lineItems: [item, { ...item, ...change }],
    });
    expect(codes(result)).toEqual([code]);
    const [attribute = ''] = code.split(':');
    const name = attribute.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    expect(result.errors.for('transaction').for('lineItems').for('index1').on(name)).toHaveLength(1);
  });

  it('are at most 249', async () => {
    const lineItems = Array.from({ length: 250 }, () => item);
    expect(codes(await stage.gateway.transaction.sale({ ...sale, lineItems }))).toEqual([
      'line_items:915157',
    ]);
  });
});

describe('the smaller parts of a sale', () => {
  it('come back with the transaction', async () => {
    const parts = { discountAmount: '1.00', shippingAmount: '2.00', shipsFromPostalCode: '12345' };
    const { transaction } = await stage.gateway.transaction.sale({
      ...sale,
      ...parts,
      scaExemption: 'low_value',
    });
    expect(transaction).toMatchObject({
      ...parts,
      scaExemptionRequested: 'low_value',
      networkResponseCode: 'XX',
      retrievalReferenceNumber: '1234567',
    });
    expect(Date.parse(String(transaction['authorizationExpiresAt']))).toBeGreaterThan(Date.now());
  });

  it.each([
    [{ discountAmount: '123.456' }, 'discount_amount:915159'],
    [{ discountAmount: '-2.00' }, 'discount_amount:915160'],
    [{ discountAmount: '2147483647' }, 'discount_amount:915161'],
    [{ shippingAmount: '1a00' }, 'shipping_amount:915162'],
    [{ shippingAmount: '-1.00' }, 'shipping_amount:915163'],
    [{ shippingAmount: '2147483647' }, 'shipping_amount:915164'],
    [{ shipsFromPostalCode: '12345678901' }, 'ships_from_postal_code:915165'],
    [{ shipsFromPostalCode: '1$345' }, 'ships_from_postal_code:915167'],
    [{ scaExemption: 'because' }, 'sca_exemption:915213'],
    [{ productSku: 'product$ku!' }, 'product_sku:915202'],
    [{ exchangeRateQuoteId: 'a'.repeat(4999) }, 'exchange_rate_quote_id:915229'],
    [{ shipping: { phoneNumber: '123-234-3456=098765' } }, 'phone_number:915204'],
    [{ shipping: { shippingMethod: 'urgent' } }, 'shipping_method:915203'],
    [{ billing: { phoneNumber: '123-234-3456=098765' } }, 'phone_number:915206'],
    [{ taxAmount: '2147483647' }, 'tax_amount:81536'],
    [
      { threeDSecurePassThru: { eciFlag: '02', cavv: 'c', authenticationResponse: 'x' } },
      'authentication_response:915120',
    ],
    [
      { threeDSecurePassThru: { eciFlag: '02', cavv: 'c', directoryResponse: 'x' } },
      'directory_response:915121',
    ],
    [{ threeDSecurePassThru: { eciFlag: '02', cavv: 'c', cavvAlgorithm: 'x' } }, 'cavv_algorithm:915122'],
    [{ threeDSecurePassThru: { eciFlag: '02', cavv: 'c', network: 'x' } }, 'network:915128'],
    [
      { externalVault: { status: 'vaulted', previousNetworkTransactionId: '!' } },
      'previous_network_transaction_id:915179',
    ],
    [{ riskData: { customerTenure: '1'.repeat(21) } }, 'customer_tenure:94706'],
    [{ riskData: { customerDeviceId: '1'.repeat(256) } }, 'customer_device_id:94702'],
    [{ riskData: { customerLocationZip: '912$4' } }, 'customer_location_zip:94703'],
    [{ externalVault: { status: 'bad value' } }, 'status:915175'],
    [{ externalVault: { status: 'will_vault', previousNetworkTransactionId: '1' } }, 'status:915177'],
  ])('are refused with %o', async (change, code) => {
    expect(codes(await stage.gateway.transaction.sale({ ...sale, ...change }))).toEqual([code]);
  });

  it('take an external vault for cards only', async () => {
    const externalVault = { status: 'vaulted', previousNetworkTransactionId: '123456789012345' };
    expect((await stage.gateway.transaction.sale({ ...sale, externalVault })).success).toBe(true);
    const wallet = { amount: '10.00', paymentMethodNonce: 'fake-apple-pay-visa-nonce', externalVault };
    expect(codes(await stage.gateway.transaction.sale(wallet))).toEqual(['external_vault:915176']);
  });

  it('name the payee of a PayPal payment wherever the SDK lets them', async () => {
    const payPal = { amount: '10.00', paymentMethodNonce: 'fake-paypal-one-time-nonce' };
    const payeeId = 'fake-payee-id';
    for (const where of [
      { paypalAccount: { payeeId } },
      { options: { payeeId } },
      { options: { paypal: { payeeId } } },
    ]) {
      const { transaction } = await stage.gateway.transaction.sale({ ...payPal, ...where });
      expect(transaction['paypalAccount']).toMatchObject({ payeeId });
    }
  });
});

describe('a card that is credit and debit card in one', () => {
  const paid = (accountType: string, submitForSettlement: boolean, creditCard: object = hiper) =>
    stage.gateway.transaction.sale({
      amount: '5.00',
      merchantAccountId: 'hiper_brl',
      creditCard,
      options: { submitForSettlement, creditCard: { accountType } },
    });

  it('is charged on the side that the sale names', async () => {
    expect((await paid('debit', true)).transaction['creditCard']).toMatchObject({ accountType: 'debit' });
    expect((await paid('credit', false)).transaction['creditCard']).toMatchObject({ accountType: 'credit' });
  });

  it('is refused on a side that does not exist, and without settlement on the debit side', async () => {
    expect(codes(await paid('ach', true))).toEqual(['account_type:915184']);
    expect(codes(await paid('debit', false))).toEqual(['account_type:915186']);
    const visa = { number: '4111111111111111', expirationDate: '10/2031' };
    expect(codes(await paid('debit', true, visa))).toEqual(['account_type:915185']);
  });
});
