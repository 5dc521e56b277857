// Proves that the sandbox runs as a process of its own.
import { describe, expect, it } from 'vitest';
import {
  describeProcessOptions,
  ProcessOptionsError,
  readProcessOptions,
} from '#server/sandbox/process-options.ts';
import { startStandalone } from '#server/sandbox/standalone.ts';

const anyPort = readProcessOptions({ PORT: '0', GATEWAY_PORT: '0' });

describe('the sandbox as a process of its own', () => {
  it('serves the gateway and the pages on two ports', async () => {
    const standalone = await startStandalone(anyPort, 'dist/sandbox');
    const { pages, gateway, credentials } = standalone;
    expect(new URL(pages).port).not.toBe(new URL(gateway).port);
    expect(await (await fetch(pages)).text()).toContain('The embedded sandbox');
    expect(await (await fetch(`${pages}/sandbox/credentials`)).json()).toEqual(credentials);
    const { merchantId, tokenizationKey } = credentials;
    const configuration = `${gateway}/merchants/${merchantId}/client_api/v1/configuration`;
    expect((await fetch(`${configuration}?tokenizationKey=${tokenizationKey}`)).status).toBe(200);
    await standalone.close();
    await expect(fetch(pages)).rejects.toThrow('fetch failed');
    await expect(fetch(gateway)).rejects.toThrow('fetch failed');
  });

  it('leaves no port open when the other one is taken', async () => {
    const first = await startStandalone(anyPort, 'dist/sandbox');
    const taken = Number(new URL(first.pages).port);
    await expect(startStandalone({ ...anyPort, PORT: taken }, 'dist/sandbox')).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await first.close();
  });

  it('says which variable makes no sense, and what there is', () => {
    expect(() => readProcessOptions({ PORT: 'abc' })).toThrow(ProcessOptionsError);
    expect(() => readProcessOptions({ PORT: '70000', SANDBOX_ORIGIN: 'x' })).toThrow(
      /PORT[\s\S]*SANDBOX_ORIGIN/,
    );
    for (const name of ['HOST', 'PORT', 'GATEWAY_PORT', 'SANDBOX_ORIGIN', 'LEDGER_FILE']) {
      expect(describeProcessOptions()).toContain(name);
    }
  });
});
