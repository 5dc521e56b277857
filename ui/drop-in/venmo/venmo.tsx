import { fromPromise } from 'xstate';
import { venmoMachine } from '#machines/payment-flows/venmo/machine.ts';
import type { VenmoOptions } from '../api/options.ts';
import type { OpenedWallet, WalletParts } from '../sheets/wallet.ts';
import { VenmoSheet } from './VenmoSheet.tsx';
import { VenmoApp, watchPage } from './venmo-app.ts';

/** The Venmo sheet of one form. */
export function openWallet({ client, options }: WalletParts): OpenedWallet {
  const own = typeof options.venmo === 'object' ? options.venmo : {};
  const { cspNonce } = options;
  const app = new VenmoApp(client);
  const { processResultsDelay } = own;
  const machine = venmoMachine.provide({
    actors: {
      connect: fromPromise(({ input: now }) => app.connect(now as VenmoOptions)),
      tokenize: fromPromise(({ input: now }) => app.tokenize(now as VenmoOptions)),
      cancel: fromPromise(() => app.cancel()),
      watchPage,
    },
    ...(processResultsDelay !== undefined && { delays: { RESULTS_DELAY: processResultsDelay } }),
  });
  return {
    machine,
    input: { options: { ...(cspNonce !== undefined && { styleCspNonce: cspNonce }), ...own } },
    kind: 'VenmoAccount',
    Sheet: VenmoSheet,
    close: () => app.close(),
  };
}
