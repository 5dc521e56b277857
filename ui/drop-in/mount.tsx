import { createRoot } from 'react-dom/client';
import { FormView } from './components/FormView.tsx';
import { FormContext, type FormContextValue } from './components/form-context.tsx';
import type { FormParts } from './form.ts';
import { adoptStyles } from './theme/stylesheet.ts';

/** A form's place on the page. */
export interface Mounted {
  readonly render: (parts: FormParts) => void;
  readonly remove: () => void;
}

/** Puts an empty form into a container, with its styles. */
export function mountForm(container: HTMLElement, context: FormContextValue): Mounted {
  const host = container.ownerDocument.createElement('div');
  container.append(host);
  const dropStyles = adoptStyles(host);
  const root = createRoot(host);
  return {
    render: (parts) =>
      root.render(
        <FormContext value={context}>
          <FormView parts={parts} />
        </FormContext>,
      ),
    remove: () => {
      root.unmount();
      host.remove();
      dropStyles();
    },
  };
}
