import {
  preDisputeProgramOf,
  protectionLevelOf,
  reasonCodeOf,
  remainingStorage,
} from '../../disputes/disputes.ts';
import type { DisputeRecord, DocumentRecord, EvidenceRecord } from '../../disputes/records.ts';
import { graphQLId } from '../../ids.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { dayOf } from '../../recurring/calendar.ts';
import { XmlDay, type XmlFields, XmlList } from '../../xml/xml.ts';

/** A dispute as the server API shows it, by itself and inside its transaction. */
export function disputeFields(dispute: DisputeRecord, ledger: Ledger): XmlFields {
  const transaction = ledger.transactions.get(dispute.transactionId);
  const charged = transaction?.amount ?? '0.00';
  const amount = dispute.amount ?? charged;
  const since = (status: DisputeRecord['status']) => {
    const event = dispute.statusHistory.find((one) => one.status === status);
    return event ? new XmlDay(dayOf(new Date(event.at))) : null;
  };
  return {
    id: dispute.id,
    global_id: graphQLId('dispute', dispute.id),
    amount,
    amount_disputed: amount,
    amount_won: dispute.status === 'won' ? amount : '0.00',
    currency_iso_code: transaction?.currency ?? null,
    merchant_account_id: transaction?.merchantAccountId ?? null,
    case_number: dispute.caseNumber,
    reference_number: dispute.referenceNumber,
    status: dispute.status,
    kind: dispute.kind ?? 'chargeback',
    reason: dispute.reason ?? 'fraud',
    reason_code: reasonCodeOf(dispute, ledger),
    chargeback_protection_level: dispute.protectionLevel ?? null,
    protection_level: protectionLevelOf(dispute),
    pre_dispute_program: preDisputeProgramOf(dispute),
    remaining_file_evidence_storage: remainingStorage(dispute),
    received_date: new XmlDay(dispute.receivedDate),
    reply_by_date: new XmlDay(dispute.replyByDate),
    date_opened: since('open'),
    date_won: since('won'),
    evidence: new XmlList('evidence', dispute.evidence.map(evidenceFields)),
    status_history: new XmlList(
      'status-history',
      dispute.statusHistory.map(({ status, at, disbursedOn }) => ({
        status,
        disbursement_date: new XmlDay(disbursedOn ?? dayOf(new Date(at))),
        timestamp: new Date(at),
        effective_date: new XmlDay(dayOf(new Date(at))),
      })),
    ),
    transaction: transaction && {
      id: transaction.id,
      global_id: graphQLId('transaction', transaction.id),
      amount: charged,
      order_id: transaction.orderId,
      installment_count: null,
      payment_instrument_subtype: null,
      purchase_order_number: null,
      created_at: new Date(transaction.createdAt),
    },
    created_at: new Date(dispute.createdAt),
    updated_at: new Date(dispute.updatedAt),
  };
}

/** A piece of evidence, as an answer shows it. */
export function evidenceFields({ id, category, comments, file, sequenceNumber, createdAt }: EvidenceRecord) {
  return {
    id,
    global_id: graphQLId('disputeevidence', id),
    category,
    comment: comments,
    created_at: new Date(createdAt),
    sent_to_processor_at: null,
    sequence_number: sequenceNumber,
    url: file ? `https://example.com/documents/${encodeURIComponent(file.name)}` : null,
  } satisfies XmlFields;
}

/** An uploaded document, as an answer shows it. */
export function documentFields({ id, name, contentType, size }: DocumentRecord): XmlFields {
  return {
    id,
    global_id: graphQLId('documentupload', id),
    content_type: contentType,
    kind: 'evidence_document',
    name,
    size,
  };
}
