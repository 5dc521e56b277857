/** What a screen reader says of the list of packages and of its pop-up, all written by hand. */
import { act, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { list } from '#test/model/shop/packages/packages-model.ts';
import { heard } from '../../support/heard.ts';
import { fieldsOf } from '../support/fields.ts';
import { press, type } from '../support/screen.ts';
import { renderPackages } from './render-packages.tsx';

beforeAll(() => {
  document.documentElement.dataset['helpLine'] = 'Call 1-800.';
});
afterAll(() => {
  delete document.documentElement.dataset['helpLine'];
});

const page = () => screen.getByRole('main');
const title = ['heading Choose a December'];
const end = ['link Give it as a gift', 'One payment, never renews. Questions? Call 1-800.'];

it('says that the packages are looked up, and then what each is and costs', async () => {
  const { actors } = await renderPackages(() => {});
  expect(heard(page())).toEqual([...title, 'status', '  Looking up the packages…']);
  expect(screen.getByText('Ho ho! Which one would you like?')).toBeTruthy();
  const extras = [
    { name: 'Santa’s film', amount: '9.95' },
    { name: 'Two more children', amount: '9.95' },
  ];
  const [twelve, whole] = list.packages;
  if (!twelve || !whole) throw new Error('The list is empty.');
  await act(async () =>
    actors.loadPackages.resolve({
      ...list,
      packages: [twelve, { ...whole, includes: { worth: '19.90', extras } }] as typeof list.packages,
    }),
  );
  expect(heard(page())).toEqual([
    ...title,
    'heading Twelve days of texts',
    '$14.95',
    'Twelve.',
    'button Choose Twelve days of texts',
    'button Or start sooner: December 1 – 12, 2026',
    'heading Santa’s texts',
    '$29.95',
    'All.',
    'With extras worth $19.90: Santa’s film ($9.95), Two more children ($9.95)',
    'button Choose Santa’s texts',
    ...end,
  ]);
  expect(screen.getByRole('link', { name: 'Give it as a gift' }).getAttribute('href')).toBe('/santa/gift');
});

it('leads to the sign-up where there is no child yet, and offers nothing to press before', async () => {
  const { actors } = await renderPackages(() => {});
  await act(async () => actors.loadPackages.resolve({ ...list, orderId: null }));
  expect(heard(page()).filter((line) => line.startsWith('button'))).toEqual([]);
  expect(heard(page()).slice(-4)).toEqual(['First, tell Santa who to text.', 'link Sign up a child', ...end]);
  const signUp = screen.getByRole('link', { name: 'Sign up a child' });
  expect(signUp.getAttribute('href')).toBe('/santa/signup');
});

it('has no list beside the payment', async () => {
  const { actors } = await renderPackages(() => {});
  await act(async () => actors.loadPackages.resolve(list));
  await act(async () => press('Choose Twelve days of texts'));
  expect(heard(page())).not.toContain('heading Twelve days of texts');
});

const close = 'button Close';
const help = 'We send one code, and now and then an offer. Every e-mail has a link to unsubscribe.';
const field = '10% off, for your e-mail address';
const wrong = 'Enter an e-mail address such as name@example.com.';

it('offers a code for an address, says what is wrong with it, and that it is on its way [W-18]', async () => {
  const { actors, clock } = await renderPackages(() => {});
  await act(async () => actors.recallShown.resolve('new'));
  await act(async () => clock.increment(30_000));
  const popup = screen.getByRole('complementary', { name: 'A code by e-mail' });
  expect(heard(popup)).toEqual([close, `textbox ${field}, (${help})`, help, 'button Send me the code']);
  expect(fieldsOf(popup)).toEqual(['discount-email email email email none false 254']);
  expect(popup.querySelector('form')?.noValidate).toBe(true);

  await act(async () => press('Send me the code'));
  expect(heard(popup)).toEqual([
    close,
    `textbox ${field}, wrong, (${help} ${wrong})`,
    'alert',
    `  ${wrong}`,
    help,
    'button Send me the code',
  ]);

  await act(async () => type(field, 'mum@example.com '));
  await act(async () => press('Send me the code'));
  expect(heard(popup)).toEqual([
    `textbox ${field}, only to be read, “mum@example.com”, (${help})`,
    help,
    'status',
    '  One moment…',
  ]);

  await act(async () => actors.requestDiscount.reject(new Error('offline')));
  expect(heard(popup).slice(-3)).toEqual([
    'alert',
    '  We could not reach the North Pole. Please try again.',
    'button Send me the code',
  ]);

  await act(async () => press('Send me the code'));
  await act(async () => actors.requestDiscount.resolve({ result: 'confirmed' }));
  // Whether an address has had a code is no one else's to learn.
  expect(heard(popup)).toEqual([
    close,
    'status',
    '  Thank you! If mum@example.com has not had a code yet, it is on its way.',
  ]);
});
