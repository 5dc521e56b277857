/** Who acts: browsers, processes of the shop and the sandbox run in one process of Node, and each has a network of its own. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Party {
  readonly name: string;
  /** Where it is reached. */
  readonly origin: string;
  readonly isAlive: () => boolean;
  /** How much more often than usual its network fails; as usual without it. */
  readonly reception?: number;
  /** Ends when it dies. */
  readonly died: Promise<void>;
  /** Answers a request; undefined where it serves nothing. */
  readonly answer?: (request: Asked) => Promise<Response>;
}

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

const acting = new AsyncLocalStorage<Party>();

/** @throws when none of them acts */
export function whoActs(): Party {
  const party = acting.getStore();
  if (!party) throw new Error('Something acts as none of the parties.');
  return party;
}

export const partyThatActs = (): Party | undefined => acting.getStore();

export const actAs = <T>(party: Party, work: () => T): T => acting.run(party, work);

/** What a process that has died waits for. */
export const forever = () => new Promise<never>(() => {});
