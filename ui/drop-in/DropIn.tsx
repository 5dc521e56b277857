import { useEffect, useEffectEvent } from 'react';
import type { DropinInstance } from './instance.ts';
import { type DropInOptions, type DropInState, useDropIn } from './use-drop-in.ts';

/** The options of a form, and who hears of it. */
export interface DropInProps extends DropInOptions {
  /** Hears the form's instance once it is ready. */
  readonly onReady?: (instance: DropinInstance) => void;
  /** Hears why the form cannot be used, or could not be taken down. */
  readonly onError?: (error: unknown) => void;
}

/** The payment form as a component; for other options than `authorization` give it another `key`. */
export function DropIn({ onReady, onError, ...options }: DropInProps) {
  const { place, state } = useDropIn(options);
  const tell = useEffectEvent((reached: DropInState) => {
    if (reached.status === 'ready') onReady?.(reached.instance);
    if (reached.status === 'failed') onError?.(reached.error);
  });
  useEffect(() => tell(state), [state]);
  return <div ref={place} />;
}
