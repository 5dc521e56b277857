/** Loads the steps from payment on when they are needed, or a moment before. */
import { type ComponentType, lazy } from 'react';
import type { PaymentForm } from '../effects/payment-form.ts';
import { Unavailable } from './Unavailable.tsx';

type Step = ComponentType<{ form: PaymentForm }>;

const load = () => import('./checkout-steps.ts');

/** Starts loading; a failure shows when the steps are really needed. */
export function prefetchLaterSteps() {
  load().catch(() => {});
}

/** The draft outlives a reload, so a reload is a way on when the code could not be fetched. */
function Missing() {
  return <Unavailable onRetry={() => location.reload()} />;
}

function later(name: 'PaymentStep' | 'DetailsStep' | 'AllSetStep') {
  return lazy(async (): Promise<{ default: Step }> => {
    try {
      return { default: (await load())[name] };
    } catch {
      return { default: Missing };
    }
  });
}

export const PaymentStep = later('PaymentStep');
export const DetailsStep = later('DetailsStep');
export const AllSetStep = later('AllSetStep');
