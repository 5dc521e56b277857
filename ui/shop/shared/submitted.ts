import type { FormEvent } from 'react';

/**
 * What a form does when it is submitted: its machine is told, and where a field is wrong the focus goes to it. Who presses the
 * button again hears again what is wrong.
 */
export const submitted = (tell: () => void) => (event: FormEvent<HTMLFormElement>) => {
  const form = event.currentTarget;
  event.preventDefault();
  tell();
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
};
