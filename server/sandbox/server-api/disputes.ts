import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { finalizeDispute, moveDispute } from '../disputes/disputes.ts';
import { checkEvidence, missingEvidence } from '../disputes/evidence.ts';
import type { DisputeRecord } from '../disputes/records.ts';
import { newId } from '../ids.ts';
import { XmlCollection, XmlList } from '../xml/xml.ts';
import { refusalAt, sendProblem, sendRefusals, sendXml } from './answers.ts';
import { disputeReaders } from './dispute-search.ts';
import { asFields, fieldsOf, textOf } from './input.ts';
import { search } from './search.ts';
import { byIds } from './search-routes.ts';
import { disputeFields, evidenceFields } from './views/dispute.ts';

interface WithId {
  Params: { id: string };
}

const pageSize = 50;

const refuse = refusalAt(['dispute']);
const notOpen = {
  accept: refuse('status', '95704', 'Disputes can only be accepted when they are in an Open state'),
  finalize: refuse('status', '95705', 'Disputes can only be finalized when they are in an Open state'),
  add: refuse('status', '95701', 'Evidence can only be attached to disputes that are in an Open state'),
  remove: refuse('status', '95702', 'Evidence can only be removed from disputes that are in an Open state'),
} as const;

/**
 * `gateway.dispute`: find, accept, finalize, evidence, search.
 * @see https://developer.paypal.com/braintree/docs/reference/response/dispute
 */
export function addDisputeRoutes(server: FastifyInstance, context: Context): void {
  const { ledger, now } = context;
  const send = (reply: FastifyReply, dispute: DisputeRecord) =>
    sendXml(reply, 200, 'dispute', disputeFields(dispute, ledger));

  server.get<WithId>('/disputes/:id', { config: { operation: 'dispute.find' } }, ({ params }, reply) => {
    const dispute = ledger.disputes.get(params.id);
    return dispute ? send(reply, dispute) : sendProblem(reply, 404, 'Not Found');
  });

  server.put<WithId>(
    '/disputes/:id/accept',
    { config: { operation: 'dispute.update' } },
    ({ params }, reply) => {
      const dispute = ledger.disputes.get(params.id);
      if (!dispute) return sendProblem(reply, 404, 'Not Found');
      if (dispute.status !== 'open') return sendRefusals(reply, [notOpen.accept]);
      const accepted = moveDispute(dispute, 'accepted', context);
      context.webhooks.disputeChanged(accepted);
      return send(reply, accepted);
    },
  );

  server.put<WithId>(
    '/disputes/:id/finalize',
    { config: { operation: 'dispute.update' } },
    ({ params }, reply) => {
      const dispute = ledger.disputes.get(params.id);
      if (!dispute) return sendProblem(reply, 404, 'Not Found');
      if (dispute.status !== 'open') return sendRefusals(reply, [notOpen.finalize]);
      const missing = missingEvidence(dispute.evidence);
      if (missing.length > 0) {
        return sendRefusals(
          reply,
          missing.map(({ code, message }) => refuse('dispute', code, message)),
        );
      }
      return send(reply, finalizeDispute(dispute, context));
    },
  );

  server.post<WithId>(
    '/disputes/:id/evidence',
    { config: { operation: 'dispute.update' } },
    (request, reply) => {
      const dispute = ledger.disputes.get(request.params.id);
      if (!dispute) return sendProblem(reply, 404, 'Not Found');
      const fields = fieldsOf(request.body, 'evidence');
      const documentId = textOf(fields, 'document_upload_id');
      const sequenceNumber = textOf(fields, 'sequence_number');
      const document = documentId === null ? undefined : ledger.documents.get(documentId);
      const evidence = {
        id: newId(16),
        category: textOf(fields, 'category'),
        comments: textOf(fields, 'comments'),
        documentId,
        ...(document && { file: { name: document.name, size: document.size } }),
        sequenceNumber: sequenceNumber === null ? null : Number(sequenceNumber),
        createdAt: now().toISOString(),
      };
      if (dispute.status !== 'open') return sendRefusals(reply, [notOpen.add]);
      if (documentId !== null && !document) return sendProblem(reply, 404, 'Not Found');
      const error = checkEvidence(evidence);
      if (error) return sendRefusals(reply, [refuse('evidence', error.code, error.message)]);
      ledger.disputes.set(dispute.id, { ...dispute, evidence: [...dispute.evidence, evidence] });
      return sendXml(reply, 201, 'evidence', evidenceFields(evidence));
    },
  );

  server.delete<{ Params: { id: string; evidenceId: string } }>(
    '/disputes/:id/evidence/:evidenceId',
    { config: { operation: 'dispute.update' } },
    ({ params }, reply) => {
      const dispute = ledger.disputes.get(params.id);
      const evidence = dispute?.evidence.filter(({ id }) => id !== params.evidenceId);
      if (!dispute || !evidence || evidence.length === dispute.evidence.length) {
        return sendProblem(reply, 404, 'Not Found');
      }
      if (dispute.status !== 'open') return sendRefusals(reply, [notOpen.remove]);
      ledger.disputes.set(dispute.id, { ...dispute, evidence });
      // The SDK expects a body.
      return reply.code(200).type('application/xml').send(' ');
    },
  );

  server.post('/disputes/advanced_search', { config: { operation: 'dispute.find' } }, (request, reply) => {
    const criteria = fieldsOf(request.body, 'search');
    const found = search(
      byIds(ledger.disputes, criteria) ?? ledger.disputes.each(),
      criteria,
      disputeReaders(ledger),
    );
    const page = Math.max(1, Number(textOf(asFields(request.query), 'page') ?? '1') || 1);
    const items = found.slice((page - 1) * pageSize, page * pageSize);
    const fields = { current_page_number: page, page_size: pageSize, total_items: found.length };
    const list = new XmlList(
      'dispute',
      items.map((dispute) => disputeFields(dispute, ledger)),
    );
    return sendXml(reply, 200, 'disputes', new XmlCollection(fields, list));
  });
}
