// Proves that disputes, their evidence and documents behave as the official SDK expects it.
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { codes, type FullGateway, fullGatewayOf, startTestSandbox } from './support.ts';

let sandbox: Sandbox;
let gateway: FullGateway;
let folder: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  gateway = fullGatewayOf(sandbox);
  folder = await mkdtemp(join(tmpdir(), 'evidence-'));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true });
});

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(100)]);

async function upload(name: string, content: Buffer | string, kind = 'evidence_document') {
  const path = join(folder, name);
  await writeFile(path, content);
  return gateway.documentUpload.create({ kind, file: createReadStream(path) });
}

/** The number that Braintree documents for it. */
async function disputed(amount = '100.00') {
  const { transaction } = await gateway.transaction.sale({
    amount,
    creditCard: { number: '4023898493988028', expirationDate: '12/2031' },
  });
  const [dispute] = transaction['disputes'] as { id: string }[];
  return { id: dispute?.id ?? '', transactionId: transaction.id };
}

describe('a dispute', () => {
  it('is opened by the documented card', async () => {
    const { id, transactionId } = await disputed();
    const { dispute } = await gateway.dispute.find(id);
    expect(dispute).toMatchObject({
      status: 'open',
      kind: 'chargeback',
      amountDisputed: '100.00',
      amountWon: '0.00',
      transaction: { id: transactionId },
    });
    await expect(gateway.dispute.find('unknown')).rejects.toMatchObject({ type: 'notFoundError' });
  });

  it('is about a sale that has settled, without being asked to', async () => {
    const { transactionId } = await disputed();
    const found = await gateway.transaction.find(transactionId);
    expect(found).toMatchObject({ status: 'settled', processorSettlementResponseCode: '4000' });
    expect(found['statusHistory']).toMatchObject([
      { status: 'authorized' },
      { status: 'submitted_for_settlement' },
      { status: 'settled' },
    ]);
  });

  it.each([
    ['83.00', '83'],
    ['10.40', '1040'],
    ['13.10', '1310'],
    ['70.30', '7030'],
  ])('of %s has the reason code %s', async (amount, reasonCode) => {
    const { id } = await disputed(amount);
    expect((await gateway.dispute.find(id)).dispute).toMatchObject({ reasonCode, amountDisputed: amount });
    const found: { id: string }[] = [];
    const stream = gateway.dispute.search((search) => search['reasonCode']?.().in([reasonCode]));
    for await (const dispute of stream as unknown as AsyncIterable<{ id: string }>) found.push(dispute);
    expect(found.map((dispute) => dispute.id)).toContain(id);
  });

  it.each([
    ['compelling_evidence', 'won', '100.00'],
    ['losing_evidence', 'lost', '0.00'],
  ])('answered with %s is %s', async (text, status, amountWon) => {
    const { id } = await disputed();
    await gateway.dispute.addTextEvidence(id, 'what else there is to say');
    await gateway.dispute.addTextEvidence(id, text);
    expect((await gateway.dispute.find(id)).dispute.status).toBe('open');
    expect((await gateway.dispute.finalize(id)).success).toBe(true);
    expect((await gateway.dispute.find(id)).dispute).toMatchObject({
      status,
      amountWon,
      statusHistory: [{ status }, { status: 'disputed' }, { status: 'open' }],
    });
  });

  it('is told of in each of its states', async () => {
    const pages = Fastify();
    await pages.register(sandbox.pages);
    // Whether they arrive is another matter.
    await pages.inject({ method: 'POST', url: '/sandbox/webhooks', payload: { url: 'http://127.0.0.1:9/' } });
    const { id } = await disputed();
    await gateway.dispute.addTextEvidence(id, 'compelling_evidence');
    await gateway.dispute.finalize(id);
    await gateway.dispute.accept((await disputed('101.00')).id);
    const { deliveries } = (await pages.inject('/sandbox/webhooks')).json();
    expect(deliveries.map(({ kind }: { kind: string }) => kind)).toEqual([
      'transaction_settled',
      'dispute_opened',
      'dispute_disputed',
      'dispute_won',
      'transaction_settled',
      'dispute_opened',
      'dispute_accepted',
    ]);
    await pages.inject({ method: 'POST', url: '/sandbox/webhooks', payload: { url: null } });
    await pages.close();
  });

  it('is accepted once', async () => {
    const { id, transactionId } = await disputed();
    await gateway.dispute.accept(id);
    const { disputes } = await gateway.transaction.find(transactionId);
    expect(disputes).toMatchObject([{ status: 'accepted' }]);
    const again = await gateway.dispute.accept(id);
    expect(again.message).toBe('Disputes can only be accepted when they are in an Open state');
    expect(codes(again)).toEqual(['status:95704']);
    expect(codes(await gateway.dispute.finalize(id))).toEqual(['status:95705']);
    expect(codes(await gateway.dispute.addTextEvidence(id, 'late'))).toEqual(['status:95701']);
  });

  it('is answered with texts and documents', async () => {
    const { id } = await disputed();
    const { evidence } = await gateway.dispute.addTextEvidence(id, 'text evidence');
    expect(evidence).toMatchObject({ comment: 'text evidence', sentToProcessorAt: null, url: null });
    const { documentUpload } = await upload('logo.png', png);
    const file = { documentId: documentUpload.id, category: 'GENERAL' };
    expect((await gateway.dispute.addFileEvidence(id, file)).evidence).toMatchObject({ category: 'GENERAL' });
    await expect(gateway.dispute.addFileEvidence(id, 'unknown')).rejects.toMatchObject({
      type: 'notFoundError',
    });
    await gateway.dispute.removeEvidence(id, evidence.id);
    expect((await gateway.dispute.find(id)).dispute['evidence']).toMatchObject([{ category: 'GENERAL' }]);
    await gateway.dispute.finalize(id);
    expect((await gateway.dispute.find(id)).dispute.status).toBe('disputed');
    const { evidence: kept } = (await gateway.dispute.find(id)).dispute as unknown as {
      evidence: { id: string }[];
    };
    expect(codes(await gateway.dispute.removeEvidence(id, kept[0]?.id))).toEqual(['status:95702']);
  });

  it.each([
    [{ category: 'NOTAREALCATEGORY', content: 'x' }, '95706'],
    [{ category: 'DOWNLOAD_DATE_TIME', content: 'yesterday' }, '95707'],
    [{ category: 'MERCHANT_WEBSITE_OR_APP_ACCESS', content: 'x' }, '95712'],
    [{ category: 'PURCHASER_EMAIL_ADDRESS', content: 'x' }, '95715'],
  ])('refuses the text %o', async (evidence, code) => {
    const { id } = await disputed();
    expect(codes(await gateway.dispute.addTextEvidence(id, evidence))).toEqual([`evidence:${code}`]);
  });

  it('refuses a document where only a text may be', async () => {
    const { id } = await disputed();
    const { documentUpload } = await upload('device.png', png);
    const evidence = { documentId: documentUpload.id, category: 'DEVICE_ID' };
    expect(codes(await gateway.dispute.addFileEvidence(id, evidence))).toEqual(['evidence:95711']);
  });

  it.each([
    ['DEVICE_ID', ['dispute:95720', 'dispute:95721']],
    ['PRIOR_NON_DISPUTED_TRANSACTION_ARN', ['dispute:95723']],
    ['PRIOR_NON_DISPUTED_TRANSACTION_DATE_TIME', ['dispute:95722']],
    ['RECURRING_TRANSACTION_ARN', ['dispute:95724']],
    ['RECURRING_TRANSACTION_DATE_TIME', ['dispute:95725']],
  ])('is not answered with %s alone', async (category, missing) => {
    const { id } = await disputed();
    await gateway.dispute.addTextEvidence(id, { category, content: '2026-10-20T15:18:45-0500' });
    expect(codes(await gateway.dispute.finalize(id))).toEqual(missing);
  });

  it.each(['receivedDate', 'effectiveDate'])('is found by its %s as a day', async (field) => {
    const { id, transactionId } = await disputed();
    const found: { id: string }[] = [];
    const stream = gateway.dispute.search((search) => {
      search['transactionId']?.().is(transactionId);
      search[field]?.().between(new Date(), new Date());
    });
    for await (const dispute of stream as unknown as AsyncIterable<{ id: string }>) found.push(dispute);
    expect(found.map((dispute) => dispute.id)).toEqual([id]);
  });

  it('is found by its transaction, state and amount', async () => {
    const { id, transactionId } = await disputed();
    const found: { id: string }[] = [];
    const stream = gateway.dispute.search((search) => {
      search['transactionId']?.().is(transactionId);
      search['status']?.().in(['open']);
      search['amountDisputed']?.().between('99.00', '101.00');
    });
    for await (const dispute of stream as unknown as AsyncIterable<{ id: string }>) found.push(dispute);
    expect(found.map((dispute) => dispute.id)).toEqual([id]);
  });
});

describe('a document', () => {
  it('is known by its name', async () => {
    const { documentUpload } = await upload('picture.png', png);
    expect(documentUpload).toMatchObject({ name: 'picture.png', contentType: 'image/png', size: png.length });
  });

  it.each([
    ['a.gif', png, 'evidence_document', 'file:84903'],
    ['no.pdf', png, 'evidence_document', 'file:84904'],
    ['a.pdf', '%PDF-1.7 and nothing else', 'evidence_document', 'file:84904'],
    ['long.pdf', `%PDF ${'/Type /Page '.repeat(51)}%%EOF`, 'evidence_document', 'file:84905'],
    ['empty.png', '', 'evidence_document', 'file:84906'],
    ['large.png', Buffer.concat([png, Buffer.alloc(4 * 1024 * 1024)]), 'evidence_document', 'file:84902'],
    ['a.png', png, 'invalid_kind', 'kind:84901'],
  ])('is refused: %s', async (name, content, kind, code) => {
    expect(codes(await upload(name, content, kind))).toEqual([code]);
  });
});
