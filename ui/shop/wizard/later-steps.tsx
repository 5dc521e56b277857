/** Loads the steps that are not part of the first load when they are needed, or a moment before. */
import { type ComponentType, lazy, useState } from 'react';
import { type Fetched, fetched } from '../effects/fetched.ts';
import { Unavailable } from './Unavailable.tsx';

export const emailStep = fetched(() => import('./email-step.tsx'));
export const checkoutSteps = fetched(() => import('./checkout-steps.tsx'));
export const otherSteps = fetched(() => import('./other-steps.tsx'));

/** Starts loading; a failure shows when the steps are really needed. */
export function prefetch({ load }: Fetched<unknown>) {
  load().catch(() => {});
}

/** The draft outlives a reload, so a reload is a way on when the code could not be fetched. */
function Missing() {
  return <Unavailable onRetry={() => location.reload()} />;
}
const missing = () => ({ default: Missing });

/** A step that is at hand is shown at once: React would show the wait for it for a moment. */
function lazyStep<TProps extends object>({ load, module }: Fetched<{ default: ComponentType<TProps> }>) {
  const Lazy = lazy<ComponentType<TProps>>(() => load().catch(missing));
  return function Step(props: TProps) {
    // Decided once: another component in its place would forget what was typed.
    const [Chosen] = useState<ComponentType<TProps>>(() => module()?.default ?? Lazy);
    return <Chosen {...props} />;
  };
}

export const EmailStep = lazyStep(emailStep);
export const CheckoutStep = lazyStep(checkoutSteps);
export const OtherStep = lazyStep(otherSteps);
