import type { Context } from '../context.ts';
import type { AddressRecord } from '../ledger/instruments.ts';
import type { AccountType, CustomerDetails, LineItemRecord, TransactionRecord } from '../ledger/records.ts';
import { defaultMerchantAccount, merchantAccounts } from '../merchant.ts';
import { accountTypeRefusals, readAccountType } from './account-type.ts';
import { readAmount } from './amount.ts';
import { type Refusal, refusalAt } from './answers.ts';
import {
  checkCustomerFields,
  checkCustomerId,
  checkCustomFields,
  checkPhone,
  isEmail,
  readCustomerFields,
} from './customer-fields.ts';
import { escrowRefusals, wantsEscrow } from './escrow.ts';
import { industryRefusals } from './industry.ts';
import { type Fields, fieldsOf, isSet, textOf } from './input.ts';
import { readInstallmentCount } from './installments.ts';
import { lineItemRefusals, readLineItems } from './line-items.ts';
import { passThruRefusals } from './pass-thru.ts';
import { findPayment, type Payment } from './payment.ts';
import { processorRefusals } from './processor-refusals.ts';
import { readSaleAddress } from './sale-address.ts';
import { detailRefusals, instrumentRefusals } from './sale-details.ts';
import { payPalFeeRefusals, serviceFeeRefusals } from './service-fees.ts';
import { networkTokenRefusals } from './token-details.ts';
import { checkDescriptor, checkOrderId, checkRemarks, echoOf } from './transaction-fields.ts';
import { fundsAccount, transferRefusals } from './transfers.ts';
import { unusedFieldsOf } from './unused-fields.ts';

/** A sale or credit that may go to the processor. */
export interface SaleRequest {
  type: 'sale' | 'credit';
  cents: number;
  merchantAccountId: string;
  currency: string;
  orderId: string | null;
  customerId: string | null;
  payment: Payment;
  billing: AddressRecord | null;
  shipping: AddressRecord | null;
  billingAddressId?: string;
  shippingAddressId?: string;
  /** A customer that the request describes, to be created when the payment method is stored. */
  newCustomer: Partial<CustomerDetails> & { id?: string };
  submitForSettlement: boolean;
  holdInEscrow: boolean;
  installmentCount: number | null;
  storeInVault: boolean;
  addBillingAddress: boolean;
  storeShippingAddress: boolean;
  threeDSecureRequired: boolean;
  threeDSecurePassedThru: boolean;
  skipFraudCheck: boolean;
  /** Whether a partial authorization is accepted. */
  takesPart: boolean;
  skipAvs: boolean;
  skipCvv: boolean;
  deviceDataCaptured: boolean;
  lineItems: LineItemRecord[];
  subscription: TransactionRecord['subscription'];
  /** Whether it is rejected when the same sale was made a moment ago. */
  checksDuplicates: boolean;
  accountType: AccountType | null;
  /** Whether a debit card is to be charged as a credit card. */
  asCredit: boolean;
  /** How quickly a bank account is to be debited, where the request says so. */
  achType: string | null;
  payPal: TransactionRecord['payPal'];
  echo: Record<string, unknown>;
}

const path = ['transaction'];
const refuse = refusalAt(path);

/** Reads and checks the `transaction` object of a sale or credit. Everything that is wrong is reported at once. */
export function readSale(fields: Fields, context: Context): SaleRequest | Refusal[] {
  const amount = readAmount(textOf(fields, 'amount'));
  const orderId = textOf(fields, 'order_id');
  const merchantAccountId = textOf(fields, 'merchant_account_id') ?? defaultMerchantAccount;
  const currency = merchantAccounts.get(merchantAccountId);
  const customerId = textOf(fields, 'customer_id');
  const payment = findPayment(fields, context);
  const owner = customerId ?? (Array.isArray(payment) ? null : payment.customerId);
  const billed = readSaleAddress(fields, 'billing', owner, context);
  const shipped = readSaleAddress(fields, 'shipping', owner, context);
  const { address: billing } = billed;
  const { address: shipping } = shipped;
  const customer = fieldsOf(fields, 'customer');
  const newId = textOf(customer, 'id');
  const cents = 'cents' in amount ? amount.cents : null;

  const refusals: Refusal[] = [
    ...('refusal' in amount ? [amount.refusal] : []),
    ...checkOrderId(orderId),
    ...(currency === undefined
      ? [refuse('merchant_account_id', '91513', 'Merchant account ID is invalid.')]
      : []),
    ...(currency !== undefined && (textOf(fields, 'currency_iso_code') ?? currency) !== currency
      ? [refuse('currency_iso_code', '915214', 'Currency code is not supported by the merchant account.')]
      : []),
    ...(customerId !== null && !context.ledger.customers.get(customerId)
      ? [refuse('customer_id', '91510', 'Customer ID is invalid.')]
      : []),
    ...checkRemarks(fields),
    ...(Array.isArray(payment) ? payment : []),
    ...billed.refusals,
    ...shipped.refusals,
    ...checkCustomerFields(customer, [...path, 'customer']),
    ...checkCustomerId(newId, [...path, 'customer'], (id) => context.ledger.customers.get(id) !== undefined),
    ...checkCustomFields(fields, 'transaction', context),
    ...checkDescriptor(fields),
    ...detailRefusals(fields),
    ...networkTokenRefusals(fields),
    ...recipientRefusals(fields),
    ...transferRefusals(fields, merchantAccountId),
    ...lineItemRefusals(fields, path),
    ...industryRefusals(fields),
    ...(Array.isArray(payment)
      ? []
      : [
          ...instrumentRefusals(fields, payment.instrument),
          ...accountTypeRefusals(fields, payment.instrument),
          ...payPalFeeRefusals(fields, payment.instrument),
        ]),
    ...passThruRefusals(fields, path, 'sale', Array.isArray(payment) ? null : payment.instrument),
    ...processorRefusals(fields, merchantAccountId, cents),
    ...categoryRefusals(fields),
    ...serviceFeeRefusals(fields, merchantAccountId, cents),
    ...escrowRefusals(fields, merchantAccountId),
  ];
  if (refusals.length > 0 || 'refusal' in amount || currency === undefined || Array.isArray(payment)) {
    return refusals;
  }
  const installmentCount = readInstallmentCount(fields, currency, payment.instrument);
  const { installments: _paidInParts, ...others } = fields;
  const kept = unusedFieldsOf('sale', installmentCount === null ? fields : others);
  return {
    type: textOf(fields, 'type') === 'credit' ? 'credit' : 'sale',
    cents: amount.cents,
    merchantAccountId,
    currency,
    orderId,
    customerId: customerId ?? payment.customerId,
    payment,
    billing,
    shipping,
    ...(billed.id !== undefined && { billingAddressId: billed.id }),
    ...(shipped.id !== undefined && { shippingAddressId: shipped.id }),
    newCustomer: { ...readCustomerFields(customer), ...(newId === null ? {} : { id: newId }) },
    ...readOptions(fields),
    takesPart: isSet(fields, 'accept_partial_authorization'),
    holdInEscrow: wantsEscrow(fields),
    installmentCount,
    threeDSecurePassedThru: fields['three_d_secure_pass_thru'] !== undefined,
    lineItems: readLineItems(fields),
    subscription: null,
    // A key says itself which requests are the same one.
    checksDuplicates: textOf(fields, 'api_request_key') === null,
    deviceDataCaptured: textOf(fields, 'device_data') !== null,
    echo: {
      ...echoOf(fields),
      ...(kept !== undefined && { sandbox_kept: kept }),
      ...(fundsAccount(fields, merchantAccountId) && { account_funding_transaction: true }),
      ...(textOf(fields, 'sca_exemption') !== null && {
        sca_exemption_requested: textOf(fields, 'sca_exemption'),
      }),
      recurring:
        isSet(fields, 'recurring') || textOf(fields, 'transaction_source')?.startsWith('recurring') === true,
    },
  };
}

/** The category of a merchant's goods, where it differs from the account's. */
function categoryRefusals(fields: Fields): Refusal[] {
  const attribute = 'processing_merchant_category_code';
  const code = textOf(fields, attribute);
  if (code === null || /^\d{4}$/.test(code)) return [];
  return [refuse(attribute, '915265', 'Processing merchant category code is invalid.')];
}

/**
 * Who receives the goods, where PayPal is told. No SDK names codes for it: those of an account and of a customer are
 * given.
 */
function recipientRefusals(fields: Fields): Refusal[] {
  const options = fieldsOf(fieldsOf(fields, 'options'), 'paypal');
  const at = [...path, 'options', 'paypal'];
  const attribute = 'recipient_email';
  const email = textOf(options, attribute);
  return [
    ...(email === null || isEmail(email)
      ? []
      : [refusalAt(at)(attribute, '92963', 'Recipient email is an invalid format.')]),
    ...checkPhone(options, 'recipient_phone', at),
  ];
}

function readOptions(fields: Fields) {
  const options = fieldsOf(fields, 'options');
  const payPal = fieldsOf(options, 'paypal');
  const account = fieldsOf(fields, 'paypal_account');
  return {
    submitForSettlement: isSet(options, 'submit_for_settlement'),
    storeInVault: isSet(options, 'store_in_vault') || isSet(options, 'store_in_vault_on_success'),
    storeShippingAddress: isSet(options, 'store_shipping_address_in_vault'),
    addBillingAddress: isSet(options, 'add_billing_address_to_payment_method'),
    skipAvs: isSet(options, 'skip_avs'),
    skipCvv: isSet(options, 'skip_cvv'),
    skipFraudCheck: isSet(options, 'skip_advanced_fraud_checking'),
    threeDSecureRequired: isSet(fieldsOf(options, 'three_d_secure'), 'required'),
    accountType: readAccountType(fields),
    asCredit: isSet(fieldsOf(options, 'credit_card'), 'process_debit_as_credit'),
    achType: textOf(fieldsOf(options, 'us_bank_account'), 'ach_type'),
    payPal: {
      payeeId: textOf(payPal, 'payee_id') ?? textOf(options, 'payee_id') ?? textOf(account, 'payee_id'),
      payeeEmail:
        textOf(payPal, 'payee_email') ?? textOf(options, 'payee_email') ?? textOf(account, 'payee_email'),
      description: textOf(payPal, 'description'),
      customField: textOf(payPal, 'custom_field'),
      ...(textOf(payPal, 'recipient_email') !== null && {
        recipientEmail: textOf(payPal, 'recipient_email') ?? '',
      }),
      ...(payPal['recipient_phone'] !== undefined && { recipientPhone: payPal['recipient_phone'] }),
    },
  };
}
