import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FormView } from './components/FormView.tsx';
import { FormContext, type FormContextValue } from './components/form-context.tsx';
import { nextTask } from './effects/next-task.ts';
import type { FormParts } from './form.ts';
import { type Strings, silent } from './strings/strings.ts';
import { adoptStyles } from './theme/stylesheet.ts';

/** A form's place on the page. */
export interface Mounted {
  readonly host: HTMLElement;
  readonly render: (parts: FormParts) => void;
  readonly remove: () => void;
}

/** What a form is mounted with; its wording may still be on its way. */
export interface MountOptions extends Omit<FormContextValue, 'strings'> {
  readonly wording: Promise<Strings>;
}

/** Puts an empty form into a container, with its styles. */
export function mountForm(container: HTMLElement, options: MountOptions): Mounted {
  const host = container.ownerDocument.createElement('div');
  container.append(host);
  const dropStyles = adoptStyles(host);
  const root = createRoot(host);
  let awaited: FormParts | null = null;
  const draw = () => {
    if (awaited) root.render(<WordedForm parts={awaited} {...options} />);
    awaited = null;
  };
  return {
    host,
    // Machines and what they show at once would be too much for one task of a slow phone.
    render: (parts) => {
      if (!awaited) void nextTask().then(draw);
      awaited = parts;
    },
    remove: () => {
      awaited = null;
      root.unmount();
      host.remove();
      dropStyles();
    },
  };
}

/** Shows that the form loads until there are words, which the form waits for before it shows anything else. */
function WordedForm({ parts, wording, ...shared }: MountOptions & { readonly parts: FormParts }) {
  const [strings, setStrings] = useState(silent);
  useEffect(() => void wording.then(setStrings), [wording]);
  return (
    <FormContext value={{ ...shared, strings }}>
      <FormView parts={parts} />
    </FormContext>
  );
}
