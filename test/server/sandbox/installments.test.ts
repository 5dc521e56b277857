// Proves that a sale in Brazil can be paid in parts, and that refunds take back a share of each.
import { describe, expect, it } from 'vitest';
import { setSandbox, testClock } from './support.ts';

const clock = testClock('2026-11-21T12:00:00Z');
const stage = setSandbox({ now: clock.now });

const brazilian = {
  amount: '1000.00',
  merchantAccountId: 'card_processor_brl',
  creditCard: { number: '4111111111111111', expirationDate: '05/2031' },
  installments: { count: 4 },
};
const submit = { submitForSettlement: true };

const sell = async (more: object = {}) =>
  (await stage.gateway.transaction.sale({ ...brazilian, ...more })).transaction;

const find = (id: string) => stage.gateway.transaction.find(id);

describe('a sale in installments', () => {
  it('has the count from the beginning, and the parts when its money is asked for', async () => {
    const authorized = await sell();
    expect(authorized).toMatchObject({ status: 'authorized', installmentCount: 4, installments: [] });
    const { transaction } = await stage.gateway.transaction.submitForSettlement(authorized.id);
    const part = (number: number, projectedDisbursementDate: string) => ({
      id: `${authorized.id}_INST_${number}`,
      amount: '250.00',
      projectedDisbursementDate,
      actualDisbursementDate: null,
      adjustments: [],
    });
    expect(transaction['installments']).toEqual([
      part(1, '2026-12-21'),
      part(2, '2027-01-20'),
      part(3, '2027-02-19'),
      part(4, '2027-03-21'),
    ]);
    expect(transaction['refundedInstallments']).toEqual([]);
  });

  it('loses no cent', async () => {
    const { installments } = await sell({ amount: '100.00', installments: { count: '3' }, options: submit });
    expect(installments).toMatchObject([{ amount: '33.34' }, { amount: '33.33' }, { amount: '33.33' }]);
  });

  it.each([
    ['another count', { installments: { count: 13 } }],
    ['one alone', { installments: { count: 1 } }],
    ['no number', { installments: { count: 'four' } }],
    ['dollars', { merchantAccountId: 'sandbox_credit_card' }],
    ['a brand that takes none', { creditCard: { number: '3530111333300000', expirationDate: '05/2031' } }],
    ['a wallet', { creditCard: undefined, paymentMethodNonce: 'fake-apple-pay-visa-nonce' }],
  ])('is paid at once with %s, and says that the count had no effect', async (_what, more) => {
    const { count } = { ...brazilian, ...more }.installments;
    expect(await sell({ ...more, options: submit })).toMatchObject({
      status: 'submitted_for_settlement',
      installmentCount: null,
      installments: [],
      sandboxKept: { installments: { count: String(count) } },
    });
  });

  it('is paid at once with the debit side of a card, and in parts with the other', async () => {
    const creditCard = { number: '6370950000000005', expirationDate: '05/2031' };
    const by = (accountType: string) =>
      sell({ creditCard, options: { ...submit, creditCard: { accountType } } });
    expect(await by('debit')).toMatchObject({ installmentCount: null, sandboxKept: { installments: {} } });
    const inParts = await by('credit');
    expect(inParts).toMatchObject({ installmentCount: 4 });
    expect(inParts).not.toHaveProperty('sandboxKept');
  });
});

describe('a refund', () => {
  it('takes as much of each installment, before the settlement too', async () => {
    const { id } = await sell({ options: submit });
    const { transaction: first } = await stage.gateway.transaction.refund(id, '20.00');
    const { transaction: second } = await stage.gateway.transaction.refund(id, '0.05');
    const taken = (amount: string) => ({ amount, kind: 'REFUND', actualDisbursementDate: null });
    expect(first).toMatchObject({ type: 'credit', installmentCount: null, installments: [] });
    expect(first['refundedInstallments']).toMatchObject([
      { id: `${id}_INST_1`, amount: '250.00', adjustments: [taken('-5.00')] },
      { id: `${id}_INST_2`, adjustments: [taken('-5.00')] },
      { id: `${id}_INST_3`, adjustments: [taken('-5.00')] },
      { id: `${id}_INST_4`, adjustments: [taken('-5.00')] },
    ]);
    expect(second['refundedInstallments']).toMatchObject([
      { adjustments: [taken('-0.02')] },
      { adjustments: [taken('-0.01')] },
      { adjustments: [taken('-0.01')] },
      { adjustments: [taken('-0.01')] },
    ]);
    expect((await find(id))['installments']).toMatchObject([
      { adjustments: [taken('-5.00'), taken('-0.02')] },
      { adjustments: [taken('-5.00'), taken('-0.01')] },
      { adjustments: [taken('-5.00'), taken('-0.01')] },
      { adjustments: [taken('-5.00'), taken('-0.01')] },
    ]);
  });

  it('that is declined takes nothing', async () => {
    const { id } = await sell({ amount: '4000.00', options: submit });
    const { transaction } = await stage.gateway.transaction.refund(id, '2005.00');
    expect(transaction).toMatchObject({ status: 'processor_declined' });
    expect(transaction['refundedInstallments']).toMatchObject([
      { adjustments: [] },
      { adjustments: [] },
      { adjustments: [] },
      { adjustments: [] },
    ]);
    expect((await find(id))['installments']).toMatchObject([{ adjustments: [] }, {}, {}, {}]);
  });
});
