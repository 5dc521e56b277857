/** The component of the package on every React that it names, from the one that has hooks for good to the newest. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runNpm } from '#ui/build/package/tarball.ts';
import { ROOT } from '#ui/build/paths.ts';
import { goodCard } from './support/journey.ts';
import { Merchant } from './support/merchant.ts';
import { serveMerchantPage } from './support/merchant-server.ts';
import { merchantProject, packageName, packedDropIn, typeErrors } from './support/package.ts';
import { clientTokenFor, merchantOf } from './support/programs.ts';
import { bundleReactPage, reacts } from './support/react-page.ts';
import { desktopScreen, setStage } from './support/stage.ts';

interface ReactWindow {
  reactVersion: string;
  ready: string[];
  draw(options: object | null, name?: string): void;
  mounted: { requestPaymentMethod(): Promise<{ nonce: string }> };
}

const stage = setStage();
const project = merchantProject();
afterAll(() => project.remove());

it('is tried on the newest React, which is the project’s own', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(reacts.at(-1)?.version).toBe(dependencies['react']);
});

it.each(reacts)(
  'takes a payment on React $version under StrictMode, is drawn anew, and leaves nothing',
  async (react) => {
    const folder = await bundleReactPage(project.folder, react);
    const site = await serveMerchantPage({
      gatewayOrigin: stage.shop.gatewayOrigin,
      folder,
      script: 'module',
    });
    try {
      const merchant = await Merchant.visit(await stage.newParent(desktopScreen), site.origin);
      const { page } = merchant;
      const before = await merchant.traces();
      const draw = (options: object | null, name: string) =>
        page.evaluate(([given, called]) => (window as unknown as ReactWindow).draw(given, called), [
          options,
          name,
        ] as const);
      const heard = () => page.evaluate(() => (window as unknown as ReactWindow).ready);
      expect(await page.evaluate(() => (window as unknown as ReactWindow).reactVersion)).toBe(react.version);

      const authorization = await clientTokenFor(stage.shop);
      await draw({ authorization }, 'first');
      await expect.poll(heard).toEqual(['first']);
      await merchant.fillCard('second', goodCard);
      // Options of the same form change nothing of it: what was typed stays.
      await draw({ authorization, locale: 'de_DE' }, 'drawn anew');
      const { nonce } = await page.evaluate(() =>
        (window as unknown as ReactWindow).mounted.requestPaymentMethod(),
      );
      const gateway = await merchantOf(stage.shop);
      const sale = await gateway.transaction.sale({ amount: '10.00', paymentMethodNonce: nonce });
      expect(sale).toMatchObject({ success: true, transaction: { creditCard: { last4: '1111' } } });
      expect(await heard()).toEqual(['first']);

      // Another authorization makes another form, of whom the page's present listener hears.
      await draw({ authorization: await clientTokenFor(stage.shop), locale: 'de_DE' }, 'second');
      await expect.poll(heard).toEqual(['first', 'second']);
      await merchant.form('second').getByText('Mit Karte zahlen').waitFor();
      expect(await merchant.form('second').locator('.braintree-loaded').count()).toBe(1);

      await draw(null, '');
      await expect.poll(() => merchant.traces()).toEqual(before);
    } finally {
      await site.close();
    }
  },
);

const component = `
import * as React from 'react';
import { DropIn, type DropInProps, type DropinInstance, useDropIn } from '${packageName}/react';
const props: DropInProps = { authorization: 'x', onReady: (instance: DropinInstance) => void instance.teardown() };
// @ts-expect-error -- not an option
const wrong: DropInProps = { authorisation: 'x' };
function Own() {
  const { place, state } = useDropIn({ authorization: 'x', vaultManager: true });
  return <div ref={place} data-status={state.status} />;
}
export const page = [<DropIn {...props} key="a" />, <Own key="b" />, wrong];
`;

it.each(reacts)('has types that fit those of React $version', ({ suffix }) => {
  writeFileSync(join(project.folder, 'component.tsx'), component);
  const types = suffix === '' ? '@types/react' : `types-react${suffix}`;
  const paths = { react: [join(ROOT, 'node_modules', types)] };
  expect(typeErrors(project.folder, 'component.tsx', 'bundler', { jsx: 'react', paths })).toBe('');
});

describe('npm', () => {
  /** Installs the package beside a React of a version, without a registry. */
  function installBeside(version: string) {
    const folder = join(project.folder, `beside-${version}`);
    mkdirSync(join(folder, 'react'), { recursive: true });
    const stub = { name: 'react', version };
    writeFileSync(join(folder, 'react/package.json'), JSON.stringify(stub));
    const dependencies = {
      react: 'file:react',
      [packageName]: `file:${packedDropIn()}`,
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
    return runNpm(['install', '--dry-run', '--offline', '--no-audit', '--no-fund'], folder);
  }

  it.each(['16.13.0', '17.0.2', '18.3.1', '19.3.1'])(
    'installs it beside React %s without a word about peers',
    (version) => {
      expect(installBeside(version)).toMatchObject({ status: 0, stderr: '' });
    },
  );

  it.each(['16.12.0', '20.0.0'])('refuses to install it beside React %s', (version) => {
    const { status, stderr } = installBeside(version);
    expect({ status, names: /ERESOLVE/.test(stderr) }).toEqual({ status: 1, names: true });
  });
});
