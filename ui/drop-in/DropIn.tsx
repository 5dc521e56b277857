import { useEffect, useEffectEvent, useRef } from 'react';
import { create } from './create.ts';
import type { DropinInstance } from './instance.ts';
import type { DropinOptions } from './options.ts';

/** The options of {@link create} but for the place, which is where the component stands. */
export interface DropInProps extends Omit<DropinOptions, 'container' | 'selector' | 'signal'> {
  /** Hears the form's instance once it is ready. */
  readonly onReady?: (instance: DropinInstance) => void;
  /** Hears why the form cannot be used, or could not be taken down. */
  readonly onError?: (error: unknown) => void;
}

/**
 * The payment form as a component. It can be unmounted at any time, also while it loads, and under StrictMode.
 * A new `authorization` makes a new form; for other options give the component another `key`.
 */
export function DropIn({ authorization, ...props }: DropInProps) {
  const place = useRef<HTMLDivElement>(null);
  const start = useEffectEvent((place: Pick<DropinOptions, 'authorization' | 'container' | 'signal'>) => {
    const { onReady: _onReady, onError: _onError, ...options } = props;
    return create({ ...options, ...place });
  });
  const ready = useEffectEvent((instance: DropinInstance) => props.onReady?.(instance));
  const failed = useEffectEvent((error: unknown) => props.onError?.(error));

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
        ready(started);
      } catch (error) {
        if (!abort.signal.aborted) failed(error);
      }
    };
    void run();
    return () => {
      abort.abort();
      instance?.teardown().catch(reportError);
      container.remove();
    };
  }, [authorization]);

  return <div ref={place} />;
}
