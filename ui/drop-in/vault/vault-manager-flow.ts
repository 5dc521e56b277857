import type { Client } from 'braintree-web/client/index.js';
import vaultManager from 'braintree-web/vault-manager/index.js';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { type VaultTerms, vaultManagerMachine } from '#machines/payment-flows/vault-manager/machine.ts';
import type { FlowOptions } from '../gateway/client.ts';
import { requireData } from '../shared/answers.ts';
import { ask } from '../shared/flow.ts';

/** A customer's saved methods as a flow; the methods are those of braintree-web's component. */
export async function createVaultManager({ client, actorOptions }: FlowOptions): Promise<VaultManagerFlow> {
  const manager = await vaultManager.create({ client });
  const deleting = await vaultManager.create({ client: requireData(client) });
  const actor = createActor(
    vaultManagerMachine.provide({
      actors: {
        fetchPaymentMethods: fromPromise(({ input }) => manager.fetchPaymentMethods(input)),
        deletePaymentMethod: fromPromise(({ input }) => deleting.deletePaymentMethod(input.nonce)),
      },
    }),
    { ...actorOptions, input: termsFrom(client) },
  ).start();
  return {
    actor,
    fetchPaymentMethods: ({ defaultFirst = false } = {}) =>
      ask(actor, { type: 'list.requested', defaultFirst }),
    async deletePaymentMethod(nonce) {
      await ask(actor, { type: 'deletion.requested', nonce });
    },
    async teardown() {
      actor.send({ type: 'teardown.requested' });
      await Promise.all([manager.teardown(), deleting.teardown()]);
    },
  };
}

/** Saved methods for one page. Made by {@link createVaultManager}. */
export interface VaultManagerFlow {
  /** The running machine, for inspection by the page. */
  readonly actor: ActorRefFrom<typeof vaultManagerMachine>;
  /** The customer's saved methods; the default one first when that is asked for. */
  fetchPaymentMethods(options?: { readonly defaultFirst?: boolean }): Promise<unknown>;
  /** @throws {FlowError} with the codes of `spec/form.md` section 8 "Vault manager" */
  deletePaymentMethod(nonce: string): Promise<void>;
  /** Takes the flow down; what is being asked is rejected. */
  teardown(): Promise<void>;
}

const termsFrom = (client: Client): VaultTerms => ({
  authorization:
    client.getConfiguration().authorizationType === 'CLIENT_TOKEN' ? 'client token' : 'tokenization key',
});
