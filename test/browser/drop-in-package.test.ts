/** The Drop-in as a package: what a merchant's TypeScript sees of it, and what their bundler makes of it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPackage } from '#ui/build/package.ts';
import { DIST, ROOT } from '#ui/build/paths.ts';
import { goodCard } from './support/journey.ts';
import { Merchant } from './support/merchant.ts';
import { serveMerchantPage } from './support/merchant-server.ts';
import { clientTokenFor } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();
// A merchant's own folder: only what the package says it needs is there, and not this project's modules.
const project = mkdtempSync(join(tmpdir(), 'north-pole-post-'));
const needed = ['react', 'react-dom', 'scheduler', '@types/react', '@types/react-dom', 'csstype'];
const name = 'north-pole-post-drop-in';
let site: Awaited<ReturnType<typeof serveMerchantPage>>;

const page = `
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  create, DropIn, type DropinError, type DropinEvents, type DropinInstance, type DropinOptions,
  type PaymentMethodPayload, prepare, useDropIn, VERSION,
} from '${name}';

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
    root.render(<StrictMode><DropIn authorization={authorization} onReady={onReady} onError={reject} /></StrictMode>);
  });
}
Object.assign(window, { braintree: { dropin: { create, VERSION } }, mount, unused: [options, wrong, pay, Own, prepare] });
`;

beforeAll(async () => {
  await buildPackage(join(DIST, 'package'));
  mkdirSync(join(project, 'node_modules/@types'), { recursive: true });
  for (const module of needed) {
    symlinkSync(join(ROOT, 'node_modules', module), join(project, 'node_modules', module), 'dir');
  }
  cpSync(join(DIST, 'package'), join(project, 'node_modules', name), { recursive: true });
  writeFileSync(join(project, 'main.tsx'), page);
  writeFileSync(
    join(project, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        skipLibCheck: false,
        module: 'esnext',
        moduleResolution: 'bundler',
        target: 'es2024',
        lib: ['es2024', 'dom'],
        jsx: 'react-jsx',
        noEmit: true,
        types: [],
      },
      files: ['main.tsx'],
    }),
  );
  await build({
    root: project,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: 'out',
      modulePreload: false,
      rolldownOptions: { input: join(project, 'main.tsx'), output: { entryFileNames: 'drop-in.js' } },
    },
    base: './',
  });
  site = await serveMerchantPage({
    gatewayOrigin: stage.shop.gatewayOrigin,
    folder: join(project, 'out'),
    script: 'module',
  });
});
afterAll(async () => {
  await site?.close();
  rmSync(project, { recursive: true, force: true });
});

it('has types that a strict project checks against', () => {
  const { stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', project],
    {
      encoding: 'utf8',
    },
  );
  expect(stdout).toBe('');
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
