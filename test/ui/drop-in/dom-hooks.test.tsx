/** The hooks and state classes that merchants style and test against, on the form's views and states. */
import { cleanup, render } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { specimens } from '#ui/demos/gallery/specimens.ts';
import { FormView } from '#ui/drop-in/form/FormView.tsx';
import { FieldMounts } from '#ui/drop-in/sheets/field-mounts.ts';
import { FormContext } from '#ui/drop-in/sheets/form-context.tsx';
import { english } from '#ui/drop-in/strings/language.ts';
import { stringsFrom } from '#ui/drop-in/strings/strings.ts';

const brands = [
  'visa master-card unionpay american-express jcb diners-club discover maestro elo hiper hipercard',
].flatMap((names) => names.split(' '));

/** Every hook of the peer's 1.48.0 but `svgs`, its store of drawings, which this form has no use for. */
const hooks = `
  wrapper methods-label methods-edit choose-a-way-to-pay other-ways-to-pay
  upper-container lower-container sheet-container loading-container loading-indicator
  delete-confirmation delete-confirmation__message delete-confirmation__no delete-confirmation__yes
  methods methods-container options payment-options-container
  card paypal paypalCredit applePay googlePay venmo
  card-sheet-header paypal-sheet-header paypal-credit-sheet-header apple-pay-sheet-header google-pay-sheet-header
  venmo-sheet-header
  paypal-button paypal-credit-button apple-pay-button google-pay-button venmo-button
  card-view-icons ${brands.map((brand) => `${brand}-card-icon`).join(' ')}
  cardholder-name-field-group number-field-group expiration-date-field-group cvv-field-group postal-code-field-group
  save-card-field-group
  cardholder-name-field-error number-field-error expiration-date-field-error cvv-field-error postal-code-field-error
  card-number-icon card-number-icon-svg cvv-icon cvv-icon-svg cvv-label-descriptor save-card-input
  sheet-error sheet-error-text toggle disable-wrapper
`
  .trim()
  .split(/\s+/);

/** State classes, and the hook of an element that carries each of them in some state; null: it has no hook. */
const stateClasses: readonly (readonly [name: string, hook: string | null])[] = [
  ...['methods', 'options', 'card', 'paypal', 'delete-confirmation'].map(
    (view) => [`braintree-show-${view}`, 'wrapper'] as const,
  ),
  ['braintree-loading', null],
  ['braintree-loaded', null],
  ['braintree-sheet--has-error', null],
  ['braintree-sheet--active', 'sheet-container'],
  ['braintree-sheet--loading', 'card'],
  ['braintree-methods--active', 'methods-container'],
  ['braintree-methods--edit', 'methods-container'],
  ['braintree-method--active', null],
  ['braintree-method--disabled', null],
  ['braintree-no-payment-method-selected', 'methods-label'],
  ['braintree-disabled', null],
  ['braintree-hidden', 'disable-wrapper'],
  ['braintree-form__field-group--has-error', 'number-field-group'],
  ['braintree-form__field-group--is-focused', 'number-field-group'],
  ['braintree-form__field-group--card-type-known', 'number-field-group'],
  ['braintree-form__field--valid', null],
];

beforeAll(() => {
  for (const { name, parts } of specimens) {
    render(
      <FormContext value={{ id: name, strings: stringsFrom(english), mounts: new FieldMounts() }}>
        <FormView parts={parts} />
      </FormContext>,
    );
  }
});
afterAll(cleanup);

it.each(hooks)('there is a %s', (hook) => {
  expect(document.querySelector(`[data-braintree-id="${hook}"]`)).not.toBeNull();
});

it.each(stateClasses)('%s says how the form is', (name, hook) => {
  const on = hook === null ? '' : `[data-braintree-id="${hook}"]`;
  expect(document.querySelector(`.${name}${on}`)).not.toBeNull();
});
