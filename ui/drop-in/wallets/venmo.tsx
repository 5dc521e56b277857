import { createActor, fromPromise } from 'xstate';
import { venmoMachine } from '#machines/payment-flows/venmo.ts';
import { VenmoSheet } from '../components/VenmoSheet.tsx';
import { VenmoApp, watchPage } from '../effects/venmo-app.ts';
import type { Wallet, WalletParts } from './wallet.ts';
import { walletFrom } from './wallet-from.ts';

/** The Venmo sheet of one form. */
export function openWallet({ option, client, options, actorOptions }: WalletParts): Wallet {
  const own = typeof options.venmo === 'object' ? options.venmo : {};
  const { cspNonce } = options;
  const app = new VenmoApp(client, { ...(cspNonce !== undefined && { styleCspNonce: cspNonce }), ...own });
  const { processResultsDelay } = own;
  const venmo = createActor(
    venmoMachine.provide({
      actors: {
        connect: fromPromise(() => app.connect()),
        tokenize: fromPromise(() => app.tokenize()),
        cancel: fromPromise(() => app.cancel()),
        watchPage,
      },
      ...(processResultsDelay !== undefined && { delays: { RESULTS_DELAY: processResultsDelay } }),
    }),
    actorOptions,
  ).start();
  return walletFrom(venmo, {
    option,
    kind: 'VenmoAccount',
    Sheet: () => <VenmoSheet venmo={venmo} />,
    // The peer leaves Venmo's options as they were, too.
    configure: () => undefined,
    closed: () => app.close(),
  });
}
