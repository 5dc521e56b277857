/** What of the wizard is fetched when it is needed: screens with the machines and effects behind them. */
import { codeOf } from '../effects/on-demand.ts';

export const code = {
  email: codeOf(() => import('./email-step.tsx')),
  checkout: codeOf(() => import('./checkout-steps.tsx')),
  other: codeOf(() => import('./other-steps.tsx')),
};
