/** The test's shop with its gateway adapter on the embedded sandbox, with one clock for both. */
import Fastify, { type FastifyInstance } from 'fastify';
import { createBraintreeGateway } from '#server/payments/braintree-gateway.ts';
import type { Sandbox } from '#server/sandbox/index.ts';
import { startTestSandbox } from '#test/server/sandbox/support.ts';
import { someTime } from './rows.ts';
import { testShop } from './shop.ts';

export interface Charged {
  id: string;
  status: string;
  amount: string;
  orderId: string;
}

/**
 * @param timeoutMs how long the shop waits for the gateway
 * @param differing further parts of the shop that come from the sandbox
 */
export async function sandboxShop(
  timeoutMs: number,
  differing: (sandbox: Sandbox) => Parameters<typeof testShop>[0] = () => ({}),
) {
  const clock = { now: () => someTime };
  const sandbox = await startTestSandbox({ framesFolder: 'no-build', now: () => new Date(clock.now()) });
  const control: FastifyInstance = Fastify();
  await control.register(sandbox.pages);
  const { serverApi: environment, ...keys } = sandbox.credentials;
  const gateway = createBraintreeGateway({ ...keys, environment, timeoutMs });
  const shop = await testShop({ gateway, ...differing(sandbox) });
  clock.now = shop.clock.now;

  return {
    sandbox,
    shop,
    /** Calls the sandbox's control interface. */
    ask: async (url: string, payload: object) =>
      (await control.inject({ method: 'POST', url, payload })).json(),
    tell: (url: string) => control.inject(url).then((answer) => answer.json()),
    takeFaultsBack: () => control.inject({ method: 'DELETE', url: '/sandbox/faults' }),
    /** All transactions of the gateway's ledger, oldest first. */
    ledger: async (): Promise<Charged[]> => (await control.inject('/sandbox/ledger')).json().transactions,
    async close() {
      await shop.close();
      await control.close();
      await sandbox.close();
    },
  };
}
