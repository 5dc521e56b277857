// Proves that merchant accounts are listed, batches summed up, and that what is missing says so with what is near.
import { describe, expect, it } from 'vitest';
import { codes, setSandbox, testClock } from './support.ts';

const clock = testClock('2026-11-21T03:00:00Z');
const stage = setSandbox({ now: clock.now });

describe('merchantAccount', () => {
  it('finds one, and lists all', async () => {
    expect(await stage.gateway.merchantAccount.find('sandbox_credit_card_gbp')).toMatchObject({
      status: 'active',
      currencyIsoCode: 'GBP',
      default: false,
    });
    const ids: string[] = [];
    for await (const { id } of stage.gateway.merchantAccount.all()) ids.push(id);
    expect(ids).toEqual(expect.arrayContaining(['sandbox_credit_card', 'us_bank_merchant_account']));
    await expect(stage.gateway.merchantAccount.find('unknown')).rejects.toMatchObject({
      type: 'notFoundError',
    });
  });
});

describe('settlementBatchSummary.generate', () => {
  const settle = async (amount: string, creditCard: object, customFields = {}) => {
    const options = { submitForSettlement: true };
    const { transaction } = await stage.gateway.transaction.sale({
      amount,
      creditCard,
      customFields,
      options,
    });
    await stage.gateway.testing.settle(transaction.id);
  };

  it("sums up a day of the eastern United States by card type, and by a merchant's own field", async () => {
    const visa = { number: '4111111111111111', expirationDate: '05/2031' };
    const mastercard = { number: '5555555555554444', expirationDate: '05/2031' };
    await settle('5.00', visa, { storeMe: '1' });
    await settle('7.50', visa, { storeMe: '2' });
    await settle('1.00', mastercard);
    // Three in the morning in London is the evening before in New York.
    const { settlementBatchSummary } = await stage.gateway.settlementBatchSummary.generate({
      settlementDate: '2026-11-20',
    });
    expect(settlementBatchSummary.records).toMatchObject([
      { cardType: 'Visa', kind: 'sale', count: '2', amountSettled: '12.50' },
      { cardType: 'MasterCard', kind: 'sale', count: '1', amountSettled: '1.00' },
    ]);
    const grouped = await stage.gateway.settlementBatchSummary.generate({
      settlementDate: '2026-11-20',
      groupByCustomField: 'store_me',
    });
    expect(grouped.settlementBatchSummary.records).toMatchObject([
      { store_me: '1', amountSettled: '5.00' },
      { store_me: '2', amountSettled: '7.50' },
      { store_me: null, amountSettled: '1.00' },
    ]);
    const other = await stage.gateway.settlementBatchSummary.generate({ settlementDate: '2026-11-21' });
    expect(other.settlementBatchSummary.records).toEqual([]);
  });

  it('needs a day', async () => {
    expect(codes(await stage.gateway.settlementBatchSummary.generate({}))).toEqual(['settlement_date:82301']);
    const nonsense = { settlementDate: 'NOT A DATE' };
    expect(codes(await stage.gateway.settlementBatchSummary.generate(nonsense))).toEqual([
      'settlement_date:82302',
    ]);
  });
});
