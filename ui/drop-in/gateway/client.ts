import type { Client } from 'braintree-web/client/index.js';
import type { FlowActorOptions } from '../shared/flow.ts';
import { connectClient } from './gateway.ts';

/** Options of every flow. */
export interface FlowOptions {
  /** A connection to the gateway, from {@link connect}; several flows can share it. */
  readonly client: Client;
  /** Watches the flow's machine, and runs it by another clock. */
  readonly actorOptions?: FlowActorOptions;
}

/**
 * Exchanges a client token or tokenization key for a connection that flows are made with.
 * @throws the library's error, with the codes of `spec/form.md` section 8 "Client"
 */
export const connect = (authorization: string): Promise<Client> => connectClient(authorization);
