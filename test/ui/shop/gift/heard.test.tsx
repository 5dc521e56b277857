/** What a screen reader says of a gift, and what its fields tell a phone's keyboard, all written by hand. */
import { act, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { heard } from '../../support/heard.ts';
import { fieldsOf } from '../support/fields.ts';
import { press, type } from '../support/screen.ts';
import { renderGift } from './render-gift.tsx';

beforeAll(() => {
  document.documentElement.dataset['giftPrice'] = '$29.95';
});
afterAll(() => {
  delete document.documentElement.dataset['giftPrice'];
});

const page = () => screen.getByRole('main');
const title = ['heading Give a December with Santa'];
const lead =
  'You pay $29.95 once, and we e-mail a code. The family uses it to sign up, chooses the phone and gives consent for it. The code never expires. Used late in December, it brings the days that are left, and the rest is kept for next December.';
const whoHelp = 'So that they know who it is from. Leave it empty and they see only your e-mail address.';
const toHelp = 'Leave it empty, and the code comes to you.';
const dayHelp = 'Leave it empty, and we send it now.';
const wordsHelp = 'It goes in the e-mail and on the card that you can print.';

/** The fields after the first one; `how` is what all of them are. */
const rest = (how: string, wrongDay: readonly string[] = []) => [
  `textbox Your name (optional)${how}, (${whoHelp})`,
  whoHelp,
  `textbox Their e-mail address (optional)${how}, (${toHelp})`,
  toHelp,
  ...wrongDay,
  dayHelp,
  `textbox Your message to them (optional)${how}, (${wordsHelp})`,
  wordsHelp,
];
const order = async () => {
  const { actors, gift } = await renderGift(() => {});
  await act(async () => type('Your e-mail address', 'aunt@example.com'));
  await act(async () => press('Continue to payment'));
  return { gift, ...actors };
};

it('begins with what is paid for, and a field for each thing that is asked [C15]', async () => {
  await renderGift(() => {});
  expect(heard(page())).toEqual([
    ...title,
    lead,
    'textbox Your e-mail address',
    ...rest(''),
    'button Continue to payment',
  ]);
  expect(screen.getByText('Ho ho! Who should I write to?')).toBeTruthy();
  expect(fieldsOf(page())).toEqual([
    'gift-email email email email none false 254',
    'text name 60',
    'gift-recipientEmail email email off none false 254',
    'date off 10',
    'text off 200',
  ]);
  expect(screen.getByLabelText('Day to send the code (optional)').getAttribute('aria-invalid')).toBe('false');
  expect(page().querySelector('form')?.noValidate).toBe(true);
});

it('takes no typing while it is ordered', async () => {
  await order();
  expect(heard(page())).toEqual([
    ...title,
    lead,
    'textbox Your e-mail address, only to be read, “aunt@example.com”',
    ...rest(', only to be read'),
    'status',
    '  One moment…',
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Day to send the code (optional)').readOnly).toBe(true);
});

it('says beside each field what is wrong, and stands in the first of them', async () => {
  const { orderGift } = await order();
  await act(async () =>
    orderGift.resolve({ result: 'refused', problems: { email: 'No such host.', sendOn: 'In the past.' } }),
  );
  expect(heard(page())).toEqual([
    ...title,
    lead,
    'textbox Your e-mail address, wrong, “aunt@example.com”, (No such host.)',
    'alert',
    '  No such host.',
    ...rest('', ['alert', '  In the past.']),
    'button Continue to payment',
  ]);
  expect(document.activeElement).toBe(screen.getByLabelText('Your e-mail address'));
  const day = screen.getByLabelText('Day to send the code (optional)');
  expect(day.getAttribute('aria-invalid')).toBe('true');
  expect(day.getAttribute('aria-describedby')).toBe('gift-sendOn-help gift-sendOn-problem');
});

it('says that nothing is lost where the server cannot be reached, and nothing of it before [X-03]', async () => {
  const { orderGift, gift } = await order();
  await act(async () => orderGift.reject(new Error('offline')));
  expect(heard(page()).slice(-3)).toEqual([
    'alert',
    '  We could not reach the North Pole. Everything you typed is still here.',
    'button Continue to payment',
  ]);
  await act(async () => type('Your name (optional)', 'Aunt Jo'));
  expect(screen.getByLabelText<HTMLInputElement>('Your name (optional)').value).toBe('Aunt Jo');
  await act(async () => type('Day to send the code (optional)', '2026-12-01'));
  expect(gift.getSnapshot().context.fields).toMatchObject({ giverName: 'Aunt Jo', sendOn: '2026-12-01' });
  expect(screen.queryByRole('alert')).toBeNull();
});
