import { join } from 'node:path';
import type { GatewayCredentials, TextCredentials } from '../options.ts';
import type { MerchantSettings } from './control-types.ts';
import { openWorld, type World } from './world.ts';

export type * from './control-types.ts';
export type { GatewayCredentials, TextCredentials, World };

/** The options of a sandbox; all of them may be left out. */
export interface StartOptions {
  /** The port on which it listens. Default: a free one. */
  readonly port?: number;
  /** The interface on which it listens. Default `127.0.0.1`. */
  readonly host?: string;
  /** A file that keeps its data over a restart. Default: nothing is kept. */
  readonly ledgerFile?: string;
  /** The sandbox's address as browsers see it, where it runs behind a proxy or in a container. */
  readonly publicOrigin?: string;
  /** What the merchant has switched from the beginning, and after each reset. Default: as documented. */
  readonly settings?: Partial<MerchantSettings>;
}

/** A sandbox, and the worlds opened in its process. */
export interface StartedSandbox extends World {
  /** Opens another world on a port of its own, for one test worker; it is closed with the sandbox. */
  world(): Promise<World>;
}

/** Beside this file once it is built. */
const scripts = join(import.meta.dirname, 'scripts');

/**
 * Starts a Braintree sandbox on this computer: gateway, card fields, wallets, text provider, phone and mailbox.
 * @throws when the port is taken, the ledger's file cannot be opened, or a setting is unknown
 */
export async function startSandbox(options: StartOptions = {}): Promise<StartedSandbox> {
  const { port = 0, host = '127.0.0.1', ledgerFile = ':memory:', publicOrigin, settings = {} } = options;
  const worlds = new Set<World>();
  const usual = { host, ledgerFile: ':memory:', framesFolder: scripts, settings } as const;
  const first = await openWorld({ ...usual, port, ledgerFile, ...(publicOrigin && { publicOrigin }) });
  return {
    ...first,
    async world() {
      const world = await openWorld({ ...usual, port: 0 });
      worlds.add(world);
      return {
        ...world,
        async close() {
          worlds.delete(world);
          await world.close();
        },
      };
    },
    async close() {
      await Promise.all([first, ...worlds].map((world) => world.close()));
      worlds.clear();
    },
  };
}
