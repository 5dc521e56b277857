/** The peer's methods and events, and how it gets onto a page. */
import { tagOptions } from '../../drop-in/tag-options.ts';
import type { Known } from '../use.ts';

const see = 'docs/events.md';
const same: Known = { verdict: 'same', says: '', see: `${see}#events` };
const sameMethod: Known = { ...same, see: `${see}#instance` };
const better = (says: string): Known => ({ verdict: 'better', says, see: 'docs/switching.md#better' });

const eventNames = [
  'paymentMethodRequestable',
  'noPaymentMethodRequestable',
  'paymentOptionSelected',
  'changeActiveView',
  'card:binAvailable',
  'card:blur',
  'card:cardTypeChange',
  'card:empty',
  'card:focus',
  'card:inputSubmitRequest',
  'card:notEmpty',
  'card:validityChange',
  '3ds:customer-canceled',
  '3ds:authentication-modal-render',
  '3ds:authentication-modal-close',
];

export const events: Readonly<Record<string, Known>> = Object.fromEntries(
  eventNames.map((name) => [name, same]),
);

export const methods: Readonly<Record<string, Known>> = {
  create: better('`signal` cancels creation, and errors name the wrong option'),
  requestPaymentMethod: better('a second request at the same time is refused, and `code` says what happened'),
  isPaymentMethodRequestable: sameMethod,
  clearSelectedPaymentMethod: sameMethod,
  getAvailablePaymentOptions: sameMethod,
  updateConfiguration: better('a shopper who is typing a card stays on the card form'),
  teardown: better('may be called at any time and repeatedly, and leaves nothing behind'),
  on: sameMethod,
  off: sameMethod,
};

/** Attributes of the script tag, without `data-`. */
const attributeNames = ['braintree-dropin-authorization', ...tagOptions];

const tag = 'docs/options.md#the-script-tag';
export const attributes: Readonly<Record<string, Known>> = Object.fromEntries(
  attributeNames.map((name) => [`data-${name}`, { verdict: 'same', says: '', see: tag } satisfies Known]),
);

export const unknownAttribute: Known = {
  verdict: 'unknown',
  says: 'an attribute that neither form reads; `create` takes every option',
  see: tag,
};

const change = (says: string, section: string): Known => ({
  verdict: 'change',
  says,
  see: `docs/switching.md#${section}`,
});

/** Packages and scripts that contain the peer, or a wrapper. */
export const packages: Readonly<Record<string, Known>> = {
  'braintree-web-drop-in': change(
    "use 'north-pole-post-drop-in' instead; it has the same exports",
    'the-import',
  ),
  'braintree-web-drop-in script': change(
    "serve the package's folder `script`, and load `drop-in.js` from it",
    'the-script',
  ),
  'braintree-web-drop-in styles': change('remove it: the form brings its own styles', 'the-script'),
  '@types/braintree-web-drop-in': change('remove it: the package includes types', 'the-import'),
  'braintree-web-drop-in-react': change("use `DropIn` from 'north-pole-post-drop-in/react'", 'wrappers'),
  'braintree-dropin-react': change("use `DropIn` from 'north-pole-post-drop-in/react'", 'wrappers'),
  'braintree-web-react': change("use `DropIn` from 'north-pole-post-drop-in/react'", 'wrappers'),
  'vue-braintree': change('use `<payment-form>`', 'wrappers'),
  'ngx-braintree': change('use `<payment-form>`', 'wrappers'),
};
