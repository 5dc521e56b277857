/** GraphQL requests in the names of the REST interface, whose rules apply to them. */
import { asFields, type Fields, fieldsOf, listOf, textOf } from './input.ts';

/** All of GraphQL's names in the spelling of the REST interface, in lists too. */
export function snakeCase(fields: Fields, depth = 6): Fields {
  const spelled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(spelled);
    return depth > 0 && Object.keys(asFields(value)).length > 0
      ? snakeCase(asFields(value), depth - 1)
      : value;
  };
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      spelled(value),
    ]),
  );
}

/** The entries that have a value. */
const given = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null));

const lower = (fields: Fields, name: string) => textOf(fields, name)?.toLowerCase();

/** The fields of a sale in a charge, an authorization or a capture. */
export function saleFields(transaction: Fields): Fields {
  const {
    customFields,
    customerDetails,
    lineItems,
    paymentInitiator: _initiator,
    recurring: _recurring,
    riskData,
    shipping,
    tax,
    threeDSecurePassThrough,
    vaultPaymentMethodAfterTransacting: _vault,
    ...others
  } = transaction;
  const goods = asFields(shipping);
  const taxes = asFields(tax);
  const risk = asFields(riskData);
  const customer = asFields(customerDetails);
  return given({
    ...snakeCase(others),
    transaction_source: lower(transaction, 'paymentInitiator') ?? sourceOf(transaction),
    custom_fields: customFields && customFieldsOf(customFields),
    customer: customerDetails && given({ email: customer['email'], phone: customer['phoneNumber'] }),
    line_items: lineItems && listOf(lineItems).map(asFields).map(lineItemOf),
    shipping:
      shipping &&
      given({
        ...addressOf(fieldsOf(goods, 'shippingAddress')),
        shipping_method: lower(goods, 'shippingMethod'),
      }),
    shipping_amount: goods['shippingAmount'],
    shipping_tax_amount: goods['shippingTaxAmount'],
    ships_from_postal_code: goods['shipsFromPostalCode'],
    tax_amount: taxes['taxAmount'],
    tax_exempt: taxes['taxExempt'],
    device_data: risk['deviceData'],
    risk_data: riskData && riskOf(risk),
    three_d_secure_pass_thru: threeDSecurePassThrough && passThruOf(asFields(threeDSecurePassThrough)),
  });
}

/** The older way to say that a charge is one of several. */
function sourceOf(transaction: Fields): string | undefined {
  const recurring = textOf(transaction, 'recurring');
  return recurring === null
    ? undefined
    : { FIRST: 'recurring_first', SUBSEQUENT: 'recurring', UNSCHEDULED: 'unscheduled' }[recurring];
}

const customFieldsOf = (custom: unknown): Fields =>
  Object.fromEntries(
    listOf(custom)
      .map(asFields)
      .map((field) => [textOf(field, 'name') ?? '', textOf(field, 'value')]),
  );

function lineItemOf({ upc, ...item }: Fields): Fields {
  const { upcCode, upcType } = asFields(upc);
  return given({
    ...snakeCase(item),
    kind: lower(item, 'kind'),
    upc_code: upcCode,
    upc_type: typeof upcType === 'string' ? upcType.replace('_', '-') : undefined,
  });
}

/** Data on a buyer's browser; the device data is a separate field. */
export const riskOf = ({ customerBrowser, customerIp }: Fields): Fields =>
  given({ customer_browser: customerBrowser, customer_ip: customerIp });

/** Another service's results of 3D Secure. */
export const passThruOf = (passed: Fields): Fields =>
  given({
    eci_flag: passed['eciFlag'],
    cavv: passed['cavv'],
    xid: passed['xId'],
    three_d_secure_version: passed['version'],
    authentication_response: passed['authenticationResponse'],
    directory_response: passed['directoryServerResponse'],
    cavv_algorithm: passed['cavvAlgorithm'],
    ds_transaction_id: passed['directoryServerTransactionId'],
  });

/** An address; several of its parts have two names, of which the more general one counts. */
export function addressOf(address: Fields): Fields {
  const { countryPhoneCode, phoneNumber } = fieldsOf(address, 'phone');
  return given({
    first_name: address['firstName'],
    last_name: address['lastName'],
    company: address['company'],
    street_address: address['addressLine1'] ?? address['streetAddress'],
    extended_address: address['addressLine2'] ?? address['extendedAddress'],
    locality: address['adminArea2'] ?? address['locality'],
    region: address['adminArea1'] ?? address['region'],
    postal_code: address['postalCode'],
    country_code_alpha2: address['countryCodeAlpha2'] ?? address['countryCode'],
    country_code_alpha3: address['countryCodeAlpha3'],
    country_code_numeric: address['countryCodeNumeric'],
    country_name: address['countryName'],
    international_phone:
      address['phone'] && given({ country_code: countryPhoneCode, national_number: phoneNumber }),
  });
}

/** The fields of an input that have a value; undefined when none has. */
export function keptOf(fields: Fields): Fields | undefined {
  const kept = given(fields);
  return Object.keys(kept).length > 0 ? kept : undefined;
}
