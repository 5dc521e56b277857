/** The boxes of an American phone number. */
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { PhoneParts } from '#machines/shop/lead/machine.ts';
import { PhoneBoxes } from '#ui/shop/wizard/PhoneBoxes.tsx';
import { PhoneField } from '#ui/shop/wizard/PhoneField.tsx';

function Number() {
  const [phone, setPhone] = useState<PhoneParts>({ area: '', first: '', second: '' });
  return <PhoneBoxes phone={phone} wrong={[]} describedBy="help" onChange={setPhone} />;
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const fill = (box: number, value: string) =>
  fireEvent.change(boxes()[box] as HTMLInputElement, { target: { value } });
const focused = () => boxes().indexOf(document.activeElement as HTMLInputElement);

it('take area, first and second part [W-04]', () => {
  render(<Number />);
  expect(boxes().map(({ name }) => name)).toEqual(['area', 'first', 'second']);
  for (const [box, part] of ['212', '555', '0143'].entries()) fill(box, part);
  expect(boxes().map(({ value }) => value)).toEqual(['212', '555', '0143']);
});

it('lead on from area and first once more than two digits are typed [V-02]', () => {
  render(<Number />);
  boxes()[0]?.focus();
  fill(0, '21');
  expect(focused()).toBe(0);
  fill(0, '212');
  expect(focused()).toBe(1);
  fill(1, '55');
  expect(focused()).toBe(1);
  fill(1, '555');
  expect(focused()).toBe(2);
});

it('are one field in the UK, which is named as phones are there [K-02]', () => {
  render(<PhoneField phone="07700 900123" wrong={false} describedBy="help" onChange={() => {}} />);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile Phone' }).value).toBe('07700 900123');
});
