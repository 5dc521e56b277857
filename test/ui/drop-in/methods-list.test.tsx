/** The list of saved methods keeps the focus where it is while its methods are listed anew. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { isSameMethod, type PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { newCard } from '#test/model/drop-in/cases.ts';
import { MethodsList } from '#ui/drop-in/form/MethodsList.tsx';
import { FieldMounts } from '#ui/drop-in/sheets/field-mounts.ts';
import { FormContext } from '#ui/drop-in/sheets/form-context.tsx';
import { english } from '#ui/drop-in/strings/language.ts';
import { stringsFrom } from '#ui/drop-in/strings/strings.ts';

const value = { id: 'form', strings: stringsFrom(english), mounts: new FieldMounts() };
const list = (methods: readonly PaymentMethod[]) => (
  <FormContext value={value}>
    <MethodsList methods={methods} activeNonce={null} onSelect={() => undefined} />
  </FormContext>
);

const cardEnding = (lastFour: string, nonce: string): PaymentMethod => ({
  ...newCard,
  nonce,
  description: `ending in ${lastFour.slice(2)}`,
  details: { ...newCard.details, lastFour },
});

it('the row that has the focus keeps it: the same methods come with other nonces', () => {
  const { rerender } = render(list([cardEnding('1881', 'one'), cardEnding('4444', 'two')]));
  const row = screen.getByRole('radio', { name: /4444/ });
  row.focus();
  // A new one stands above it, and the other one is gone.
  rerender(list([cardEnding('1111', 'three'), cardEnding('4444', 'four')]));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: /4444/ }));
});

it('two cards that look the same are two rows, and the second one keeps the focus', () => {
  const { rerender } = render(list([cardEnding('1881', 'one'), cardEnding('1881', 'two')]));
  const [, second] = screen.getAllByRole('radio');
  second?.focus();
  rerender(list([cardEnding('1881', 'three'), cardEnding('1881', 'four')]));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[1]);
});

it('two cards that differ only in when they expire are two methods, whatever their nonces', () => {
  const expiring = (year: string, nonce: string) => {
    const card = cardEnding('1881', nonce);
    return { ...card, details: { ...card.details, expirationMonth: '12', expirationYear: year } };
  };
  expect(isSameMethod(expiring('2027', 'one'), expiring('2031', 'two'))).toBe(false);
  expect(isSameMethod(expiring('2031', 'two'), expiring('2031', 'three'))).toBe(true);
});
