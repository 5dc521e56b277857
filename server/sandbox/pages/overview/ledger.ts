import type { PaymentInstrument } from '../../ledger/instruments.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { CustomerRecord, PaymentMethodRecord, TransactionRecord } from '../../ledger/records.ts';
import { type Html, html } from '../html.ts';
import { empty, field, moment, presses, section, words } from './parts.ts';
import { counted, type Finder } from './search.ts';
import { bankPresses, subscriptionPresses } from './simulate.ts';

/** The transactions, each with its history. */
export function transactionsSection({ transactions }: Ledger, find: Finder): Html {
  const found = find.of(transactions);
  return section(
    'transactions',
    counted('Transactions', transactions.size(), found, find),
    found.length > 0
      ? html`<div class="rows">${found.map(transactionRow)}</div>`
      : empty(find.isSearch ? 'No transaction like that.' : 'No transactions yet.'),
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
  )}</dl>${presses('What the bank does', bankPresses('row', transaction))}</details>`;
}

/** The subscriptions, each with what can happen to it next. */
export function subscriptionsSection({ subscriptions }: Ledger, find: Finder): Html {
  const found = find.of(subscriptions);
  if (found.length === 0 && !find.isSearch) return html``;
  const rows = found.map((subscription) => {
    const { id, planId, price, status, nextBillingDate, balance, token, createdAt } = subscription;
    const tone = status === 'Active' ? 'good' : status === 'Past Due' ? 'bad' : '';
    return html`<details class="row" data-key="subscription-${id}"><summary>
<span class="amount">${price}</span><span class="badge ${tone}">${status}</span>
<span class="what">${planId}</span>${moment(createdAt)}</summary>
<dl>${field('Id', id)}${field('Payment method', token)}${field('Next billing', nextBillingDate)}${field(
      'Owed',
      balance === 0 ? null : (balance / 100).toFixed(2),
    )}</dl>${presses('What becomes of it', subscriptionPresses('row', subscription))}</details>`;
  });
  return section(
    'subscriptions',
    counted('Subscriptions', subscriptions.size(), found, find),
    rows.length > 0 ? html`<div class="rows">${rows}</div>` : empty('No subscription like that.'),
  );
}

/** The customers, each with their vault. */
export function customersSection(ledger: Ledger, find: Finder): Html {
  const found = find.of(ledger.customers);
  const rows = found.map((customer) => customerRow(customer, ledger.paymentMethods.by(customer.id)));
  return section(
    'customers',
    counted('Customers and vault', ledger.customers.size(), found, find),
    rows.length > 0
      ? html`<div class="rows">${rows}</div>`
      : empty(find.isSearch ? 'No customer like that.' : 'No customers yet.'),
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
