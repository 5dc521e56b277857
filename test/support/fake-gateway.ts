/** A payment gateway with a ledger of its own, which can be made to fail once. */
import {
  GatewayUnavailableError,
  type PaymentGateway,
  type RefundRequest,
  type SaleOutcome,
  type SaleRequest,
} from '#server/payments/gateway.ts';

export type GatewayFault =
  /** Nothing is done, and the caller knows it. */
  | 'unreachable'
  /** Everything is done, and the response is lost. */
  | 'lost-answer'
  /** Nothing is done, and the caller does not know it. */
  | 'lost-request'
  | 'decline';

/** As for sales; `unsettled` is a payment that has not settled. */
export type RefundFault = 'unreachable' | 'lost-answer' | 'lost-request' | 'unsettled' | 'refused';

export interface FakeGateway extends PaymentGateway {
  /** Everything that was charged. */
  ledger: SaleRequest[];
  faults: GatewayFault[];
  /** Whether searches fail. */
  searchesDown: boolean;
  /** Sales wait here until it resolves. */
  hold: Promise<void>;
  /** Everything that was paid back. */
  refunded: RefundRequest[];
  /** The faults of the next refund requests. */
  refundFaults: RefundFault[];
  /** Tokens of the methods that were deleted. */
  deleted: string[];
  /** Whether deleting methods fails. */
  deletingDown: boolean;
}

export function fakeGateway(): FakeGateway {
  const known = new Map<string, Extract<SaleOutcome, { kind: 'succeeded' | 'declined' }>>();
  const spent = new Set<string>();

  const gateway: FakeGateway = {
    ledger: [],
    faults: [],
    searchesDown: false,
    hold: Promise.resolve(),
    refunded: [],
    refundFaults: [],
    deleted: [],
    deletingDown: false,
    async clientToken() {
      if (gateway.faults.shift() === 'unreachable') throw new GatewayUnavailableError('down');
      return 'client-token';
    },
    async kindOf(nonce) {
      return nonce.startsWith('paypal') ? 'other' : 'card';
    },
    async sale(request) {
      await gateway.hold;
      const fault = gateway.faults.shift();
      if (fault === 'unreachable') return { kind: 'unreachable', code: 'ECONNREFUSED' };
      if (fault === 'lost-request') return { kind: 'lost', code: 'timeout' };
      const { method } = request;
      if ('nonce' in method) {
        if (spent.has(method.nonce)) return { kind: 'declined', code: '91564' };
        spent.add(method.nonce);
      }
      if (fault === 'decline') {
        known.set(request.attemptId, { kind: 'declined', code: '2000' });
        return { kind: 'declined', code: '2000' };
      }
      gateway.ledger.push(request);
      const transactionId = `transaction-${gateway.ledger.length}`;
      const methodToken = 'nonce' in method && method.vault ? `kept-${gateway.ledger.length}` : null;
      const methodName = 'Visa ending in 1111';
      const gatewayStatus = 'submitted_for_settlement';
      const charged = { kind: 'succeeded', transactionId, methodToken, methodName, gatewayStatus } as const;
      known.set(request.attemptId, charged);
      return fault === 'lost-answer' ? { kind: 'lost', code: 'timeout' } : charged;
    },
    async findSale(attemptId) {
      if (gateway.searchesDown) return { kind: 'lost', code: 'timeout' };
      return known.get(attemptId) ?? { kind: 'absent' };
    },
    async sales() {
      if (gateway.searchesDown) throw new GatewayUnavailableError('down');
      return gateway.ledger.flatMap(({ attemptId, amount, currency }) => {
        const outcome = known.get(attemptId);
        return outcome?.kind === 'succeeded'
          ? [
              {
                attemptId,
                transactionId: outcome.transactionId,
                amount,
                currency,
                gatewayStatus: outcome.gatewayStatus,
                outcome,
              },
            ]
          : [];
      });
    },
    async refund(request) {
      await gateway.hold;
      const fault = gateway.refundFaults.shift();
      if (fault === 'unreachable') return { kind: 'unreachable', code: 'ECONNREFUSED' };
      if (fault === 'unsettled') return { kind: 'unsettled' };
      if (fault === 'refused') return { kind: 'refused', code: '91521' };
      if (fault === 'lost-request') return { kind: 'lost', code: 'timeout' };
      gateway.refunded.push(request);
      if (fault === 'lost-answer') return { kind: 'lost', code: 'timeout' };
      return { kind: 'succeeded', transactionId: `refund-${gateway.refunded.length}` };
    },
    async findRefund({ refundId }) {
      if (gateway.searchesDown) return { kind: 'lost', code: 'timeout' };
      const index = gateway.refunded.findIndex((refund) => refund.refundId === refundId);
      return index < 0 ? { kind: 'absent' } : { kind: 'succeeded', transactionId: `refund-${index + 1}` };
    },
    async readNotice() {
      return undefined;
    },
    answerChallenge: () => undefined,
    async deleteMethod(token) {
      if (gateway.deletingDown) return 'unknown';
      gateway.deleted.push(token);
      return 'gone';
    },
  };
  return gateway;
}
