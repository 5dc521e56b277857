/** A payment gateway with a ledger of its own, which can be told to misbehave once. */
import { GatewayUnavailableError, type PaymentGateway, type SaleRequest } from '#server/payments/gateway.ts';

export type GatewayFault =
  /** Nothing is done and the caller knows it. */
  | 'unreachable'
  /** Everything is done and the answer is lost. */
  | 'lost-answer'
  /** Nothing is done and the caller does not know it. */
  | 'lost-request'
  | 'decline';

export interface FakeGateway extends PaymentGateway {
  /** Everything that was charged. */
  ledger: SaleRequest[];
  faults: GatewayFault[];
  /** Searches that find no gateway. */
  searchesDown: boolean;
  /** Sales wait here until it resolves. */
  hold: Promise<void>;
}

export function fakeGateway(): FakeGateway {
  const known = new Map<
    string,
    | { kind: 'succeeded'; transactionId: string; methodToken: string | null; methodName: string | null }
    | { kind: 'declined'; code: string }
  >();
  const spent = new Set<string>();

  const gateway: FakeGateway = {
    ledger: [],
    faults: [],
    searchesDown: false,
    hold: Promise.resolve(),
    async clientToken() {
      if (gateway.faults.shift() === 'unreachable') throw new GatewayUnavailableError('down');
      return 'client-token';
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
      const methodToken = 'nonce' in method && method.keep ? `kept-${gateway.ledger.length}` : null;
      const methodName = 'Visa ending in 1111';
      known.set(request.attemptId, { kind: 'succeeded', transactionId, methodToken, methodName });
      return fault === 'lost-answer'
        ? { kind: 'lost', code: 'timeout' }
        : { kind: 'succeeded', transactionId, methodToken, methodName };
    },
    async findSale(attemptId) {
      if (gateway.searchesDown) return { kind: 'lost', code: 'timeout' };
      return known.get(attemptId) ?? { kind: 'absent' };
    },
  };
  return gateway;
}
