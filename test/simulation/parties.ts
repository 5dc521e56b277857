/**
 * The active party: browsers, shop processes and the sandbox run in one Node process, each with a network of its own.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Party {
  readonly name: string;
  /** The origin at which it is reached. */
  readonly origin: string;
  readonly isAlive: () => boolean;
  /** How much more often than usual its network fails; as usual without it. */
  readonly reception?: number;
  /** Resolves when it dies. */
  readonly died: Promise<void>;
  /** Answers a request; absent where it serves nothing. */
  readonly answer?: (request: Asked) => Promise<Response>;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const acting = new AsyncLocalStorage<Party>();

/** @throws when no party is active */
export function whoActs(): Party {
  const party = acting.getStore();
  if (!party) throw new Error('Something acts as none of the parties.');
  return party;
}

export const partyThatActs = (): Party | undefined => acting.getStore();

export const actAs = <T>(party: Party, work: () => T): T => acting.run(party, work);

/** A promise that never settles, for a process that has died. */
export const forever = () => new Promise<never>(() => {});
