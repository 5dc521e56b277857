/** What a page asks of the shop's server, and the answers that a test has for it. */
import { afterEach, beforeEach, vi } from 'vitest';
import { type AnyActorLogic, createActor, toPromise } from 'xstate';

export interface Call {
  readonly path: string;
  readonly method: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface AskedServer {
  /** What was asked in this test. */
  readonly calls: readonly Call[];
  /** What each path answers from now on, with 200. */
  answer: (bodies: Readonly<Record<string, unknown>>) => void;
  /** What a path answers from now on. */
  answerWith: (path: string, status: number, body: unknown) => void;
}

/** Takes the place of the network in each test of a file, in a tab of its own. */
export function setServer(): AskedServer {
  const calls: Call[] = [];
  const answers = new Map<string, { status: number; body: unknown }>();
  const answerWith: AskedServer['answerWith'] = (path, status, body) =>
    void answers.set(path, { status, body });
  beforeEach(() => {
    calls.length = 0;
    answers.clear();
    sessionStorage.clear();
    localStorage.clear();
    history.replaceState(null, '', '/');
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
      const { pathname, searchParams } = new URL(url, 'http://shop.test');
      // A body that is form-encoded, as `URLSearchParams` is sent.
      const sent = body instanceof URLSearchParams ? body : searchParams;
      calls.push({ path: pathname, method, fields: Object.fromEntries(sent) });
      const { status, body: said } = answers.get(pathname) ?? { status: 200, body: { status: 'success' } };
      return new Response(JSON.stringify(said), { status });
    });
  });
  afterEach(() => vi.unstubAllGlobals());
  return {
    calls,
    answerWith,
    answer(bodies) {
      for (const [path, body] of Object.entries(bodies)) answerWith(path, 200, body);
    },
  };
}

/** Asks one port of a machine. */
export const ask = (machine: { implementations: { actors: object } }, port: string, input?: unknown) => {
  const actors = machine.implementations.actors as Readonly<Record<string, AnyActorLogic>>;
  return toPromise(createActor(actors[port] as AnyActorLogic, { input } as never).start());
};
