/** Loads the steps from payment on when they are needed, or a moment before. */
import { lazy } from 'react';
import { Unavailable } from './Unavailable.tsx';

const load = () => import('./checkout-steps.tsx');

/** Starts loading; a failure shows when the steps are really needed. */
export function prefetchLaterSteps() {
  load().catch(() => {});
}

/** The draft outlives a reload, so a reload is a way on when the code could not be fetched. */
function Missing() {
  return <Unavailable onRetry={() => location.reload()} />;
}

export const CheckoutStep = lazy(() => load().catch(() => ({ default: Missing })));
