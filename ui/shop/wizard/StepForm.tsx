import { type ReactNode, useEffect, useRef } from 'react';
import { submitted } from '../shared/submitted.ts';
import { useWizard } from './context.ts';

/** A step's form: submitting it asks the wizard to go on, and otherwise moves the focus to the first problem. */
export function StepForm({ children }: { children: ReactNode }) {
  const wizard = useWizard();
  const form = useRef<HTMLFormElement>(null);
  const submit = submitted(() => wizard.send({ type: 'next' }));
  useEffect(() => {
    // Next was pressed before the script was loaded, and the page has recorded it. `submit` handles later presses.
    if (form.current?.dataset['pressed'] === undefined) return;
    delete form.current.dataset['pressed'];
    wizard.send({ type: 'next' });
  }, [wizard]);
  return (
    // Until the script handles it, this method submits nothing; otherwise the name would get into the address.
    <form ref={form} method="dialog" noValidate onSubmit={submit}>
      {children}
    </form>
  );
}
