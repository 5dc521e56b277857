/** Ports of the receipt machine. */
import { fromCallback, fromPromise } from 'xstate';
import { type CorrectionResult, type Receipt, receiptMachine } from '#machines/shop/receipt/machine.ts';
import type { CorrectionAnswer, CorrectionRequest } from '#server/contract/email-correction.ts';
import type { ProblemAnswer } from '#server/contract/problem.ts';
import { getOrder, postForm } from '../shared/http.ts';
import { logError } from '../shared/log.ts';

const loadReceipt = fromPromise<Receipt, { orderId: string }>(async ({ input: { orderId }, signal }) => {
  const order = await getOrder({ order_id: orderId }, signal);
  const { email, descriptor, texts, email_correctable, state, to_add } = order;
  return {
    email,
    descriptor,
    texts,
    correction: email_correctable ? 'possible' : 'over',
    order: state === 'cancelled' ? 'cancelled' : 'standing',
    toAdd: to_add.map(({ extra }) => extra),
  };
});

const watchPage = fromCallback(({ sendBack }) => {
  const tell = () => {
    if (document.visibilityState === 'visible') sendBack({ type: 'page.shown' });
  };
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
});

/** POST /api/order_email. */
const correctEmail = fromPromise<CorrectionResult, { orderId: string; email: string }>(
  async ({ input: { orderId, email }, signal }) => {
    const fields = { order_id: orderId, email } satisfies CorrectionRequest;
    const { status, body } = await postForm('/api/order_email', fields, signal);
    if (status === 200) {
      const answer = body as CorrectionAnswer;
      return {
        result: 'corrected',
        email: answer.email,
        otherOrders: answer.dup_user ? 'some' : 'none',
      };
    }
    const { code, message, fields: problems } = body as ProblemAnswer;
    if (code === 'not_proven') return { result: 'unproven', message };
    if (code === 'correction_closed' || status === 404) return { result: 'closed', message };
    return { result: 'refused', message: problems?.['email'] ?? message };
  },
);

/** The receipt machine with its ports. */
export const receiptLogic = receiptMachine.provide({
  actors: { watchPage, loadReceipt, correctEmail },
  actions: { logError: (_, { error }) => logError('receipt', error) },
});
