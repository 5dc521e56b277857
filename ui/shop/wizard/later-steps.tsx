/** Loads the steps that are not part of the first load when they are needed, or a moment before. */
import { lazy } from 'react';
import { Unavailable } from './Unavailable.tsx';

export const loadEmail = () => import('./email-step.tsx');
export const loadCheckout = () => import('./checkout-steps.tsx');
export const loadOtherSteps = () => import('./other-steps.tsx');

/** Starts loading; a failure shows when the steps are really needed. */
export function prefetch(load: () => Promise<unknown>) {
  load().catch(() => {});
}

/** The draft outlives a reload, so a reload is a way on when the code could not be fetched. */
function Missing() {
  return <Unavailable onRetry={() => location.reload()} />;
}
const missing = () => ({ default: Missing });

export const EmailStep = lazy(() => loadEmail().catch(missing));
export const CheckoutStep = lazy(() => loadCheckout().catch(missing));
export const OtherStep = lazy(() => loadOtherSteps().catch(missing));
