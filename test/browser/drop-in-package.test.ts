/** The Drop-in as a package: what a merchant installs, what their TypeScript and their server see, and what a bundler makes of it. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '#ui/build/paths.ts';
import { locales } from '#ui/drop-in/strings/locales.ts';
import { examples } from './support/examples.ts';
import { goodCard } from './support/journey.ts';
import { Merchant } from './support/merchant.ts';
import { serveMerchantPage } from './support/merchant-server.ts';
import { merchantProject, packageName, typeErrors } from './support/package.ts';
import { clientTokenFor } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();
const withReact = merchantProject([
  'react',
  'react-dom',
  'scheduler',
  '@types/react',
  '@types/react-dom',
  'csstype',
]);
const plain = merchantProject();
let site: Awaited<ReturnType<typeof serveMerchantPage>>;

const checks = `
const options: DropinOptions = { authorization: 'x', card: { cardholderName: { required: true } } };
// @ts-expect-error -- not an option
const wrong: DropinOptions = { authorisation: 'x' };
async function pay(instance: DropinInstance): Promise<PaymentMethodPayload> {
  instance.on('paymentMethodRequestable', ({ paymentMethodIsSelected }: DropinEvents['paymentMethodRequestable']) =>
    Boolean(paymentMethodIsSelected),
  );
  instance.on('error', (error: DropinError) => error.code?.startsWith('HOSTED_FIELDS'));
  // @ts-expect-error -- no event
  instance.on('paid', () => undefined);
  const nonce: string = (await instance.requestPaymentMethod()).nonce;
  return { ...(await instance.requestPaymentMethod()), nonce };
}
`;

const reactPage = `
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  create, DropIn, type DropinError, type DropinEvents, type DropinInstance, type DropinOptions,
  type PaymentMethodPayload, prepare, useDropIn, VERSION,
} from '${packageName}/react';
${checks}
function Own() {
  const { place, state } = useDropIn({ authorization: 'x' });
  return <div ref={place} data-status={state.status} />;
}

function mount(authorization: string): Promise<() => void> {
  const place = document.getElementById('second');
  if (!place) throw new Error('There is no place');
  const root = createRoot(place);
  return new Promise((resolve, reject) => {
    const onReady = (instance: DropinInstance) => {
      Object.assign(window, { mounted: instance });
      resolve(() => root.unmount());
    };
    root.render(<StrictMode><DropIn authorization={authorization} onReady={onReady} onError={(error) => reject(error.code ?? error)} /></StrictMode>);
  });
}
Object.assign(window, { braintree: { dropin: { create, VERSION } }, mount, unused: [options, wrong, pay, Own, prepare] });
`;

const plainPage = `
import dropin, {
  create, type DropinError, type DropinEvents, type DropinInstance, type DropinOptions, type PaymentMethodPayload,
} from '${packageName}';
import { PaymentFormElement } from '${packageName}/payment-form';
${checks}
dropin.create(options, (error: unknown, instance?: DropinInstance) => console.log(error, instance));
dropin.create(options, (error, instance) => console.log(error?.code?.length, instance?.on));
const element = document.querySelector('payment-form');
if (element instanceof PaymentFormElement) {
  element.options = { paypal: { flow: 'vault' } };
  element.addEventListener('ready', ({ detail }) => void pay(detail));
  element.addEventListener('error', ({ detail }) => console.log(detail.code, element.instance));
  element.addEventListener('click', ({ clientX }) => console.log(clientX));
  // @ts-expect-error -- not an option
  element.options = { authorisation: 'x' };
}
console.log(create, wrong);
`;

/** As it is written with `@types/braintree-web-drop-in`; only the name of the package is another. */
const peerPage = `
import * as dropin from '${packageName}';
import type {
  ActiveView, Address, applePayCreateOptions, applePayPaymentMethodPayload, binData, cardCreateOptions, cardPaymentMethodPayload,
  ChangeActiveViewPayload, dataCollectorOptions, Dropin, googlePayCreateOptions, googlePayPaymentMethodPayload,
  HostedFieldsStateEvents, Options, PaymentMethodOptions, PaymentMethodPayload, PaymentMethodRequestablePayload,
  PaymentOptionSelectedPayload, paypalCreateOptions, paypalPaymentMethodPayload, RequestPaymentMethodCallback,
  threeDSecureOptions, UpdatableConfigurationOption, venmoCreateOptions, venmoPaymentMethodPayload,
} from '${packageName}';
interface ApplePayPaymentRequest { total: { label: string; amount: string } }
interface TransactionInfo { currencyCode: string; totalPriceStatus: string; totalPrice?: string }
interface VerifyCardOptions { amount: string; email?: string }
declare const paymentRequest: ApplePayPaymentRequest, transactionInfo: TransactionInfo, verification: VerifyCardOptions;
const card: cardCreateOptions = { cardholderName: { required: false }, vault: { vaultCard: false } };
const paypal: paypalCreateOptions = { flow: 'checkout', amount: 1, currency: 'USD', commit: false };
const venmo: venmoCreateOptions = { allowNewBrowserTab: false };
const applePay: applePayCreateOptions = { buttonStyle: 'black', displayName: 'x', paymentRequest };
const googlePay: googlePayCreateOptions = { merchantId: '', googlePayVersion: 2, transactionInfo };
const dataCollector: dataCollectorOptions = { kount: false };
const threeDSecure: threeDSecureOptions = { amount: '1' };
const loose = { authorization: '', container: '#x', paymentOptionPriority: ['card', 'paypal'] };
const options: dropin.Options = { ...loose, card, paypal, venmo, applePay, googlePay, dataCollector, threeDSecure };
const heard: [string, object][] = [];
const say = (name: string, given: object): void => void heard.push([name, given]);
async function pay(form: Dropin, more: Options): Promise<string> {
  form.on('paymentMethodRequestable', (event: PaymentMethodRequestablePayload) => say(event.type, event));
  form.on('paymentOptionSelected', (event: PaymentOptionSelectedPayload) => say(event.paymentOption, event));
  form.on('changeActiveView', ({ newViewId }: ChangeActiveViewPayload) => say(newViewId satisfies ActiveView, more));
  const fieldEvents: HostedFieldsStateEvents[] = ['card:blur', 'card:focus'];
  form.on('card:validityChange', ({ cards, emittedBy, fields }) => say(emittedBy, [cards[0]?.niceType, fields[emittedBy].isValid]));
  const answer: RequestPaymentMethodCallback = (error, payload) => say(payload.nonce, [error]);
  form.requestPaymentMethod(answer);
  form.requestPaymentMethod((error, payload) => error || say(payload.nonce, fieldEvents));
  const changed: UpdatableConfigurationOption = 'paypal';
  form.updateConfiguration(changed, 'amount', '2');
  const request: PaymentMethodOptions = { threeDSecure: verification };
  const payload: PaymentMethodPayload = await form.requestPaymentMethod(request);
  if (payload.type === 'CreditCard') return ofCard(payload, payload.binData);
  if (payload.type === 'PayPalAccount') return ofPayPal(payload);
  return payload.type === 'VenmoAccount' ? ofVenmo(payload) : payload.nonce;
}
const ofCard = ({ details, threeDSecureInfo }: cardPaymentMethodPayload, { prepaid }: binData): string =>
  details.cardType + details.lastFour + prepaid + threeDSecureInfo?.liabilityShifted;
const ofPayPal = ({ details }: paypalPaymentMethodPayload): string => details.email;
const ofVenmo = ({ details }: venmoPaymentMethodPayload): string => details.username;
const rest = (one: applePayPaymentMethodPayload | googlePayPaymentMethodPayload) => one.details.rawPaymentData;
dropin.create(options, (error, form) => error || !form || void pay(form, options));
interface FieldLook { placeholder: string; maxlength?: number }
declare const look: FieldLook, words: object;
options.googlePay = { merchantId: '', transactionInfo };
options.threeDSecure = true;
options.translations = words;
card.overrides = { fields: { number: look, cvv: { ...look, maskInput: true } } };
const asked: PaymentMethodOptions = {};
asked.threeDSecure = verification;
const home: Address = { line1: '', city: '', state: '', postalCode: '', countryCode: 'US' };
const fake: Dropin = {
  requestPaymentMethod: (() => Promise.reject(new Error(home.city))) as Dropin['requestPaymentMethod'],
  isPaymentMethodRequestable: () => true,
  clearSelectedPaymentMethod: () => undefined,
  getAvailablePaymentOptions: () => ['card'],
  fail: () => undefined,
  update: async () => undefined,
  updateConfiguration: () => undefined,
  teardown: (() => Promise.resolve()) as Dropin['teardown'],
  on: () => undefined,
  off: () => undefined,
};
void pay(fake, options);
dropin.create(loose).then(async (form) => console.log(await form.teardown(), rest));
`;

/** A page with the script in a tag: it imports nothing, and names the package among its `types`. */
const scriptPage = `
const options = { authorization: '', container: '#x' };
braintree.dropin.create(options, (error, form) => {
  if (error || !form) return console.log(error?.message);
  form.on('noPaymentMethodRequestable', () => undefined);
  form.requestPaymentMethod((problem, { nonce }) => console.log(problem, nonce));
});
braintree.dropin.create(options).then((form) => form.teardown());
window.braintree.dropin.prepare(options);
// @ts-expect-error -- not an option
braintree.dropin.create({ authorisation: '' });
console.log(braintree.dropin.VERSION.length);
`;

beforeAll(async () => {
  writeFileSync(join(withReact.folder, 'main.tsx'), reactPage);
  writeFileSync(join(plain.folder, 'main.ts'), plainPage);
  await build({
    root: withReact.folder,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: 'out',
      modulePreload: false,
      rolldownOptions: {
        input: join(withReact.folder, 'main.tsx'),
        output: { entryFileNames: 'drop-in.js' },
      },
    },
    base: './',
  });
  site = await serveMerchantPage({
    gatewayOrigin: stage.shop.gatewayOrigin,
    folder: join(withReact.folder, 'out'),
    script: 'module',
  });
});
afterAll(async () => {
  await site?.close();
  withReact.remove();
  plain.remove();
});

const installed = join(plain.folder, 'node_modules', packageName);
/** A file, and what TypeScript reads of it. */
interface Target {
  types: string;
  default: string;
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

describe('what is installed', () => {
  it('has what its package.json leads to, a licence, the licences of others and a description', () => {
    const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
      exports: Record<string, string | Record<'import' | 'module' | 'require', string | Target>>;
    };
    const files = filesIn(installed).map((file) => file.slice(installed.length + 1));
    for (const target of Object.values(exports)) {
      if (typeof target === 'string') continue;
      // What takes a module in takes the first that fits.
      expect(Object.keys(target)).toEqual(['import', 'module', 'require']);
      for (const written of Object.values(target)) {
        const paths = typeof written === 'string' ? [written] : [written.types, written.default];
        expect(files).toEqual(expect.arrayContaining(paths.map((path) => path.slice(2))));
      }
    }
    expect(files).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'THIRD-PARTY.txt',
        'script/drop-in.js',
        'docs/switching.md',
      ]),
    );
    const notices = readFileSync(join(installed, 'THIRD-PARTY.txt'), 'utf8');
    for (const other of ['braintree-web', 'xstate', 'preact'])
      expect(notices).toMatch(new RegExp(`^${other}\n`, 'm'));
  });

  it('speaks every language, as modules and as a script', () => {
    const names = filesIn(installed).map((file) => file.slice(installed.length + 1));
    for (const folder of ['esm/parts', 'script/parts']) {
      const inFolder = names.filter((name) => name.startsWith(`${folder}/`)).join('\n');
      const missing = locales.filter((locale) => {
        const file = locale.toLowerCase().replace('_', '-');
        return locale !== 'en_US' && !inFolder.includes(`/${file}`);
      });
      expect({ folder, missing }).toEqual({ folder, missing: [] });
    }
  });

  it('has a command that checks a project, with nothing but itself', () => {
    writeFileSync(
      join(plain.folder, 'old.js'),
      "require('braintree-web-drop-in').create({ authorization });",
    );
    const command = join(plain.folder, 'node_modules/.bin', packageName);
    const { status, stdout, stderr } = spawnSync(command, ['check', 'old.js'], {
      cwd: plain.folder,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toContain('option authorization  old.js:1:43');
  });

  it('names no folder of the computer that it was built on', () => {
    const guilty = filesIn(installed).filter((file) => readFileSync(file, 'utf8').includes(ROOT));
    expect(guilty).toEqual([]);
  });

  it('has guides whose links lead somewhere', () => {
    const broken = filesIn(installed)
      .filter((file) => file.endsWith('.md'))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#\s]+)[^)]*\)/g)]
          .map(([, target = '']) => join(file, '..', target))
          .filter((target) => !target.includes('https:') && !filesIn(installed).includes(target)),
      );
    expect(broken).toEqual([]);
  });
});

describe('the types, with those of others checked too', () => {
  it.each(['bundler', 'nodenext'] as const)('stand alone, without React, under %s', (resolution) => {
    expect(typeErrors(plain.folder, 'main.ts', resolution)).toBe('');
  });

  it('have the names that the peer’s have, and take and give the same', () => {
    writeFileSync(join(plain.folder, 'peer.ts'), peerPage);
    expect(typeErrors(plain.folder, 'peer.ts', 'bundler')).toBe('');
  });

  it.each(['bundler', 'nodenext'] as const)('know what the script sets, under %s', (resolution) => {
    writeFileSync(join(plain.folder, 'script.ts'), scriptPage);
    expect(typeErrors(plain.folder, 'script.ts', resolution, { types: [packageName] })).toBe('');
  });

  it.each(['bundler', 'nodenext'] as const)(
    'need those of React for the component, under %s',
    (resolution) => {
      expect(typeErrors(withReact.folder, 'main.tsx', resolution)).toBe('');
    },
  );
});

it("the TypeScript of the guides' example is right", () => {
  copyFileSync(join(examples, 'esbuild/checkout.tsx'), join(withReact.folder, 'checkout.tsx'));
  expect(typeErrors(withReact.folder, 'checkout.tsx', 'bundler')).toBe('');
});

describe('on a server', () => {
  const run = (folder: string, script: string) =>
    spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder, encoding: 'utf8' });

  it('can be imported without React, the element too', () => {
    const script = `
      import dropin, { create, VERSION } from '${packageName}';
      import { PaymentFormElement } from '${packageName}/payment-form';
      console.log(typeof window, typeof create, dropin.create === create, PaymentFormElement.name !== '', VERSION);`;
    expect(run(plain.folder, script)).toMatchObject({
      stderr: '',
      stdout: expect.stringMatching(/^undefined function true true \d/),
    });
  });

  it('renders the component as an empty place, and says to bundlers that it is for the browser', () => {
    const script = `
      import { createElement } from 'react';
      import { renderToString } from 'react-dom/server';
      import { DropIn } from '${packageName}/react';
      console.log(renderToString(createElement(DropIn, { authorization: 'x' })));`;
    expect(run(withReact.folder, script)).toMatchObject({ stderr: '', stdout: '<div></div>\n' });
    expect(readFileSync(join(installed, 'esm/react.js'), 'utf8')).toMatch(/^'use client';\n/);
  });
});

it('takes a payment after a bundler had it, under a strict policy', async () => {
  const merchant = await Merchant.visit(await stage.newParent(desktopScreen), site.origin);
  await merchant.create('first', { authorization: await clientTokenFor(stage.shop), locale: 'de_DE' });
  await merchant.form('first').getByText('Mit Karte zahlen').waitFor();
  await merchant.call('first', 'teardown');
  await merchant.create('first', { authorization: await clientTokenFor(stage.shop) });
  await merchant.fillCard('first', goodCard);
  expect(await merchant.request('first')).toMatchObject({ details: { lastFour: '1111' } });
});

it('is a component under StrictMode, and leaves nothing behind', async () => {
  const { merchant, before } = await openComponent();
  await merchant.fillCard('second', goodCard);
  const { nonce } = await merchant.page.evaluate(() =>
    (
      window as unknown as { mounted: { requestPaymentMethod(): Promise<{ nonce: string }> } }
    ).mounted.requestPaymentMethod(),
  );
  expect(nonce).toMatch(/./);
  await merchant.page.evaluate(() => (window as unknown as { unmount(): void }).unmount());
  await expect.poll(() => merchant.traces()).toEqual(before);
});

async function openComponent() {
  const merchant = await Merchant.visit(await stage.newParent(desktopScreen), site.origin);
  const before = await merchant.traces();
  await merchant.page.evaluate(
    async (authorization) => {
      const own = window as unknown as {
        mount(authorization: string): Promise<() => void>;
        unmount: () => void;
      };
      own.unmount = await own.mount(authorization);
    },
    await clientTokenFor(stage.shop),
  );
  return { merchant, before };
}
