/** The shop. Take off the list what a change makes needless: the test says which line. */
import type { FlowList } from './lists.ts';

const focus = 'takes the focus along with what is on the screen; nothing else hangs on it';

export const shop: FlowList = {
  stays: {
    'ui/shop/film/drawings.ts': { send: 1, reason: 'a request for a drawing, in the promise of a port' },
    'ui/shop/account/AccountMenu.tsx': { useRef: 1, useEffect: 1, reason: focus },
    'ui/shop/account/Choices.tsx': { useRef: 1, useEffect: 1, reason: focus },
    'ui/shop/account/Cancellation.tsx': { useRef: 2, useEffect: 1, reason: focus },
    'ui/shop/wizard/StepForm.tsx': {
      useRef: 1,
      useEffect: 1,
      send: 1,
      reason:
        'the focus, and a press that came before the script, once, where the page was rendered beforehand',
    },
    'ui/shop/wizard/address.ts': {
      send: 1,
      subscribe: 1,
      reason: 'the address of the page: a request that the wizard may refuse, and what it shows',
    },
    'ui/shop/captcha/recaptcha.ts': {
      'module variable': 1,
      reason: 'a page may make its policy for the script of another origin once',
    },
    'ui/shop/payment/form-ports.ts': { on: 6, reason: 'events of the Drop-in, told to the payment' },
    'ui/shop/gift/Gift.tsx': { useRef: 1, useEffect: 1, reason: focus },
    'ui/shop/main.tsx': {
      'own actor': 1,
      'closure variable': 1,
      reason: 'starts the root of the page',
    },
    'ui/shop/wizard/draft-storage.ts': {
      subscribe: 1,
      reason: 'keeps what was typed for as long as the tab lives; nothing follows from it',
    },
    'ui/shop/prerender.tsx': {
      'own actor': 1,
      reason: 'draws the first step at build time, when there is no visit yet',
    },
    'ui/shop/wizard/CorrectionForm.tsx': { useRef: 1, useEffect: 2, reason: focus },
    'ui/shop/shared/on-demand.ts': {
      'closure variable': 2,
      reason: 'code that was fetched is at hand from then on',
    },
    'ui/shop/details/DetailsForm.tsx': { useRef: 1, useEffect: 1, reason: focus },
    'ui/shop/shared/EmailField.tsx': {
      useState: 1,
      reason: 'whether the field was left: only then is a mistyped address pointed out',
    },
    'ui/shop/shared/keep-focus.ts': { 'closure variable': 2, reason: focus },
    'ui/shop/wizard/Heading.tsx': { 'module variable': 1, useRef: 1, useEffect: 1, reason: focus },
    'ui/shop/payment/PayButton.tsx': { useRef: 1, useEffect: 1, reason: focus },
    'ui/shop/wizard/PhoneBoxes.tsx': { useRef: 1, reason: focus },
    'ui/shop/payment/PromoPanel.tsx': { useRef: 1, reason: focus },
    'ui/shop/wizard/Receipt.tsx': { useRef: 2, useEffect: 1, reason: focus },
  },
  debts: {},
};
