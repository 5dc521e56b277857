/** What of the wizard is fetched when it is needed: screens with the machines and ports behind them. */
import { paymentCode } from '../payment/code.ts';
import { codeOf } from '../shared/on-demand.ts';

export const code = {
  signUp: codeOf(() => import('./sign-up-chunk.ts')),
  texted: codeOf(() => import('./texted-chunk.ts')),
  checkout: paymentCode,
  other: codeOf(() => import('./other-steps-chunk.ts')),
};
