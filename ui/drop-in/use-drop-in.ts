import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DropinOptions } from './api/options.ts';
import { create } from './create.ts';
import type { DropinInstance } from './instance.ts';

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
      readonly error: unknown;
    };

const loading: DropInState = { status: 'loading' };

/**
 * The payment form for a component of one's own. It can be unmounted at any time, also while it loads, and under
 * StrictMode. A new `authorization` makes a new form; other options are read when a form is made.
 * @returns the ref of the element that the form is put into, and how far it has come
 */
export function useDropIn(options: DropInOptions): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly state: DropInState;
} {
  const { authorization } = options;
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<DropInState>(loading);
  const start = useEffectEvent((where: Pick<DropinOptions, 'authorization' | 'container' | 'signal'>) =>
    create({ ...options, ...where }),
  );

  useEffect(() => {
    // A place of its own each time: the one before may still be being taken down.
    const container = document.createElement('div');
    place.current?.append(container);
    const abort = new AbortController();
    let instance: DropinInstance | null = null;
    const run = async (): Promise<void> => {
      try {
        const started = await start({ authorization, container, signal: abort.signal });
        // Unmounted in the moment between being ready and saying so.
        if (abort.signal.aborted) return await started.teardown();
        instance = started;
        setState({ status: 'ready', instance: started });
      } catch (error) {
        if (!abort.signal.aborted) setState({ status: 'failed', error });
      }
    };
    void run();
    return () => {
      abort.abort();
      setState(loading);
      instance?.teardown().catch(reportError);
      container.remove();
    };
  }, [authorization]);

  return { place, state };
}
