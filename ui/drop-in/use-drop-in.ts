import { useEffect, useRef, useState } from 'react';
import type { DropinError } from './api/dropin-error.ts';
import type { DropinOptions } from './api/options.ts';
import type { DropinInstance } from './instance.ts';
import { create } from './plain.ts';
import { useLatest } from './use-latest.ts';

/** The options of {@link create} but for the place, which is where the component stands. */
export type DropInOptions = Omit<DropinOptions, 'container' | 'selector' | 'signal'>;

/** How far a form has come, and what it is worth. */
export type DropInState =
  | {
      /** `loading`, `ready` or `failed`. */
      readonly status: 'loading';
    }
  | {
      readonly status: 'ready';
      /** The form, once it is ready. */
      readonly instance: DropinInstance;
    }
  | {
      readonly status: 'failed';
      /** Why there is no form. */
      readonly error: DropinError;
    };

const loading: DropInState = { status: 'loading' };

/**
 * The payment form for a component of one's own. It can be unmounted at any time, also while it loads, and under
 * StrictMode. A new `authorization` makes a new form; other options are read when a form is made.
 * @returns the ref of the element that the form is put into, and how far it has come
 */
export function useDropIn(options: DropInOptions): {
  /** A ref, written so that the types of every React take it. */
  readonly place: { readonly current: HTMLDivElement | null };
  readonly state: DropInState;
} {
  const { authorization } = options;
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<DropInState>(loading);
  const latest = useLatest(options);

  useEffect(() => {
    // A place of its own each time: the one before may still be being taken down.
    const container = document.createElement('div');
    place.current?.append(container);
    const abort = new AbortController();
    let instance: DropinInstance | null = null;
    const run = async (): Promise<void> => {
      try {
        const started = await create({
          ...latest.current,
          authorization,
          container,
          signal: abort.signal,
        });
        // Unmounted in the moment between being ready and saying so.
        if (abort.signal.aborted) return await started.teardown();
        instance = started;
        setState({ status: 'ready', instance: started });
      } catch (error) {
        // `create` and `teardown` reject with nothing else.
        if (!abort.signal.aborted) setState({ status: 'failed', error: error as DropinError });
      }
    };
    void run();
    return () => {
      abort.abort();
      setState(loading);
      instance?.teardown().catch(reportError);
      container.remove();
    };
  }, [latest, authorization]);

  return { place, state };
}
