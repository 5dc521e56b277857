import type { PaymentInstrument } from '../../ledger/instruments.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { CustomerRecord, PaymentMethodRecord, TransactionRecord } from '../../ledger/records.ts';
import { type Html, html } from '../html.ts';
import { empty, field, moment, section } from './parts.ts';

/** How many of the newest records the page shows. */
const shown = 50;

/** The transactions, each with its history. */
export function transactionsSection(ledger: Ledger): Html {
  const all = ledger.transactions.all();
  const rows = all.slice(-shown).toReversed().map(transactionRow);
  return section(
    'transactions',
    `Transactions (${all.length})`,
    rows.length > 0 ? html`<div class="rows">${rows}</div>` : empty('No transactions yet.'),
  );
}

function transactionRow(transaction: TransactionRecord): Html {
  const { id, type, amount, currency, status, instrument, orderId, createdAt } = transaction;
  const sign = type === 'credit' ? '−' : '';
  return html`<details class="row" data-key="transaction-${id}"><summary>
<span class="amount">${sign}${amount} ${currency}</span>
<span class="badge ${tone(status)}">${words(status)}</span>
<span class="what">${nameOf(instrument)}${orderId === null ? '' : ` · ${orderId}`}</span>
${moment(createdAt)}</summary>
<ol class="history">${transaction.statusHistory.map(
    (event) => html`<li>${moment(event.at)} ${words(event.status)} <span>${event.amount}</span></li>`,
  )}</ol>
<dl>${field('Id', id)}${field('Type', type)}${field('Merchant account', transaction.merchantAccountId)}${field(
    'Processor',
    `${transaction.processorResponseCode} ${transaction.processorResponseText}`,
  )}${field('Rejected because', transaction.gatewayRejectionReason)}${field(
    'Settlement',
    transaction.settlementResponse && Object.values(transaction.settlementResponse).join(' '),
  )}${field('Customer', transaction.customerId)}${field('Stored as', transaction.token)}${field(
    '3D Secure',
    transaction.threeDSecure?.status ?? null,
  )}${field('Refund of', transaction.refundedTransactionId)}${field('Part of', transaction.authorizedTransactionId)}${field(
    'Refunds',
    transaction.refundIds.join(', '),
  )}</dl></details>`;
}

/** The customers, each with what is in the vault for them. */
export function customersSection(ledger: Ledger): Html {
  const all = ledger.customers.all();
  const rows = all
    .slice(-shown)
    .toReversed()
    .map((customer) => customerRow(customer, ledger.paymentMethods.by(customer.id)));
  return section(
    'customers',
    `Customers and vault (${all.length})`,
    rows.length > 0 ? html`<div class="rows">${rows}</div>` : empty('No customers yet.'),
  );
}

function customerRow(customer: CustomerRecord, methods: readonly PaymentMethodRecord[]): Html {
  const { id, firstName, lastName, email, createdAt } = customer;
  const name = [firstName, lastName].filter((part) => part !== null).join(' ');
  return html`<details class="row" data-key="customer-${id}"><summary>
<span class="amount">${name === '' ? id : name}</span>
<span class="badge">${methods.length === 1 ? '1 method' : `${methods.length} methods`}</span>
<span class="what">${email ?? id}</span>
${moment(createdAt)}</summary>
<dl>${field('Id', id)}${field('E-mail', email)}${field('Phone', customer.phone)}${methods.map((method) =>
    field(method.isDefault ? `${method.token} (default)` : method.token, nameOf(method.instrument)),
  )}</dl></details>`;
}

/** An instrument in a few words. */
function nameOf(instrument: PaymentInstrument): string {
  switch (instrument.kind) {
    case 'paypal-account':
      return `PayPal ${instrument.email}`;
    case 'venmo-account':
      return `Venmo ${instrument.username}`;
    case 'us-bank-account':
      return `${instrument.bankName} …${instrument.last4}`;
    case 'apple-pay-card':
      return `Apple Pay ${instrument.paymentInstrumentName}`;
    case 'google-pay-card':
      return `Google Pay ${instrument.source.cardType} …${instrument.source.last4}`;
    case 'local-payment':
      return 'Local payment';
    case 'sepa-debit-account':
      return 'SEPA debit account';
    case 'unknown':
      return 'Unknown instrument';
    case 'card':
    case 'visa-checkout-card':
    case 'samsung-pay-card':
    case 'meta-checkout-card':
    case 'meta-checkout-token':
      return `${instrument.card.cardType} …${instrument.card.last4}`;
  }
}

const goodStates = new Set([
  'settled',
  'settling',
  'submitted_for_settlement',
  'settlement_confirmed',
  'authorized',
]);
const badStates = new Set(['processor_declined', 'gateway_rejected', 'failed', 'settlement_declined']);

function tone(status: TransactionRecord['status']): string {
  if (goodStates.has(status)) return 'good';
  return badStates.has(status) ? 'bad' : '';
}

function words(status: string): string {
  return status.replaceAll('_', ' ');
}
