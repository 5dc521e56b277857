import type { Client } from 'braintree-web/client/index.js';
import { deferred } from './promises.ts';
import { trusted } from './trusted-types.ts';

/** The address of a wallet's own script: the wallet's, or the sandbox's, which has a simulation at the same path. */
export function scriptAddress(address: string, client: Client): string {
  const { environment, assetsUrl } = client.getConfiguration().gatewayConfiguration;
  return environment === 'local' && assetsUrl ? new URL(new URL(address).pathname, assetsUrl).href : address;
}

const loading = new Map<string, Promise<void>>();

/**
 * Loads a script once for the whole page. One that could not be loaded is requested again the next time.
 * @throws when it cannot be loaded
 */
export function loadScript(address: string, id?: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const { promise, resolve, reject } = deferred<void>();
  const script = trusted(document.createElement('script'));
  if (id !== undefined) script.id = id;
  script.src = address;
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    loading.delete(address);
    script.remove();
    reject(new Error(`${address} could not be loaded.`));
  });
  loading.set(address, promise);
  document.head.append(script);
  return promise;
}
