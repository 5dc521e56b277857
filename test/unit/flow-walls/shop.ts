/** The shop. Take off the list what a change makes needless: the test says which line. */
import type { FlowList } from './lists.ts';

export const shop: FlowList = {
  stays: {},
  debts: {
    'ui/shop/account/AccountMenu.tsx': { useRef: 1, useEffect: 1 },
    'ui/shop/account/Cancellation.tsx': { useRef: 2, useEffect: 1 },
    'ui/shop/address.ts': { send: 1, subscribe: 1 },
    'ui/shop/details-page.tsx': { subscribe: 1 },
    'ui/shop/effects/captcha.ts': { 'module variable': 1 },
    'ui/shop/effects/payment-form.ts': { on: 6 },
    'ui/shop/gift/Gift.tsx': { useRef: 1, useEffect: 1 },
    'ui/shop/visit-part.tsx': { subscribe: 1 },
    'ui/shop/wizard-page.tsx': { subscribe: 1 },
    'ui/shop/wizard/Captcha.tsx': { useRef: 1, useEffect: 1 },
    'ui/shop/wizard/CorrectionForm.tsx': { useRef: 1, useEffect: 2 },
    'ui/shop/wizard/DetailsForm.tsx': { useRef: 1, useEffect: 1 },
    'ui/shop/wizard/EmailField.tsx': { useState: 1 },
    'ui/shop/wizard/Heading.tsx': { 'module variable': 1, useRef: 1, useEffect: 1 },
    'ui/shop/wizard/PayButton.tsx': { useRef: 1, useEffect: 1 },
    'ui/shop/wizard/PaymentForm.tsx': { useEffect: 2 },
    'ui/shop/wizard/PhoneBoxes.tsx': { useRef: 1 },
    'ui/shop/wizard/PromoPanel.tsx': { useRef: 1 },
    'ui/shop/wizard/Receipt.tsx': { useRef: 2, useEffect: 1 },
    'ui/shop/wizard/StepForm.tsx': { useRef: 1 },
  },
};
