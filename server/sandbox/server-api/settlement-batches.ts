import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { cardOf } from '../ledger/instruments.ts';
import type { TransactionRecord } from '../ledger/records.ts';
import { dayOf } from '../recurring/calendar.ts';
import { type XmlFields, XmlList } from '../xml/xml.ts';
import { centsOf, writeAmount } from './amount.ts';
import { type Refusal, sendRefusals, sendXml } from './answers.ts';
import { asFields, fieldsOf, textOf } from './input.ts';

const path = ['settlement-batch-summary'];

/**
 * `gateway.settlementBatchSummary.generate`: what was settled on a day, by card type, kind and account. The days are
 * those of the eastern United States, where Braintree closes its batches.
 * @see https://developer.paypal.com/braintree/docs/reference/request/settlement-batch-summary/generate
 */
export function addSettlementBatchRoutes(server: FastifyInstance, { ledger }: Context): void {
  server.post(
    '/settlement_batch_summary',
    { config: { operation: 'settlement_batch_summary.generate' } },
    (request, reply) => {
      const fields = fieldsOf(request.body, 'settlement_batch_summary');
      const day = textOf(fields, 'settlement_date');
      const refusal = dayRefusal(day);
      if (refusal || day === null) return sendRefusals(reply, refusal ? [refusal] : []);
      const wanted = dayOf(new Date(Date.parse(`${day} UTC`)));
      const customField = textOf(fields, 'group_by_custom_field');
      const settled: TransactionRecord[] = [];
      for (const transaction of ledger.transactions.each()) {
        if (settledOn(transaction) === wanted) settled.push(transaction);
      }
      const records = new XmlList('record', recordsOf(settled, customField));
      return sendXml(reply, 200, 'settlement-batch-summary', { records });
    },
  );
}

function dayRefusal(day: string | null): Refusal | undefined {
  const refuse = (code: string, message: string) => ({ path, attribute: 'settlement_date', code, message });
  if (day === null) return refuse('82301', 'Settlement Date is required.');
  return Number.isNaN(Date.parse(`${day} UTC`)) ? refuse('82302', 'Settlement Date is invalid.') : undefined;
}

const easternDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

function settledOn({ statusHistory }: TransactionRecord): string | undefined {
  const event = statusHistory.find(({ status }) => status === 'settled');
  return event && easternDay.format(new Date(event.at));
}

function recordsOf(transactions: readonly TransactionRecord[], customField: string | null): XmlFields[] {
  const groups = new Map<string, { fields: XmlFields; count: number; cents: number }>();
  for (const transaction of transactions) {
    const fields = groupOf(transaction, customField);
    const key = JSON.stringify(fields);
    const group = groups.get(key) ?? { fields, count: 0, cents: 0 };
    group.count += 1;
    group.cents += centsOf(transaction.amount);
    groups.set(key, group);
  }
  const has = ({ fields }: { fields: XmlFields }) => customField !== null && fields[customField] !== null;
  // Records with a value in the custom field come before those without.
  const ordered = [...groups.values()].sort((one, other) => Number(has(other)) - Number(has(one)));
  return ordered.map(({ fields, count, cents }) => ({
    ...fields,
    count: String(count),
    amount_settled: writeAmount(cents),
  }));
}

function groupOf(
  { instrument, type, merchantAccountId, echo }: TransactionRecord,
  customField: string | null,
): XmlFields {
  return {
    card_type: cardOf(instrument)?.cardType ?? instrument.kind,
    kind: type,
    merchant_account_id: merchantAccountId,
    ...(customField !== null && { [customField]: textOf(asFields(echo['custom_fields']), customField) }),
  };
}
