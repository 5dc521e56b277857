import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { SnapshotFrom, Subscription } from 'xstate';
import type { FormProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import { followTranslation } from '#ui/shared/translation.ts';
import type { AppearanceOptions } from '../api/appearance-options.ts';
import { nextTask } from '../shared/next-task.ts';
import { FormContext, type FormContextValue } from '../sheets/form-context.tsx';
import { type Strings, silent } from '../strings/strings.ts';
import { type AppliedAppearance, loadAppearance } from '../theme/load-appearance.ts';
import { adoptStyles } from '../theme/stylesheet.ts';
import { FormView } from './FormView.tsx';
import type { DropInRef } from './form.ts';
import { type FormParts, partsOf } from './form-parts.ts';

/** A form's place on the page. */
export interface Mounted {
  readonly host: HTMLElement;
  /** The merchant's look; the form is rendered once this has settled. */
  readonly appearance: Promise<AppliedAppearance>;
  /** Renders a form until it closes, in tasks of their own: with the machines' work they would block a slow phone. */
  readonly show: (form: DropInRef) => void;
  /** Resolves when the latest state is rendered on the page. */
  readonly drawn: () => Promise<void>;
  /** Renders the machines' state synchronously, so that an event's listener finds it on the page. */
  readonly draw: () => void;
  readonly remove: () => void;
}

/** A form's rendering data; its wording may still be loading. */
interface DrawOptions extends Omit<FormContextValue, 'strings'> {
  readonly wording: Promise<Strings>;
}

/** Options for mounting a form. */
export interface MountOptions extends DrawOptions {
  /** What is rendered until the form runs. */
  readonly expected: FormProfile;
  readonly appearance: AppearanceOptions | undefined;
  readonly isTested: boolean;
}

/** Renders the expected form into a container, with its styles. */
export function mountForm(
  container: HTMLElement,
  { expected, appearance, isTested, ...options }: MountOptions,
): Mounted {
  const host = container.ownerDocument.createElement('div');
  container.append(host);
  const dropStyles = adoptStyles(host);
  const endTranslation = followTranslation(host);
  const appliedAppearance = loadAppearance({ host, id: options.id, isTested }, appearance);
  const root = createRoot(host);
  let partsNow = (): FormParts | null => ({ profile: expected });
  let shown: SnapshotFrom<DropInRef> | undefined;
  const draw = () => {
    drawing = null;
    const parts = partsNow();
    if (parts) flushSync(() => root.render(<WordedForm parts={parts} {...options} />));
  };
  let drawing: Promise<void> | null = Promise.all([appliedAppearance, nextTask()]).then(
    draw,
    () => undefined,
  );
  const render = (snapshot: SnapshotFrom<DropInRef>) => {
    const { children, context } = snapshot;
    if (children === shown?.children && context === shown?.context) return;
    shown = snapshot;
    drawing ??= nextTask().then(draw);
  };
  let watching: Subscription | undefined;
  return {
    host,
    appearance: appliedAppearance,
    draw,
    show: (form) => {
      partsNow = () => {
        const snapshot = form.getSnapshot();
        // A closing form is not rendered again; React may be unmounting the surrounding component.
        return snapshot.matches('closing') ? null : partsOf(snapshot);
      };
      render(form.getSnapshot());
      watching = form.subscribe(render);
    },
    drawn: async () => {
      // The form calls this while it starts its parts, just before subscribers see them.
      await Promise.resolve();
      await drawing;
    },
    remove: () => {
      watching?.unsubscribe();
      partsNow = () => null;
      endTranslation();
      root.unmount();
      host.remove();
      dropStyles();
      void appliedAppearance.then(
        ({ remove }) => remove(),
        () => undefined,
      );
    },
  };
}

/** Shows the loader until the wording is loaded; the form shows nothing else before that. */
function WordedForm({ parts, wording, ...shared }: DrawOptions & { readonly parts: FormParts }) {
  const [strings, setStrings] = useState(silent);
  useEffect(() => void wording.then(setStrings), [wording]);
  return (
    <FormContext value={{ ...shared, strings }}>
      <FormView parts={parts} />
    </FormContext>
  );
}
