/** Small words for what a person does and sees. */
import { fireEvent, screen } from '@testing-library/react';

export const button = (name: string | RegExp) => screen.queryByRole('button', { name });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
export const alertText = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join(' ');
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Ids by which fields of the page name what describes them, and which are nothing's. */
export const namedInVain = (): string[] =>
  [...document.querySelectorAll('[aria-describedby]')]
    .flatMap((field) => field.getAttribute('aria-describedby')?.split(' ') ?? [])
    .filter((id) => document.getElementById(id) === null);
