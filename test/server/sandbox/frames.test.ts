// Proves that the frames are served for every page and every version of the SDK.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { startTestSandbox } from './support.ts';

const framesFolder = mkdtempSync(join(tmpdir(), 'frames-'));
let sandbox: Sandbox;

beforeAll(async () => {
  writeFileSync(join(framesFolder, 'dispatch-frame.js'), '/* built */');
  sandbox = await startTestSandbox({ framesFolder });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(framesFolder, { recursive: true });
});

const get = (path: string) => fetch(sandbox.origin + path);

describe('the frames', () => {
  it.each([
    'hosted-fields-frame',
    'dispatch-frame',
    'redirect-frame',
    'cancel-frame',
    'paypal-landing-frame',
    'venmo-landing-frame',
  ])('%s is there for every version of the SDK, under both names, for every page to hold', async (name) => {
    for (const path of [`/web/3.144.0/html/${name}.min.html`, `/web/3.63.0/html/${name}.html?channel=x`]) {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('x-frame-options')).toBeNull();
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('content-security-policy')).not.toContain('frame-ancestors');
    }
  });

  it('load scripts of the build, and say so when there is none', async () => {
    expect(await (await get('/frames/dispatch-frame.js')).text()).toBe('/* built */');
    const missing = await get('/frames/redirect-frame.js');
    expect(missing.status).toBe(503);
    expect(await missing.text()).toContain('npm run build');
  });

  it('that do not exist are not found', async () => {
    expect((await get('/web/3.144.0/html/nothing-frame.html')).status).toBe(404);
    expect((await get('/frames/..%2fpackage.json')).status).toBe(404);
  });
});
