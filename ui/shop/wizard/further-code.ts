/** What the steps with an e-mail address and a payment fetch when it is needed, each for a few. */
import { codeOf } from '../effects/on-demand.ts';

export const furtherCode = {
  captcha: codeOf(() => import('./captcha-box.ts')),
  panel: codeOf(() => import('./PromoPanel.tsx')),
};
