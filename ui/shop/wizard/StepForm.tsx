import { type FormEvent, type ReactNode, useRef } from 'react';
import { WizardActor } from './context.ts';

/** A step's form: submitting it asks the wizard to go on, and moves to the first problem if it will not. */
export function StepForm({ children }: { children: ReactNode }) {
  const wizard = WizardActor.useActorRef();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    wizard.send({ type: 'next' });
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}
