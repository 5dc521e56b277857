/** The gateway, the carrier of texts and the mail server of a simulated world: the embedded sandbox without a port. */

import { type Connections, connectionsAt } from '#server/sandbox/connections.ts';
import type { Context } from '#server/sandbox/context.ts';
import { buildGatewayServer } from '#server/sandbox/gateway-server.ts';
import { openSandbox } from '#server/sandbox/index.ts';
import type { TransactionRecord } from '#server/sandbox/ledger/records.ts';
import { passTime } from '#server/sandbox/passing-time.ts';
import { writeBack } from '#server/sandbox/texts/replies.ts';
import type { Chances, Misfortunes } from './misfortunes.ts';
import { actAs, type Party } from './parties.ts';
import type { SimulatedTime } from './simulated-time.ts';
import { wireTo } from './wire.ts';

const host = 'gateway.test';
const port = 80;
const origin = `http://${host}`;
const hourMs = 3_600_000;

const usual: Chances = {
  error: 0.01,
  'rate-limited': 0.005,
  malformed: 0.005,
  reset: 0.005,
  'lost-request': 0.01,
  'lost-answer': 0.01,
};
/** The shop dies before the gateway gets the request, or before the shop gets the response. */
const ofMoney: Chances = { ...usual, 'shop dies': 0.01 };
const ofSales: Chances = {
  ...ofMoney,
  'lost-answer': 0.03,
  'held up': 0.02,
  decline: 0.06,
  'shop dies first': 0.01,
};
/** More lost responses for refunds, which must not be made twice. */
const ofRefunds: Chances = { ...ofMoney, 'lost-request': 0.06, 'lost-answer': 0.06, 'held up': 0.03 };
const ofWebhooks: Chances = { error: 0.02, duplicated: 0.02, reordered: 0.02 };
const chances: Readonly<Record<string, Chances>> = {
  'transaction.sale': ofSales,
  'transaction.void': ofRefunds,
  'transaction.refund': ofRefunds,
  'webhook.deliver': ofWebhooks,
};
/**
 * How long the gateway is delayed: longer than the shop waits. A charge may even be made after the moment from which it
 * counts as absent, because it is still searched for. A refund is made before that moment, because from then on the
 * shop repeats it.
 */
const heldUpMs = (operation: string) => (operation === 'transaction.sale' ? 100_000 : 40_000);

export interface SimulatedGateway extends Party {
  readonly connections: Connections;
  readonly context: Context;
  readonly transactions: () => readonly TransactionRecord[];
  /** Has a buyer's bank act on a charge. @returns whether it can */
  readonly bank: (
    transactionId: string,
    notice: 'dispute_opened' | 'dispute_won' | 'dispute_lost',
  ) => boolean;
  /** Sends a text from a phone to the shop. */
  readonly write: (phone: string, body: string) => void;
  readonly close: () => Promise<void>;
}

interface GatewayParts {
  /** The shop's origin. */
  readonly shop: string;
  readonly time: SimulatedTime;
  readonly misfortunes: Misfortunes;
  readonly tell: (line: string) => void;
  readonly killShop: () => void;
}

export async function startSimulatedGateway(parts: GatewayParts): Promise<SimulatedGateway> {
  const { shop, time, misfortunes, tell, killShop } = parts;
  const sandbox = openSandbox({
    ledgerFile: ':memory:',
    now: () => new Date(Date.now()),
    inboundTexts: () => `${shop}/hooks/texts/inbound`,
    webhooks: () => `${shop}/hooks/payments`,
  });
  sandbox.settle(origin);
  const { context } = sandbox;
  context.faults.strike = (operation) => {
    const kind = misfortunes.meet(`gateway: ${operation}`, chances[operation] ?? usual);
    if (kind === undefined) return undefined;
    tell(`${kind}: gateway ${operation}`);
    if (kind === 'shop dies' || kind === 'shop dies first') {
      killShop();
      return kind === 'shop dies' ? undefined : { kind: 'lost-request' };
    }
    if (kind === 'held up') return { kind: 'delay', ms: heldUpMs(operation) };
    return { kind } as ReturnType<typeof context.faults.strike>;
  };
  const server = await buildGatewayServer(context, 'no-build');
  await server.ready();
  const unwire = wireTo(server.server, time);
  const closeBatchesNightly = () => {
    passTime(context);
    time.later(6 * hourMs, closeBatchesNightly);
  };
  /** Sends webhooks again that were not accepted, or that were held back for a next one that does not come. */
  const deliverAgain = () => {
    const failed = context.webhooks
      .deliveries()
      .filter(({ state }) => state === 'failed' || state === 'held');
    for (const { id } of failed) context.webhooks.redeliver(id);
    time.later(hourMs, deliverAgain);
  };
  const self: SimulatedGateway = {
    name: 'gateway',
    origin,
    isAlive: () => true,
    died: new Promise(() => {}),
    connections: connectionsAt(host, port, origin),
    context,
    transactions: () => context.ledger.transactions.all(),
    async answer({ method, path, headers, body }) {
      const answer = await server.inject({
        method: method as 'GET',
        url: path,
        headers,
        ...(body !== '' && { payload: body }),
      });
      return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: { 'content-type': answer.headers['content-type'] ?? 'text/plain' },
      });
    },
    bank(transactionId, notice) {
      const transaction = context.ledger.transactions.get(transactionId);
      const isOpen = context.ledger.disputes.by(transactionId).length > 0;
      // Only settled charges can be disputed, and a bank decides only on an open dispute.
      if (transaction?.status !== 'settled' || isOpen !== (notice !== 'dispute_opened')) return false;
      tell(`the bank: ${notice}`);
      actAs(self, () => context.webhooks.send(notice, { transaction }));
      return true;
    },
    write: (from, body) => void actAs(self, () => writeBack(context, context.inboundTexts(), { from, body })),
    async close() {
      unwire();
      await server.close();
      await sandbox.close();
    },
  };
  actAs(self, closeBatchesNightly);
  actAs(self, deliverAgain);
  return self;
}
