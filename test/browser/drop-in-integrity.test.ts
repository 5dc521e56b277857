/** The script and its parts under hashes: what the command prints, and that Chromium runs nothing else. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { ROOT } from '#ui/build/paths.ts';
import type { Inventory } from '#ui/check/scripts/inventory.ts';
import { thirdPartyScripts } from '#ui/check/scripts/third-party-scripts.ts';
import { goodCard } from './support/journey.ts';
import { Merchant } from './support/merchant.ts';
import { copy, type MerchantServerOptions, serveMerchantPage } from './support/merchant-server.ts';
import { merchantProject, packageName } from './support/package.ts';
import { clientTokenFor } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();
const project = merchantProject();
afterAll(() => project.remove());
const folder = join(project.folder, 'node_modules', packageName, 'script');

function command(...args: string[]) {
  const program = join(project.folder, 'node_modules/.bin', packageName);
  const { status, stdout, stderr } = spawnSync(program, ['scripts', ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}
const inventory = (base: string) => JSON.parse(command(base, '--json').stdout) as Inventory;

describe('the command', () => {
  it('lists every file of the script with the hash of its bytes', () => {
    const base = 'https://shop.example/drop-in/0.1.0/';
    const expected = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const hash = createHash('sha384')
          .update(readFileSync(join(folder, file)))
          .digest('base64');
        return [base + file, `sha384-${hash}`];
      });
    const { own } = inventory(base);
    const listed = Object.fromEntries(own.map(({ address, integrity }) => [address, integrity]));
    expect(listed).toEqual(Object.fromEntries(expected));
    expect(own.length).toBeGreaterThan(50);
    expect(own.find(({ address }) => address.endsWith('/three-d-secure.js'))?.purpose).toBe(
      'a part of the form: three-d-secure',
    );
  });

  it('names the scripts of others as the guide to policies does', () => {
    const guide = readFileSync(join(ROOT, 'docs/drop-in/csp.md'), 'utf8');
    const rows = guide.split('\n').filter((line) => /\| `script-src` +\| `https:/.test(line));
    const origins = rows.map((line) => line.match(/https:[^`]+/g));
    expect(thirdPartyScripts.map((script) => script.origins)).toEqual(origins);
  });

  it('prints them for people, with the tags', () => {
    const { status, stdout } = command('/drop-in/0.1.0');
    expect(status).toBe(0);
    expect(stdout).toContain('/drop-in/0.1.0/drop-in.js\n  the payment form\n  sha384-');
    expect(stdout).toContain('https://pay.google.com\n');
    expect(stdout).toMatch(
      /<script src="\/drop-in\/0\.1\.0\/drop-in\.js" integrity="sha384-\S+" crossorigin="anonymous">/,
    );
  });

  it.each(['drop-in', 'ftp://x/', 'https://x/?a', 'javascript:alert(1)'])(
    'takes %s for no address',
    (address) => {
      const { status, stdout, stderr } = command(address);
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toContain(`${address} is not the address of a folder`);
    },
  );
});

describe('in Chromium', () => {
  let site: Awaited<ReturnType<typeof serveMerchantPage>> | undefined;
  afterEach(() => site?.close());

  const nonce = 'b3Vycw';
  const checkedTags = () => {
    const { importMap, tag } = inventory(copy);
    return [importMap, tag].join('\n').replaceAll('<script ', `<script nonce="${nonce}" `);
  };
  const tampered = (of: RegExp) => (file: string, text: string) =>
    of.test(file) ? `${text}\nwindow.tampered = true;` : text;

  async function visit(options: Partial<MerchantServerOptions>, problems: readonly RegExp[] = []) {
    site = await serveMerchantPage({ gatewayOrigin: stage.shop.gatewayOrigin, folder, nonce, ...options });
    const parent = await stage.newParent(desktopScreen);
    parent.problems.allow(...problems);
    return Merchant.visit(parent, site.origin);
  }
  const german = async () => ({ authorization: await clientTokenFor(stage.shop), locale: 'de_DE' });
  const isTampered = (merchant: Merchant) => merchant.page.evaluate(() => 'tampered' in window);

  it('a page whose script and parts are checked takes a payment', async () => {
    const merchant = await visit({ tags: checkedTags() });
    await merchant.create('first', await german());
    await merchant.form('first').getByText('Mit Karte zahlen').waitFor();
    await merchant.call('first', 'teardown');
    await merchant.create('first', { authorization: await clientTokenFor(stage.shop) });
    await merchant.fillCard('first', goodCard);
    expect(await merchant.request('first')).toMatchObject({ details: { lastFour: '1111' } });
  });

  it('a part that was changed runs on a page that checks nothing', async () => {
    const merchant = await visit({ served: tampered(/de-de/) });
    await merchant.create('first', await german());
    expect(await isTampered(merchant)).toBe(true);
  });

  it('a part that was changed does not run where it is checked', async () => {
    const merchant = await visit({ tags: checkedTags(), served: tampered(/de-de/) }, [
      /integrity/i,
      /wording for de_DE/,
    ]);
    await merchant.create('first', await german()).catch(() => undefined);
    expect(await isTampered(merchant)).toBe(false);
  });

  it('nor does the script itself', async () => {
    const merchant = await visit({ tags: checkedTags(), served: tampered(/drop-in\.js/) }, [/integrity/i]);
    expect(await isTampered(merchant)).toBe(false);
    expect(await merchant.page.evaluate(() => 'braintree' in window)).toBe(false);
  });
});
