/** The captcha is fetched only where one is asked for: by a sign-up, or by a payment. */
import { codeOf } from '../shared/on-demand.ts';

export const captchaCode = codeOf(() => import('./captcha-chunk.ts'));
