import type { FormEvent } from 'react';

/**
 * A form's submit handler: notifies the machine, then moves the focus to the first invalid field. If the button is
 * pressed again, a screen reader reads the problem again.
 */
export const submitted = (tell: () => void) => (event: FormEvent<HTMLFormElement>) => {
  const form = event.currentTarget;
  event.preventDefault();
  tell();
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
