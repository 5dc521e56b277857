import { createElement, type ReactElement, useEffect } from 'react';
import type { DropinError } from './api/dropin-error.ts';
import type { DropinInstance } from './instance.ts';
import { type DropInOptions, useDropIn } from './use-drop-in.ts';
import { useLatest } from './use-latest.ts';

/** The options of a form, and callbacks. */
export interface DropInProps extends DropInOptions {
  /** Called with the form's instance once it is ready. */
  readonly onReady?: (instance: DropinInstance) => void;
  /** Called with the reason if the form cannot be used. A failed teardown is reported to the page (`reportError`). */
  readonly onError?: (error: DropinError) => void;
}

/** The payment form as a component; to change options other than `authorization`, give it a different `key`. */
export function DropIn({ onReady, onError, ...options }: DropInProps): ReactElement {
  const { place, state } = useDropIn(options);
  const listeners = useLatest({ onReady, onError });
  useEffect(() => {
    if (state.status === 'ready') listeners.current.onReady?.(state.instance);
    if (state.status === 'failed') listeners.current.onError?.(state.error);
  }, [listeners, state]);
  // Not as JSX, whose runtime React 16.13 does not have.
  return createElement('div', { ref: place });
}
