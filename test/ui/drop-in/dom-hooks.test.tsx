/** The hooks and state classes that merchants style and test against, on the form's views and states. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
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

/** Between them they have everything; rendering all specimens takes three times as long. */
const shown = new Set([
  'Loading',
  'Card, a field has the focus',
  'Card, requested with mistakes',
  'Card, with every brand',
  'Card, with name and saving',
  'Card, being paid with',
  'Several ways to pay, one of them broken',
  'PayPal',
  'PayPal Credit',
  'Venmo',
  'Apple Pay',
  'Google Pay',
  'Saved methods, none chosen',
  'Saved methods and other ways',
  'Editing',
  'Asked before deleting',
]);

it('each hook is there, and each class of a state, and nothing that a merchant’s own form would send', () => {
  const found = new Set<string>();
  for (const { parts } of specimens.filter(({ name }) => shown.has(name))) {
    const { container, unmount } = render(
      <FormContext value={{ id: 'form', strings: stringsFrom(english), mounts: new FieldMounts() }}>
        <FormView parts={parts} />
      </FormContext>,
    );
    for (const element of container.querySelectorAll('*')) {
      const hook = element.getAttribute('data-braintree-id');
      if (hook) found.add(hook);
      for (const name of element.classList) found.add(`.${name}`).add(`${hook}.${name}`);
    }
    expect(container.querySelectorAll('button:not([type="button"]), input:not([form=""])')).toHaveLength(0);
    // What it shows is said in words beside it.
    expect(container.querySelectorAll('svg:not([aria-hidden="true"])')).toHaveLength(0);
    unmount();
  }
  expect(hooks.filter((hook) => !found.has(hook))).toEqual([]);
  expect(stateClasses.filter(([name, hook]) => !found.has(`${hook ?? ''}.${name}`))).toEqual([]);
});
