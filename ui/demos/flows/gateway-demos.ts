import type { Demo } from './demo.ts';

/** Requests to the gateway without user interaction. */
export const gatewayDemos: readonly Demo[] = [
  {
    id: 'preferred',
    title: 'Preferred payment methods',
    about: 'Which wallets the shopper is known to have; neither when the gateway cannot say.',
    button: 'Ask the gateway',
    fields: [],
    async run(_values, stage) {
      const { fetchPreferredPaymentMethods } = await import(
        '../../drop-in/preferred-payment-methods/preferred-payment-methods-flow.ts'
      );
      return fetchPreferredPaymentMethods(stage);
    },
  },
  {
    id: 'vault',
    title: 'Vault manager',
    about: 'A nonce that the vault does not know cannot be deleted.',
    button: 'Delete',
    fields: [{ name: 'nonce', label: 'Nonce', value: 'unknown' }],
    async run({ nonce = '' }, stage) {
      const { createVaultManager } = await import('../../drop-in/vault/vault-manager-flow.ts');
      const flow = await createVaultManager(stage);
      stage.watch(flow.actor);
      try {
        await flow.deletePaymentMethod(nonce);
        return 'deleted';
      } finally {
        await flow.teardown();
      }
    },
  },
  {
    id: 'device-data',
    title: 'Data collector',
    about: 'What the gateway judges fraud by, for the server to pass on.',
    button: 'Collect device data',
    fields: [],
    async run(_values, { client }) {
      const { DeviceData } = await import('../../drop-in/data-collector/device-data.ts');
      const collector = new DeviceData(true);
      await collector.setUp(client);
      try {
        return await collector.text();
      } finally {
        await collector.close();
      }
    },
  },
];
