// Proves that create, its options and the instance's methods keep the peer's promises.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { empty, savedMastercard, savedVisa, wrong } from '#test/model/drop-in/cases.ts';
import type { DropinOptions } from '#ui/drop-in/api/options.ts';
import { create } from '#ui/drop-in/create.ts';
import type { DropinInstance } from '#ui/drop-in/instance.ts';
import { fake, fakeCard, lastFrames } from './fake-braintree.ts';
import { hook } from './harness.tsx';

vi.mock('braintree-web/client/index.js', async () => ({
  default: (await import('./fake-braintree.ts')).fakeClient,
}));
vi.mock('braintree-web/hosted-fields/index.js', async () => ({
  default: (await import('./fake-braintree.ts')).fakeHostedFields,
}));

/** Lets something happen, as on a merchant's page: React shows it in its own time, not in a test's. */
async function after<T>(happening: () => Promise<T>): Promise<T> {
  const result = await happening();
  await nextTurn();
  return result;
}

const open: DropinInstance[] = [];
let container: HTMLElement;

beforeAll(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
beforeEach(() => {
  vi.stubGlobal('reportError', vi.fn());
  fake.reset();
  container = document.createElement('div');
  document.body.append(container);
});
afterEach(async () => {
  await after(() => Promise.all(open.splice(0).map((instance) => instance.teardown())));
  document.body.replaceChildren();
  expect(reportError).not.toHaveBeenCalled();
});

/** A ready form; `heard` is what its merchant was told from then on. */
async function start(options: Partial<DropinOptions> = {}, place = container) {
  const instance = await after(() => create({ authorization: 'token', container: place, ...options }));
  open.push(instance);
  await waitFor(() => expect(place.querySelector('.braintree-loaded')).not.toBeNull());
  const heard: [string, unknown][] = [];
  for (const name of [
    'paymentMethodRequestable',
    'noPaymentMethodRequestable',
    'paymentOptionSelected',
    'changeActiveView',
  ] as const) {
    instance.on(name, (payload: unknown) => heard.push([name, payload]));
  }
  return { instance, heard };
}

const returning = () => {
  fake.configuration = { ...fake.configuration, authorizationFingerprint: 'x?customer_id=7' };
  fake.savedMethods = () => Promise.resolve([savedVisa, savedMastercard]);
};
const fill = () => after(async () => lastFrames().happen('validityChange', 'number'));
const methodsShown = () =>
  waitFor(() => expect(hook('wrapper')?.className).toContain('braintree-show-methods'));

it('leaves the editing of a list that is gone, and shows the next list as one to choose from [FE-01]', async () => {
  returning();
  const { instance } = await start({ vaultManager: true });
  const buttons = (name: string) =>
    Array.from(container.querySelectorAll('button')).filter(({ textContent }) => textContent === name);
  await after(async () => buttons('Edit')[0]?.click());
  expect(buttons('Edit')).toHaveLength(0);
  fake.savedMethods = () => Promise.resolve([]);
  await after(async () => instance.clearSelectedPaymentMethod());
  await waitFor(() => expect(hook('card-sheet-header')).not.toBeNull());
  await fill();
  await after(() => instance.requestPaymentMethod());
  await methodsShown();
  await after(async () => buttons('Edit')[0]?.click());
  await waitFor(() => expect(container.querySelector('.braintree-methods--edit')).not.toBeNull());
});

describe('create refuses', () => {
  const refused = (options: unknown) => create(options as DropinOptions);

  it('a missing authorization [FO-01]', async () => {
    await expect(refused({ container })).rejects.toThrow('options.authorization is required.');
    await expect(refused(undefined)).rejects.toMatchObject({ name: 'DropinError' });
  });
  it('a missing container, and two of them [FO-02]', async () => {
    await expect(refused({ authorization: 'x' })).rejects.toThrow('options.container is required.');
    await expect(refused({ authorization: 'x', container, selector: '#a' })).rejects.toThrow(
      'Must only have one options.selector or options.container.',
    );
  });
  it('a container that is no node or not empty [FO-03]', async () => {
    const notValid = 'options.selector or options.container must reference a valid DOM node.';
    await expect(refused({ authorization: 'x', container: '#nowhere' })).rejects.toThrow(notValid);
    await expect(refused({ authorization: 'x', container: '!!' })).rejects.toThrow(notValid);
    await expect(refused({ authorization: 'x', container: 7 })).rejects.toThrow(notValid);
    container.append('text');
    await expect(refused({ authorization: 'x', container })).rejects.toThrow(
      'options.selector or options.container must reference an empty DOM node.',
    );
  });
  it('a wrong paymentOptionPriority [FO-04]', async () => {
    const prioritized = (paymentOptionPriority: unknown) =>
      refused({ authorization: 'x', container, paymentOptionPriority });
    await expect(prioritized('card')).rejects.toThrow('paymentOptionPriority must be an array.');
    await expect(prioritized(['cash'])).rejects.toThrow(
      'paymentOptionPriority: Invalid payment option specified.',
    );
    await expect(prioritized([])).rejects.toThrow('No valid payment options available.');
  });
  it('options of which none is enabled, and gives the container back empty [FO-04] [FO-08]', async () => {
    await expect(after(() => refused({ authorization: 'x', container, card: false }))).rejects.toThrow(
      'No valid payment options available.',
    );
    await waitFor(() => expect(container.childElementCount).toBe(0));
  });
  it('a gateway that cannot be reached, with its error [FL-05]', async () => {
    const cause = new Error('unreachable');
    fake.connect = () => Promise.reject(cause);
    const failure = after(() => refused({ authorization: 'x', container }));
    await expect(failure).rejects.toMatchObject({
      message: 'There was an error creating Drop-in.',
      _braintreeWebError: cause,
    });
  });
  it('frames that do not load [FL-01]', async () => {
    fake.open = () => Promise.reject(new Error('blocked'));
    await expect(after(() => refused({ authorization: 'x', container }))).rejects.toThrow(
      'All payment options failed to load.',
    );
  });
  it('with the container empty again, so that a page can try once more where it hears of it', async () => {
    const { connect } = fake;
    fake.connect = () => Promise.reject(new Error('unreachable'));
    const again = create({ authorization: 'x', container }).catch(() => {
      fake.connect = connect;
      return create({ authorization: 'x', container });
    });
    const instance = await after(() => again);
    open.push(instance);
    expect(container.childElementCount).toBe(1);
  });
});

it('waits with its styles and frames for a container that comes onto the page later', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  container.remove();
  const opening = create({ authorization: 'x', container });
  await waitFor(() => expect(container.querySelector('.braintree-form__hosted-field')).not.toBeNull());
  await nextTurn();
  expect(document.adoptedStyleSheets).toHaveLength(0);
  expect(fake.frames).toHaveLength(0);
  document.body.append(container);
  open.push(await after(() => opening));
  expect(document.adoptedStyleSheets).toHaveLength(1);
});

it('takes nothing for an option that a page leaves empty, as templates do', async () => {
  returning();
  const { instance } = await start({
    paymentOptionPriority: null,
    preselectVaultedPaymentMethod: null,
    paypal: null,
    card: { cardholderName: null, overrides: null, vault: null },
  } as never);
  expect(instance.isPaymentMethodRequestable()).toBe(true);
  await expect(instance.requestPaymentMethod({ threeDSecure: null } as never)).resolves.toMatchObject({
    nonce: savedVisa.nonce,
  });
});

it('can be kept where a framework puts a proxy around it, as Vue and Alpine do', async () => {
  const { instance } = await start();
  const kept = new Proxy(instance, {});
  const heard = vi.fn();
  kept.on('paymentMethodRequestable', heard);
  await fill();
  expect(heard).toHaveBeenCalledOnce();
  expect(kept.isPaymentMethodRequestable()).toBe(true);
  expect(await after(() => kept.requestPaymentMethod())).toMatchObject({ type: 'CreditCard' });
  kept.clearSelectedPaymentMethod();
  await after(() => kept.teardown());
  expect(container.childElementCount).toBe(0);
});

describe('a guest', () => {
  it('is shown the card sheet, and nothing can be requested yet [FV-02]', async () => {
    const { instance } = await start();
    expect(hook('wrapper')?.className).toContain('braintree-show-card');
    expect(instance.isPaymentMethodRequestable()).toBe(false);
    expect(instance.getAvailablePaymentOptions()).toEqual(['card']);
  });

  it('is shown a way to pay once that the merchant names twice [FO-04]', async () => {
    const { instance } = await start({ paymentOptionPriority: ['card', 'card'] });
    expect(hook('wrapper')?.className).toContain('braintree-show-card');
    expect(instance.getAvailablePaymentOptions()).toEqual(['card']);
  });

  it('pays with a card: events in the order and with the payloads of the peer [FM-02] [FC-07] [FR-01]', async () => {
    const { instance, heard } = await start();
    await fill();
    expect(heard).toEqual([
      ['paymentMethodRequestable', { paymentMethodIsSelected: false, type: 'CreditCard' }],
    ]);
    expect(instance.isPaymentMethodRequestable()).toBe(true);
    const payload = await after(async () => {
      const answer = await instance.requestPaymentMethod();
      expect(heard.length).toBe(1); // The promise comes before the view moves.
      return answer;
    });
    expect(payload).toEqual({ ...fakeCard });
    await methodsShown();
    expect(heard.slice(1)).toEqual([
      ['changeActiveView', { previousViewId: 'card', newViewId: 'methods' }],
      ['paymentMethodRequestable', { paymentMethodIsSelected: true, type: 'CreditCard' }],
    ]);
    expect(lastFrames().calls).toContainEqual({
      method: 'tokenize',
      argument: { vault: false, fieldsToTokenize: ['number', 'expirationDate', 'cvv', 'postalCode'] },
    });
  });

  it('is told what is missing, and focus goes to the first mistake [FR-02] [FC-02]', async () => {
    const { instance } = await start();
    await after(async () => lastFrames().happen('validityChange', 'number', { number: wrong, cvv: empty }));
    await expect(after(() => instance.requestPaymentMethod())).rejects.toMatchObject({
      name: 'DropinError',
      message: 'No payment method is available.',
      code: 'HOSTED_FIELDS_FIELDS_INVALID',
    });
    expect(hook('number-field-error')?.textContent).toBe('This card number is not valid.');
    expect(hook('cvv-field-error')?.textContent).toBe('Please fill out a CVV.');
    expect(lastFrames().calls).toContainEqual({ method: 'focus', argument: 'number' });
    expect(lastFrames().calls).toContainEqual({
      method: 'setAttribute',
      argument: { field: 'number', attribute: 'aria-invalid', value: true },
    });
  });

  it('gets the sheet back as it was after a decline [FT-02]', async () => {
    const { instance } = await start({ card: { clearFieldsAfterTokenization: false } });
    await fill();
    await after(() => instance.requestPaymentMethod());
    await methodsShown();
    await after(async () => instance.clearSelectedPaymentMethod());
    expect(hook('wrapper')?.className).toContain('braintree-show-card');
    expect(lastFrames().calls.filter(({ method }) => method === 'clear')).toEqual([]);
    expect(instance.isPaymentMethodRequestable()).toBe(true);
  });

  it('finds the fields cleared once the card has its nonce, unless told otherwise [FC-07] [FO-08]', async () => {
    const { instance } = await start();
    await fill();
    await after(() => instance.requestPaymentMethod());
    const cleared = lastFrames().calls.flatMap(({ method, argument }) =>
      method === 'clear' ? [argument] : [],
    );
    expect(cleared).toEqual(['number', 'expirationDate', 'cvv', 'postalCode']);
  });

  it('hears one clear answer for each of two requests at once', async () => {
    const { instance } = await start();
    await fill();
    const first = instance.requestPaymentMethod();
    const second = instance.requestPaymentMethod();
    await expect(second).rejects.toMatchObject({ code: 'PAYMENT_METHOD_REQUEST_ACTIVE' });
    await expect(after(() => first)).resolves.toMatchObject({ nonce: fakeCard.nonce });
  });

  it('is refused by the gateway in words, with the reason for the merchant', async () => {
    const { instance } = await start();
    await fill();
    const cause = Object.assign(new Error('no'), {
      code: 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
    });
    lastFrames().tokenized = () => Promise.reject(cause);
    await expect(after(() => instance.requestPaymentMethod())).rejects.toMatchObject({
      message: 'No payment method is available.',
      _braintreeWebError: cause,
    });
    expect(hook('sheet-error-text')?.textContent).toBe(
      'Credit card verification failed. Check your entries and try again.',
    );
  });

  it('reads that a card is saved already, which the gateway refuses to save twice [FC-03] [FI-02]', async () => {
    const { instance } = await start();
    await fill();
    const code = 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE';
    lastFrames().tokenized = () => Promise.reject(Object.assign(new Error('no'), { code }));
    await expect(after(() => instance.requestPaymentMethod())).rejects.toThrow('No payment method');
    expect(hook('sheet-error-text')?.textContent).toBe(
      'This credit card already exists as a saved payment method.',
    );
  });
});

describe('a customer', () => {
  it('finds the first saved card chosen, without an event [FV-01] [FM-02]', async () => {
    returning();
    const { instance, heard } = await start();
    expect(instance.isPaymentMethodRequestable()).toBe(true);
    expect(heard).toEqual([]);
    await expect(instance.requestPaymentMethod()).resolves.toMatchObject({
      nonce: savedVisa.nonce,
      vaulted: true,
    });
  });

  it('hands on nothing where the gateway says null of a saved card [FR-01]', async () => {
    returning();
    fake.savedMethods = () => Promise.resolve([{ ...savedVisa, threeDSecureInfo: null, binData: null }]);
    const { instance } = await start();
    const payload = await instance.requestPaymentMethod();
    expect(Object.keys(payload).sort()).toEqual(['description', 'details', 'nonce', 'type', 'vaulted']);
  });

  it('finds the list without a choice when the merchant asks for none [FV-02] [FR-02]', async () => {
    returning();
    const { instance } = await start({ preselectVaultedPaymentMethod: false });
    expect(hook('wrapper')?.className).toContain('braintree-show-methods');
    await expect(instance.requestPaymentMethod()).rejects.toMatchObject({
      message: 'No payment method is available.',
      code: 'NO_PAYMENT_METHOD',
    });
  });

  it('is shown the card sheet when saved methods cannot be fetched [FV-02] [FG-02]', async () => {
    returning();
    fake.savedMethods = () => Promise.reject(new Error('offline'));
    await start();
    expect(hook('wrapper')?.className).toContain('braintree-show-card');
  });

  it('saves a new card unless the merchant says no [FC-06] [FC-07]', async () => {
    returning();
    fake.savedMethods = () => Promise.resolve([]);
    const { instance } = await start();
    await fill();
    await expect(after(() => instance.requestPaymentMethod())).resolves.toMatchObject({ vaulted: true });
    expect(lastFrames().calls).toContainEqual({
      method: 'tokenize',
      argument: { vault: true, fieldsToTokenize: ['number', 'expirationDate', 'cvv', 'postalCode'] },
    });
  });

  it('is not asked about saving, and nothing is saved, with vaultCard false [FC-06]', async () => {
    returning();
    fake.savedMethods = () => Promise.resolve([]);
    const { instance } = await start({ card: { vault: { vaultCard: false } } });
    expect(hook('save-card-field-group')).toBeNull();
    await fill();
    const payload = await after(() => instance.requestPaymentMethod());
    expect(payload.vaulted).toBeUndefined();
  });

  it('loses what was not saved when the selection is cleared, and the rest is fetched anew [FT-02]', async () => {
    returning();
    const { instance, heard } = await start();
    await after(async () => instance.clearSelectedPaymentMethod());
    expect(heard).toEqual([['noPaymentMethodRequestable', undefined]]);
    expect(hook('wrapper')?.className).toContain('braintree-show-methods');
    expect(instance.isPaymentMethodRequestable()).toBe(false);
  });
});

describe('the frames', () => {
  it('are made for what the gateway asks, with the merchant’s overrides [FC-04] [FO-08]', async () => {
    const overridden = document.createElement('i');
    await start({
      card: {
        cardholderName: { required: true },
        overrides: {
          fields: {
            number: { placeholder: 'Your number', container: overridden, selector: '#other' },
            postalCode: null,
          },
          styles: { input: { color: 'teal' }, ':focus': null, '.valid': 'my-class' },
        },
      },
    });
    const { fields, styles } = lastFrames().options;
    expect(Object.keys(fields)).toEqual(['cardholderName', 'number', 'expirationDate', 'cvv']);
    expect(fields['number']).toMatchObject({ placeholder: 'Your number', internalLabel: 'Card Number' });
    expect(fields['number']?.['container']).not.toBe(overridden);
    expect(fields['number']).not.toHaveProperty('selector');
    expect(fields['cvv']).toMatchObject({ placeholder: '•••' });
    expect(fields['cardholderName']).toMatchObject({ maxlength: 255 });
    expect(styles['input']).toMatchObject({ color: 'teal', 'font-size': '16px' });
    expect(styles).not.toHaveProperty(':focus');
    expect(styles['.valid']).toBe('my-class');
  });

  it.each([
    ['a size', { 'font-size': '20px' }],
    ['a class', 'my-class'],
    ['nothing', null],
  ])('have one size where the merchant gives an input %s, that of the number too', async (_what, input) => {
    await start({ card: { overrides: { styles: { input, '.number': { color: 'teal' } } } } });
    expect(lastFrames().options.styles['.number']).toEqual({ color: 'teal' });
  });

  it('take properties in either way of writing, and the same rule for a mistake as the peer [FO-08]', async () => {
    const camelCase = { fontSize: '20px', letterSpacing: '1px' };
    await start({ card: { overrides: { styles: { input: camelCase, '.invalid': { color: 'purple' } } } } });
    const { styles } = lastFrames().options;
    expect(styles['input']).toMatchObject({ 'font-size': '20px', 'letter-spacing': '1px' });
    expect(styles['input']).not.toHaveProperty('fontSize');
    expect(styles).not.toHaveProperty('.number');
    expect(styles['.invalid']).toEqual({ color: 'purple' });
    expect(Object.keys(styles).filter((selector) => selector.includes('invalid'))).toEqual(['.invalid']);
  });

  it('are of the payment library’s list of fields, whatever the merchant names [FC-01]', async () => {
    const fields = { number: {}, password: {}, expirationMonth: {} };
    await start({ card: { cardholderName: true, overrides: { fields } } });
    expect(Object.keys(lastFrames().options.fields)).toEqual([
      'cardholderName',
      'number',
      'expirationDate',
      'cvv',
      'postalCode',
    ]);
  });

  it('tell the merchant what happens in them', async () => {
    const { instance } = await start();
    const heard = vi.fn();
    instance.on('card:focus', heard);
    lastFrames().happen('focus', 'cvv');
    instance.off('card:focus', heard);
    lastFrames().happen('focus', 'number');
    expect(heard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ emittedBy: 'cvv' }));
  });
});

describe('teardown', () => {
  it('takes everything off the page, once, and answers twice [FL-05]', async () => {
    const { instance } = await start();
    expect(document.adoptedStyleSheets.length).toBe(1);
    await after(() => Promise.all([instance.teardown(), instance.teardown()]));
    expect(container.childElementCount).toBe(0);
    expect(lastFrames().isGone).toBe(true);
    expect(document.adoptedStyleSheets.length).toBe(0);
    await expect(instance.requestPaymentMethod()).rejects.toMatchObject({ code: 'DROPIN_TORN_DOWN' });
  });

  it('gives the place free at once, for another form that the page puts there without waiting', async () => {
    const { instance } = await start();
    const gone = instance.teardown();
    const next = await start();
    await after(() => gone);
    expect(container.childElementCount).toBe(1);
    await fill();
    expect(next.instance.isPaymentMethodRequestable()).toBe(true);
  });

  it('answers with a promise where a page hands on the press of a button in the place of a callback', async () => {
    const { instance } = await start();
    const press = new MouseEvent('click') as never;
    await expect(instance.requestPaymentMethod({}, press)).rejects.toMatchObject({
      message: 'No payment method is available.',
    });
    await after(() => expect(instance.teardown(press)).resolves.toBeUndefined());
    expect(container.childElementCount).toBe(0);
  });

  it('leaves other forms their styles', async () => {
    const other = document.createElement('div');
    document.body.append(other);
    await start();
    const { instance } = await start({}, other);
    expect(document.adoptedStyleSheets.length).toBe(1);
    await after(() => instance.teardown());
    expect(document.adoptedStyleSheets.length).toBe(1);
  });

  it('ends a request that is under way', async () => {
    const { instance } = await start();
    await fill();
    lastFrames().tokenized = () => new Promise(() => undefined);
    const [ended] = await Promise.allSettled([
      instance.requestPaymentMethod(),
      after(() => instance.teardown()),
    ]);
    expect(ended).toMatchObject({ status: 'rejected', reason: { code: 'DROPIN_TORN_DOWN' } });
  });

  it('works while the form is still loading, by the signal', async () => {
    fake.open = () => new Promise(() => undefined);
    const abort = new AbortController();
    const loading = create({ authorization: 'x', container, signal: abort.signal });
    await after(async () => undefined);
    abort.abort();
    expect(container.childElementCount).toBe(0);
    await expect(loading).rejects.toMatchObject({ code: 'DROPIN_TORN_DOWN' });
  });

  it('by the signal gives the container free at once, also before the machines are loaded', async () => {
    const abort = new AbortController();
    const loading = create({ authorization: 'x', container, signal: abort.signal });
    await Promise.resolve();
    expect(container.childElementCount).toBe(1);
    abort.abort();
    expect(container.childElementCount).toBe(0);
    await expect(after(() => loading)).rejects.toMatchObject({ code: 'DROPIN_TORN_DOWN' });
  });

  it('gives results to callbacks too', async () => {
    const made = Promise.withResolvers<DropinInstance>();
    const answer = create({ authorization: 'x', container }, (error, instance) =>
      instance ? made.resolve(instance) : made.reject(error),
    );
    expect(answer).toBeUndefined();
    const instance = await after(() => made.promise);
    const gone = Promise.withResolvers<unknown>();
    expect(instance.teardown((error) => gone.resolve(error))).toBeUndefined();
    await expect(after(() => gone.promise)).resolves.toBeNull();
  });
});

describe('focus', () => {
  it('goes into the sheet that opens, and to the chosen method when it closes', async () => {
    returning();
    await start();
    const toggle = hook('toggle');
    toggle?.focus();
    await after(async () => toggle?.click());
    expect(lastFrames().calls).toContainEqual({ method: 'focus', argument: 'number' });
    await after(async () => toggle?.click());
    expect(document.activeElement?.getAttribute('type')).toBe('radio');
  });

  it('stays where it is on the merchant’s page [FT-02]', async () => {
    returning();
    const { instance } = await start();
    const pay = document.createElement('button');
    document.body.append(pay);
    await after(async () => hook('toggle')?.click());
    pay.focus();
    await fill();
    await after(() => instance.requestPaymentMethod());
    await methodsShown();
    expect(document.activeElement).toBe(pay);
  });
});

describe('wording', () => {
  it('shows a merchant’s sentence as text, never as markup [FO-06]', async () => {
    await start({ translations: { cardNumberLabel: '<b>Don\'t</b> & "go"' } });
    const label = hook('number-field-group')?.querySelector('label');
    expect(label?.textContent).toBe('<b>Don\'t</b> & "go"');
    expect(label?.querySelector('b')).toBeNull();
  });
});
