// Proves that what the SDKs' public specifications find by id is there, and is in no merchant's search unless it is asked for.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { codes, type FullGateway, gatewayOf, setSandbox, startTestSandbox } from './support.ts';

const stage = setSandbox();

const found = (
  gateway: FullGateway,
  of: 'transaction' | 'dispute',
  choose: Parameters<FullGateway['transaction']['search']>[0],
) =>
  new Promise<{ length: number }>((resolve, reject) => {
    const asked = gateway[of].search.bind(gateway[of]) as unknown as (
      choose: unknown,
      told: (error: Error | null, found: never) => void,
    ) => void;
    asked(choose, (error, answer: { length: number | (() => number) }) => {
      if (error) reject(error);
      else resolve({ length: typeof answer.length === 'function' ? answer.length() : answer.length });
    });
  });

describe('a record that the public specifications find', () => {
  it('is there by its id, and in searches that name it', async () => {
    const { transaction } = stage.gateway;
    expect(await transaction.find('deposittransaction')).toMatchObject({
      disbursementDetails: { disbursementDate: '2013-04-10', settlementAmount: '100.00', success: true },
    });
    expect(await transaction.find('ach_txn_ret3')).toMatchObject({
      achReturnCode: 'RJCT',
      achRejectReason: 'Bank accounts located outside of the U.S. are not supported',
    });
    expect(await transaction.find('disputedtransaction')).toMatchObject({
      disputes: [{ amount: '250.00', status: 'won', dateWon: '2014-03-07' }],
    });
    expect(await transaction.find('authadjustmenttransactionharddeclined')).toMatchObject({
      authorizationAdjustments: [{ amount: '-20.00', success: false, processorResponseCode: '2015' }],
    });
    expect(
      await found(stage.gateway, 'transaction', (search) => search['id']?.().is('settledtransaction')),
    ).toEqual({ length: 1 });
    expect(await found(stage.gateway, 'dispute', (search) => search['id']?.().is('open_dispute'))).toEqual({
      length: 1,
    });
  });

  it('is in no other search, and in no list of the ledger', async () => {
    expect(await found(stage.gateway, 'transaction', (search) => search['status']?.().is('settled'))).toEqual(
      { length: 0 },
    );
    expect(await found(stage.gateway, 'dispute', (search) => search['reason']?.().is('retrieval'))).toEqual({
      length: 0,
    });
  });

  it('can be worked with like any other', async () => {
    expect(codes(await stage.gateway.dispute.accept('wells_dispute'))).toEqual(['status:95704']);
    expect((await stage.gateway.dispute.accept('open_dispute')).success).toBe(true);
    expect(await stage.gateway.dispute.find('open_dispute')).toMatchObject({
      dispute: { status: 'accepted', amountDisputed: '31.00' },
    });
  });
});

describe('a sandbox that lists them', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox({ listsPresetRecords: true });
  });
  afterAll(() => sandbox.close());

  it('finds them by what they are', async () => {
    const gateway = gatewayOf(sandbox) as unknown as FullGateway;
    const transactions = (choose: Parameters<FullGateway['transaction']['search']>[0]) =>
      found(gateway, 'transaction', choose);
    expect(await transactions((search) => search['reasonCode']?.().in(['R01', 'R02']))).toEqual({
      length: 3,
    });
    expect(await transactions((search) => search['reasonCode']?.().is('any_reason_code'))).toEqual({
      length: 6,
    });
    expect(await transactions((search) => search['status']?.().is('authorization_expired'))).toEqual({
      length: 1,
    });
    const disputes = (field: string, value: string) =>
      found(gateway, 'dispute', (search) => search[field]?.().is(value));
    expect(await disputes('preDisputeProgram', 'visa_rdr')).toEqual({ length: 1 });
    expect(await disputes('chargebackProtectionLevel', 'effortless')).toEqual({ length: 1 });
    expect(await disputes('reason', 'retrieval')).toEqual({ length: 1 });
  });
});
