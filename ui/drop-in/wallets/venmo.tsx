import { fromPromise } from 'xstate';
import { venmoMachine } from '#machines/payment-flows/venmo.ts';
import { VenmoSheet } from '../components/VenmoSheet.tsx';
import { VenmoApp, watchPage } from '../effects/venmo-app.ts';
import type { OpenedWallet, WalletParts } from './wallet.ts';

/** The Venmo sheet of one form. The merchant's options are read once, as with the peer. */
export function openWallet({ client, options }: WalletParts): OpenedWallet {
  const own = typeof options.venmo === 'object' ? options.venmo : {};
  const { cspNonce } = options;
  const app = new VenmoApp(client, { ...(cspNonce !== undefined && { styleCspNonce: cspNonce }), ...own });
  const { processResultsDelay } = own;
  const machine = venmoMachine.provide({
    actors: {
      connect: fromPromise(() => app.connect()),
      tokenize: fromPromise(() => app.tokenize()),
      cancel: fromPromise(() => app.cancel()),
      watchPage,
    },
    ...(processResultsDelay !== undefined && { delays: { RESULTS_DELAY: processResultsDelay } }),
  });
  return { machine, input: undefined, kind: 'VenmoAccount', Sheet: VenmoSheet, close: () => app.close() };
}
