/** What a payment fetches: itself, while the e-mail address is typed, and the panel for a code once its form is there. */
import { codeOf } from '../shared/on-demand.ts';

export const paymentCode = codeOf(() => import('./payment-chunk.ts'));
export const panelCode = codeOf(() => import('./PromoPanel.tsx'));
