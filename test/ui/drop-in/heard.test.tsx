/** What a screen reader says of the form's views and states, in order, each line written by hand. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { specimens } from '#ui/demos/gallery/specimens.ts';
import { FormView } from '#ui/drop-in/form/FormView.tsx';
import { FieldMounts } from '#ui/drop-in/sheets/field-mounts.ts';
import { FormContext } from '#ui/drop-in/sheets/form-context.tsx';
import { english } from '#ui/drop-in/strings/language.ts';
import { stringsFrom } from '#ui/drop-in/strings/strings.ts';
import { heard } from '../support/heard.ts';

/** As the style sheet hides it. */
const hidden = `
  .braintree-hidden, .braintree-sheet--away, .braintree-express--away, .braintree-express__place--nowhere,
  .braintree-express__place--coming > *, .braintree-express__place--empty > *,
  .braintree-sheet__container:not(.braintree-sheet--active),
  .braintree-wrapper:not(.braintree-show-methods, .braintree-show-options) .braintree-headings,
  .braintree-show-card > .braintree-express:not(.braintree-express--away) + .braintree-dropin .braintree-sheet__text,
  .braintree-show-options > .braintree-express:not(.braintree-express--away) + .braintree-dropin .braintree-heading
`;

const brands = ['Visa', 'Mastercard', 'American Express', 'JCB', 'Discover', 'Maestro'];
const fields = ['Card Number', 'Expiration Date (MM/YY)', 'CVV (3 digits)', 'Postal Code'];
const notice = 'link By paying with my card, I agree to the PayPal Privacy Statement.';
const loading = ['busy', 'status', '  Loading payment form'];
const toggle = (state: string) => `button Choose another way to pay, ${state}`;
const saved = [
  '  radio parent@example.com PayPal',
  '  radio American Express Ending in 0005',
  toggle('closed, of form-sheets'),
];
const subscription = 'Used by a subscription, so it cannot be deleted.';
const developerError = 'Developer Error: Something went wrong. Check the console for details.';

/** By the specimen's name. Frames say what is in them by themselves. */
const said: readonly (readonly [name: string, lines: readonly string[]])[] = [
  ['Loading', loading],
  [
    'Card, nothing entered',
    ['Test mode: nothing is charged.', 'Pay with card', ...brands, ...fields, notice],
  ],
  [
    'Card, four-digit security code',
    [
      'Pay with card',
      ...brands,
      'Card Number',
      'Expiration Date (MM/YY)',
      'CVV (4 digits)',
      'Postal Code',
      notice,
    ],
  ],
  [
    'Card, requested with mistakes',
    [
      'Pay with card',
      ...brands,
      'Card Number',
      'alert',
      '  This card number is not valid.',
      'Expiration Date (MM/YY)',
      'CVV (3 digits)',
      'alert',
      '  Please fill out a CVV.',
      'Postal Code',
      notice,
      'alert',
      '  Please check your information and try again.',
    ],
  ],
  [
    'Card, with name and saving',
    ['Pay with card', ...brands, 'Cardholder Name', ...fields, notice, 'checkbox Save card, checked'],
  ],
  ['Card, being paid with', ['busy', 'Pay with card', ...brands, ...fields, notice]],
  [
    'Several ways to pay',
    [
      'heading Choose a way to pay',
      'list Choose a way to pay',
      ...['Card', 'PayPal', 'PayPal Credit', 'Google Pay', 'Apple Pay', 'Venmo'].map(
        (name) => `  button ${name}`,
      ),
    ],
  ],
  [
    'Several ways to pay, one of them broken',
    [
      'heading Choose a way to pay',
      'list Choose a way to pay',
      '  button Card',
      `  button PayPal, unavailable, (${developerError})`,
      `  ${developerError}`,
      '  button Google Pay',
    ],
  ],
  [
    'Wallets above the card, one on its way, one not there',
    [
      'group Express checkout',
      '  button Apple Pay',
      '  busy',
      '  Or pay with card',
      ...brands,
      ...fields,
      notice,
    ],
  ],
  [
    'Wallets above saved methods and other ways',
    [
      'group Express checkout',
      '  button Apple Pay',
      '  G Pay',
      '  Other ways to pay',
      'heading Paying with Card',
      'button Edit',
      'radiogroup Paying with Card',
      '  radio Visa Ending in 1111, checked',
      '  radio parent@example.com PayPal',
      '  radio American Express Ending in 0005',
      toggle('closed, of form-others'),
    ],
  ],
  [
    'Wallets above the card, one of which went wrong',
    [
      'group Express checkout',
      '  button Apple Pay',
      '  G Pay',
      '  alert',
      '    A network error occurred while processing the Apple Pay payment.',
      '  Or pay with card',
      ...brands,
      ...fields,
      notice,
    ],
  ],
  ['PayPal', [toggle('open, of form-sheets'), 'PayPal', 'PayPal']],
  [
    'PayPal, asked for by another button',
    ['PayPal', 'PayPal', 'alert', '  Use the PayPal button to continue with your payment.'],
  ],
  ['PayPal, being exchanged', ['busy', 'PayPal', 'PayPal']],
  ['Venmo, the shopper is in the app', ['Venmo', 'button Venmo, unavailable', 'button Cancel']],
  ["Apple Pay, Apple's sheet is open", ['busy', 'Apple Pay', 'button Apple Pay, unavailable']],
  [
    'Saved methods, none chosen',
    [
      'heading Choose a way to pay',
      'button Edit',
      'radiogroup Choose a way to pay',
      '  radio Visa Ending in 1111',
      ...saved,
    ],
  ],
  [
    'Saved methods and other ways',
    [
      'heading Paying with Card',
      'button Edit',
      'radiogroup Paying with Card',
      '  radio Visa Ending in 1111, checked',
      '  radio parent@example.com PayPal',
      '  radio American Express Ending in 0005',
      toggle('open, of form-others'),
      'heading Other ways to pay',
      'list Other ways to pay',
      '  button Card',
      '  button PayPal',
    ],
  ],
  [
    'Saved methods and a new card',
    [
      'heading Choose a way to pay',
      'radiogroup Choose a way to pay',
      '  radio Visa Ending in 1111',
      '  radio parent@example.com PayPal',
      '  radio American Express Ending in 0005',
      toggle('open, of form-sheets'),
      'Pay with card',
      ...brands,
      ...fields,
      notice,
    ],
  ],
  [
    'Editing',
    [
      'heading Edit payment methods',
      'button Cancel',
      'list Edit payment methods',
      '  button Delete Visa Ending in 1111',
      '  button Delete parent@example.com PayPal',
      `  button Delete American Express Ending in 0005, unavailable, (${subscription})`,
      `  ${subscription}`,
    ],
  ],
  [
    'Asked before deleting',
    [
      'group Delete Visa card ending in 1111?',
      '  Delete Visa card ending in 1111?',
      '  button Cancel',
      '  button Delete',
    ],
  ],
  ['Deleting', loading],
];

it.each(said)('%s', (name, lines) => {
  const specimen = specimens.find((each) => each.name === name);
  if (!specimen) throw new Error(`There is no specimen of that name: ${name}`);
  const showsTestMode = name === 'Card, nothing entered';
  const { container } = render(
    <FormContext
      value={{ id: 'form', strings: stringsFrom(english), mounts: new FieldMounts(), showsTestMode }}
    >
      <FormView parts={specimen.parts} />
    </FormContext>,
  );
  expect(heard(container, hidden)).toEqual(lines);
});
