/** The Drop-in. Take off the list what a change makes needless: the test says which line. */
import type { FlowList } from './lists.ts';

export const dropIn: FlowList = {
  stays: {
    'ui/drop-in/components/use-selector.ts': { subscribe: 1, reason: 'reads a snapshot for React to render' },
    'ui/drop-in/effects/hosted-fields.ts': {
      on: 1,
      reason: 'events of the frames, told to the card machine',
    },
    'ui/drop-in/effects/third-party-script.ts': {
      'module variable': 1,
      reason: 'a script that is loading on the page is not loaded twice, by whichever form',
    },
    'ui/drop-in/effects/three-d-secure.ts': {
      on: 1,
      reason: 'events of the gateway’s library, told to the machine',
    },
    'ui/drop-in/effects/trusted.ts': {
      'module variable': 2,
      reason: 'the page’s policy and nonce, which it has once',
    },
    'ui/drop-in/theme/stylesheet.ts': {
      'module variable': 1,
      reason: 'the style sheet that all forms of a root share',
    },
  },
  debts: {
    'ui/drop-in/DropIn.tsx': { useEffect: 1 },
    'ui/drop-in/components/FormView.tsx': { useRef: 1 },
    'ui/drop-in/components/VenmoSheet.tsx': { useRef: 1 },
    'ui/drop-in/components/use-focus-with-view.ts': { useRef: 2, useEffect: 2, subscribe: 1, send: 1 },
    'ui/drop-in/editing.ts': { on: 2, send: 2 },
    'ui/drop-in/effects/quiet-time.ts': { 'module variable': 1 },
    'ui/drop-in/flows/flow.ts': { on: 6, send: 2, subscribe: 1 },
    'ui/drop-in/flows/paypal-vault-checkout.ts': { send: 2, waitFor: 1, subscribe: 1 },
    'ui/drop-in/flows/preferred-payment-methods.ts': { waitFor: 1 },
    'ui/drop-in/flows/three-d-secure.ts': { on: 6, send: 5 },
    'ui/drop-in/flows/vault-manager.ts': { send: 1 },
    'ui/drop-in/form.ts': { on: 14, waitFor: 3, subscribe: 1, send: 9 },
    'ui/drop-in/instance.ts': { send: 1, on: 1 },
    'ui/drop-in/mount.tsx': { useState: 1, useEffect: 1 },
    'ui/drop-in/state-events.ts': { subscribe: 2, on: 3 },
    'ui/drop-in/use-drop-in.ts': { useRef: 1, useState: 1, useEffect: 1 },
    'ui/drop-in/use-reports.ts': { on: 4, subscribe: 2 },
    'ui/drop-in/wallets/wallet-from.ts': { waitFor: 1, on: 3, send: 7 },
  },
};
