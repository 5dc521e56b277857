/** The field for the security code of a saved card: when it is there, what it says, and where its frame goes. */
import { cleanup, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise } from 'xstate';
import { cardMachine } from '#machines/drop-in/card/machine.ts';
import { securityCodeMachine } from '#machines/drop-in/security-code/machine.ts';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { fieldEvent, listedVisa, paymentRequest, report, right } from '#test/model/drop-in/cases.ts';
import { SecurityCode } from '#ui/drop-in/form/SecurityCode.tsx';
import { FieldMounts } from '#ui/drop-in/sheets/field-mounts.ts';
import { FormContext } from '#ui/drop-in/sheets/form-context.tsx';
import { english } from '#ui/drop-in/strings/language.ts';
import { stringsFrom } from '#ui/drop-in/strings/strings.ts';
import { heard } from '../support/heard.ts';
import { hook, perform } from './harness.tsx';

const listedAmex: PaymentMethod = {
  ...listedVisa,
  nonce: 'amex',
  details: { cardType: 'American Express', lastFour: '0005' },
};

async function renderField() {
  let tell: (event: AnyEventObject) => void = () => undefined;
  const card = cardMachine.provide({
    actors: {
      hostedFields: fromCallback(({ sendBack }) => {
        tell = sendBack;
      }),
      tokenizeCard: fromPromise(() => new Promise<PaymentMethod>(() => undefined)),
    },
  });
  const actor = createActor(securityCodeMachine.provide({ actors: { card } }), {
    input: { parent: undefined },
  }).start();
  const mounts = new FieldMounts();
  const form = { id: 'form', strings: stringsFrom(english), mounts: new FieldMounts() };
  const { container } = render(
    <FormContext value={form}>
      <SecurityCode actor={actor} mounts={mounts} />
    </FormContext>,
  );
  return {
    mounts,
    choose: (method: PaymentMethod | null) =>
      perform(() =>
        actor.send({
          type: 'selection.changed',
          selection: method ? { kind: 'method', method } : { kind: 'nothing' },
        }),
      ),
    request: () =>
      perform(() =>
        actor.send({ ...paymentRequest, id: 1, selection: { kind: 'method', method: listedVisa } } as never),
      ),
    frame: (event: AnyEventObject) => perform(() => tell(event)),
    heard: () => heard(container, '.braintree-hidden'),
  };
}

it('is asked for a listed card alone, with as many digits as its code has', async () => {
  const field = await renderField();
  expect(field.heard()).toEqual([]);
  await field.choose(listedVisa);
  expect(field.heard()).toEqual(['CVV (3 digits)']);
  await field.choose(listedAmex);
  expect(field.heard()).toEqual(['CVV (4 digits)']);
  await field.choose(null);
  expect(field.heard()).toEqual([]);
});

it('has its frame in a place of its own, which its label names', async () => {
  const field = await renderField();
  await field.choose(listedVisa);
  const { cvv } = await field.mounts.all(['cvv'], new AbortController().signal);
  expect([cvv?.id, document.querySelector('label')?.htmlFor]).toEqual([
    'form-saved-card-cvv',
    'form-saved-card-cvv',
  ]);
  expect(hook('saved-card-cvv-icon-svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('says what is missing, that it is at work, and that it could not be loaded', async () => {
  const empty = await renderField();
  await empty.choose(listedVisa);
  await empty.frame({ type: 'fields.loaded' });
  await empty.request();
  expect(empty.heard()).toEqual(['CVV (3 digits)', 'alert', '  Please fill out a CVV.']);
  cleanup();
  const typed = await renderField();
  await typed.choose(listedVisa);
  await typed.frame({ type: 'fields.loaded' });
  await typed.frame(fieldEvent('field.validity.changed', 'cvv', report(right, right)));
  await typed.request();
  expect(typed.heard()).toEqual(['busy', 'CVV (3 digits)']);
  cleanup();
  const broken = await renderField();
  await broken.choose(listedVisa);
  await broken.frame({ type: 'fields.failed', error: new Error('No frame.') });
  expect(broken.heard()).toEqual([
    'CVV (3 digits)',
    'alert',
    '  Something went wrong on our end. Check your entries and try again.',
  ]);
});
