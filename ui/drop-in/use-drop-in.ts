import { useEffect, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { embeddedFormMachine } from '#machines/drop-in/embedded-form/machine.ts';
import type { DropinError } from './api/dropin-error.ts';
import type { DropinOptions } from './api/options.ts';
import { embedForm } from './embedded-form.ts';
import type { DropinInstance } from './instance.ts';
import { create } from './plain.ts';
import { useLatest } from './use-latest.ts';

/** The options of {@link create} without the container, which the component provides. */
export type DropInOptions = Omit<DropinOptions, 'container' | 'selector' | 'signal'>;

/** A form's loading state. */
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

function stateOf({
  context: { instance, error },
  ...form
}: SnapshotFrom<typeof embeddedFormMachine>): DropInState {
  if (form.matches({ present: 'failed' })) return { status: 'failed', error: error as DropinError };
  return instance ? { status: 'ready', instance: instance as DropinInstance } : loading;
}

/** Whether two states are equal; a form that is created again has another instance. */
const isSame = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>) =>
  ['status', 'instance', 'error'].every((key) => one[key] === other[key]);

/**
 * The payment form for your own component, which can be unmounted at any time, even while the form loads, and under
 * StrictMode. A new `authorization` creates a new form; other options are read when a form is created.
 * @returns the ref for the element that will contain the form, and the form's state
 */
export function useDropIn(options: DropInOptions): {
  /** A ref, typed so that every React version accepts it. */
  readonly place: { readonly current: HTMLDivElement | null };
  readonly state: DropInState;
} {
  const { authorization } = options;
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<DropInState>(loading);
  const latest = useLatest(options);

  useEffect(() => {
    const form = embedForm({
      start: create,
      options: () => ({ ...latest.current, authorization }),
      put: (container) => place.current?.append(container),
    });
    form.subscribe((snapshot) => {
      const next = stateOf(snapshot);
      // Not every snapshot changes the state, for example when Back shows the page again.
      setState((known) => (isSame(known, next) ? known : next));
    });
    form.send({ type: 'place.taken' });
    return () => form.send({ type: 'place.left' });
  }, [latest, authorization]);

  return { place, state };
}
