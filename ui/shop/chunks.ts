/** Code that the shop fetches on demand: screens, with their machines and ports. */
import payment from './payment/payment.css?url';
import { chunkOf } from './shared/on-demand.ts';
import texted from './wizard/texted.css?url';

/** Needed by a sign-up or a payment if a captcha is required. */
export const captchaChunk = chunkOf(() => import('./captcha/captcha-chunk.ts'));

/** The payment is fetched while the e-mail address is typed, the panel for a code once the payment form is shown. */
export const paymentChunk = chunkOf(() => import('./payment/payment-chunk.ts'), [payment]);
export const panelChunk = chunkOf(() => import('./payment/PromoPanel.tsx'));

/** The preview of the details, fetched once their form is shown. */
export const previewChunk = chunkOf(() => import('./details/preview-chunk.ts'));

/** Needed by two steps, either of which may be shown first. */
export const firstTextChunk = chunkOf(() => import('./wizard/find-first-text.ts'));

export const wizardChunks = {
  signUp: chunkOf(() => import('./wizard/sign-up-chunk.ts')),
  texted: chunkOf(() => import('./wizard/texted-chunk.ts'), [texted]),
  checkout: paymentChunk,
  other: chunkOf(() => import('./wizard/other-steps-chunk.ts')),
};

export const accountChunks = {
  choices: chunkOf(() => import('./account/choices-chunk.ts')),
  link: chunkOf(() => import('./account/link-chunk.ts')),
};
