/** The Drop-in. Take off the list what a change makes needless: the test says which line. */
import type { FlowList } from './lists.ts';

const focus = 'takes the focus along with what is on the screen; nothing else hangs on it';
const publicEdge =
  'the public interface: what a merchant calls, and hears, as promises and events of the root';
const handle =
  'what the payment library or the browser gave, to be used and given back; when, the machine says that runs it';
const reactEdge = 'the public component: React mounts and takes down a form, and shows how far it has come';

export const dropIn: FlowList = {
  stays: {
    'ui/drop-in/DropIn.ts': { useEffect: 1, reason: reactEdge },
    'ui/drop-in/form/FormView.tsx': { useRef: 1, reason: focus },
    'ui/drop-in/venmo/VenmoSheet.tsx': { useRef: 1, reason: focus },
    'ui/drop-in/local-payment/LocalPaymentSheet.tsx': { useRef: 1, reason: focus },
    'ui/drop-in/local-payment/bank-payments.ts': { 'class field': 2, reason: handle },
    'ui/drop-in/form/use-focus-with-view.ts': {
      useRef: 1,
      useEffect: 1,
      send: 1,
      reason: focus,
    },
    'ui/drop-in/sheets/use-selector.ts': { subscribe: 1, reason: 'reads a snapshot for React to render' },
    'ui/drop-in/run-form.ts': { on: 1, reason: publicEdge },
    'ui/drop-in/payment-form.ts': {
      on: 1,
      send: 5,
      'class field': 2,
      reason: `${publicEdge}; fields have the options that the page set, and the <form> that it stands in`,
    },
    'ui/drop-in/script-tag-form.ts': { send: 3, reason: publicEdge },
    'ui/drop-in/embedded-form.ts': { 'own actor': 1, on: 3, reason: publicEdge },
    'ui/drop-in/card/hosted-fields.ts': {
      on: 1,
      'class field': 5,
      reason: `events of the frames, told to the card machine, and of which of them the page hears; ${handle}`,
    },
    'ui/drop-in/card/hosted-fields-port.ts': {
      'closure variable': 1,
      reason: 'what the frames were last told to say',
    },
    'ui/drop-in/shared/message-bus.ts': {
      'module variable': 1,
      reason: 'what is subscribed on the buses of the payment library, which are the page’s',
    },
    'ui/drop-in/shared/delay-reports.ts': {
      'module variable': 1,
      reason: 'the forms that are on their way onto the page, for reports that belong to none of them',
    },
    'ui/drop-in/shared/third-party-script.ts': {
      'module variable': 1,
      reason: 'a script that is loading on the page is not loaded twice, by whichever form',
    },
    'ui/drop-in/shared/trusted-types.ts': {
      'module variable': 2,
      reason: 'the page’s policy and nonce, which it has once',
    },
    'ui/drop-in/form/watch-parts.ts': {
      subscribe: 1,
      reason: 'a port: tells the root what the tags of its actors say, taken together',
    },
    'ui/drop-in/shared/flow.ts': { on: 6, send: 2, subscribe: 1, reason: publicEdge },
    'ui/drop-in/paypal/vault-checkout-flow.ts': {
      'closure variable': 1,
      'own actor': 1,
      send: 1,
      subscribe: 1,
      reason: `${publicEdge}; and it draws the cover of the page that the machine’s tag asks for`,
    },
    'ui/drop-in/preferred-payment-methods/preferred-payment-methods-flow.ts': {
      'own actor': 1,
      waitFor: 1,
      reason: publicEdge,
    },
    'ui/drop-in/three-d-secure/three-d-secure-flow.ts': {
      'own actor': 1,
      on: 2,
      send: 1,
      reason: publicEdge,
    },
    'ui/drop-in/three-d-secure/three-d-secure-ports.ts': {
      on: 4,
      send: 4,
      reason: 'events of the gateway’s library, told to the machine',
    },
    'ui/drop-in/union-pay/union-pay-flow.ts': { 'own actor': 1, reason: publicEdge },
    'ui/drop-in/us-bank-account/us-bank-account-flow.ts': {
      'own actor': 1,
      'closure variable': 1,
      reason: `${publicEdge}; and why the gateway refused, which the library does not pass on`,
    },
    'ui/drop-in/vault/vault-manager-flow.ts': { 'own actor': 1, send: 1, reason: publicEdge },
    'ui/drop-in/visa-checkout/visa-checkout-flow.ts': { 'own actor': 1, reason: publicEdge },
    'ui/drop-in/form/form.ts': {
      'own actor': 1,
      on: 6,
      send: 2,
      subscribe: 3,
      'class field': 1,
      reason: `${publicEdge}; a number tells one request from another`,
    },
    'ui/drop-in/update.ts': { send: 1, reason: publicEdge },
    'ui/drop-in/instance.ts': { send: 3, on: 1, reason: publicEdge },
    'ui/drop-in/form/mount.tsx': {
      useState: 1,
      useEffect: 1,
      subscribe: 1,
      'closure variable': 4,
      reason: 'draws what the root has started, in words that may still be on their way',
    },
    'ui/drop-in/theme/stylesheet.ts': {
      'module variable': 1,
      'closure variable': 1,
      reason: 'the style sheet that all forms of a root share',
    },
    'ui/drop-in/use-drop-in.ts': {
      useRef: 1,
      useState: 1,
      useEffect: 1,
      subscribe: 1,
      send: 2,
      reason: reactEdge,
    },
    'ui/drop-in/gateway/analytics.ts': {
      'class field': 1,
      reason: 'what is to be reported together, until it is',
    },
    'ui/drop-in/google-pay/google-pay.tsx': { 'closure variable': 3, reason: handle },
    'ui/drop-in/paypal/paypal-button.ts': { 'closure variable': 1, 'class field': 2, reason: handle },
    'ui/drop-in/paypal/paypal-component.ts': { 'class field': 1, reason: handle },
    'ui/drop-in/shared/component.ts': { 'class field': 2, reason: handle },
    'ui/drop-in/shared/on-demand.ts': { 'class field': 2, reason: handle },
    'ui/drop-in/sheets/field-mounts.ts': { 'class field': 1, reason: 'the places that React has drawn' },
    'ui/drop-in/three-d-secure/challenge-place.ts': { 'class field': 1, reason: handle },
    'ui/drop-in/us-bank-account/bank-login.ts': { 'class field': 1, reason: handle },
    'ui/drop-in/use-latest.ts': { useRef: 1, useEffect: 1, reason: reactEdge },
  },
  debts: {},
};
