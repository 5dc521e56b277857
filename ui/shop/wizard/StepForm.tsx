import { type FormEvent, type ReactNode, useRef } from 'react';
import { useWizard } from './context.ts';

/** A step's form: submitting it asks the wizard to go on, and moves to the first problem if it will not. */
export function StepForm({ children }: { children: ReactNode }) {
  const wizard = useWizard();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    wizard.send({ type: 'next' });
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  /** Next may have been pressed before the script took over; the page has remembered it. */
  const takeOver = (element: HTMLFormElement | null) => {
    form.current = element;
    if (element?.dataset['pressed'] === undefined) return;
    delete element.dataset['pressed'];
    wizard.send({ type: 'next' });
  };
  return (
    // Until the script handles it, this method submits nothing; otherwise the name would get into the address.
    <form ref={takeOver} method="dialog" noValidate onSubmit={submit}>
      {children}
    </form>
  );
}
