/**
 * A simulated browser: the machines of the shop's pages and their real ports, with an address, a history and tab
 * storage.
 */
import { type Actor, createActor, type InspectionEvent } from 'xstate';
import { presentWording } from '#server/rules/consent/consent-wording.ts';
import { readVisit } from '#ui/shop/visit/read-visit.ts';
import { visitLogic } from '#ui/shop/visit/visit-ports.ts';
import { syncAddress } from '#ui/shop/wizard/address.ts';
import { keepDraft, loadDraft } from '#ui/shop/wizard/draft-storage.ts';
import { actAs, type Party, partyThatActs } from './parties.ts';
import type { SimulatedTime } from './simulated-time.ts';

export type Inspect = (event: InspectionEvent) => void;
export type Visit = Actor<typeof visitLogic>;

export interface Browser extends Party {
  /** The page that is open; undefined while one loads. */
  readonly page: () => Visit | undefined;
  /** Opens a whole address, or a path of the edition. */
  readonly open: (path: string) => void;
  readonly reload: () => void;
  readonly back: () => void;
  readonly path: () => string;
}

export interface BrowserParts {
  readonly name: string;
  readonly shop: string;
  /** Null for a browser that opens no pages. */
  readonly time: Pick<SimulatedTime, 'later'> | null;
  /** The prefix of the edition; empty for the usual one. */
  readonly prefix?: '' | '/uk';
  /** How much more often than usual its network fails. */
  readonly reception?: number;
  /** The browser of which this is another tab; a browser of its own without one. */
  readonly tabOf?: Browser | undefined;
  /** Inspects the machines. */
  readonly inspect?: Inspect | undefined;
}

type Fetch = (address: string | URL, init?: RequestInit) => Promise<Response>;

const loadingMs = 400;

/** The globals of a window, for the active browser. */
interface Globals {
  location: object;
  document: object;
  history: object;
  sessionStorage: Storage;
  localStorage: Storage;
  window: object;
  FontFace: object;
}

const globalsOf = new WeakMap<Party, Globals>();
const names = [
  'location',
  'document',
  'history',
  'sessionStorage',
  'localStorage',
  'window',
  'FontFace',
] as const;

/** Gives scripts the window of the active browser. @returns a function that undoes it */
export function openWindows(): () => void {
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  for (const name of names) {
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        const party = partyThatActs();
        return party && globalsOf.get(party)?.[name];
      },
    });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}

function createStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    key: (index) => [...items.keys()][index] ?? null,
    removeItem: (key) => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  };
}

/** A minimal element: only forms are used, by `submitConfirmation`. */
function createElement(submit: (action: string, fields: Record<string, string>) => void) {
  const children: { name?: string; value?: string }[] = [];
  const element = {
    action: '',
    append: (...added: object[]) => void children.push(...added),
    addEventListener: (event: string, told: () => void) => void (event === 'load' && queueMicrotask(told)),
    submit: () =>
      submit(element.action, Object.fromEntries(children.map(({ name = '', value = '' }) => [name, value]))),
  };
  return element;
}

export function createBrowser(parts: BrowserParts): Browser {
  const { name, shop, time, inspect, prefix: home = '', reception = 1, tabOf } = parts;
  const listeners = new Set<() => void>();
  let entries = [new URL(`${home}/santa/signup`, shop)];
  let visit: Visit | undefined;
  /** How many pages were requested, to know which of them is shown. */
  let loading = 0;
  let shown = 0;
  let stopSync: (() => void) | undefined;
  const address = () => entries.at(-1) ?? new URL(shop);

  /** What the server writes into the page: the prefix of the visitor's address, and its edition. */
  const prefix = () => /^\/u[ks](?=\/)/.exec(address().pathname)?.[0] ?? '';
  const edition = () => (prefix() === '/uk' ? 'uk' : 'us');

  function close() {
    stopSync?.();
    stopSync = undefined;
    visit?.stop();
    visit = undefined;
  }

  /** Loads a page; the old one stays until then. */
  function load() {
    loading += 1;
    const own = loading;
    time?.later(loadingMs, () => void (own === loading && actAs(self, start)));
  }

  function start() {
    close();
    shown = loading;
    const input = readVisit(loadDraft());
    visit = createActor(visitLogic.provide({ actions: { showPage: () => {} } }), {
      input,
      ...(inspect && { inspect }),
    });
    visit.start();
    const { wizard } = visit.getSnapshot().children;
    if (wizard) {
      keepDraft(wizard);
      stopSync = syncAddress(wizard, globalThis.window);
    }
  }

  function go(path: string | URL) {
    entries.push(new URL(path, address()));
    load();
  }

  /** Submits a form; the response is the next page. */
  async function submit(action: string, fields: Record<string, string>) {
    loading += 1;
    const answer = await globalThis
      .fetch(action, {
        method: 'POST',
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(60_000),
      })
      .catch(() => undefined);
    // Without a response the browser shows an error page, from which one goes back.
    if (answer) go(answer.headers.get('location') ?? action);
    else load();
  }

  const location = {
    get href() {
      return address().href;
    },
    get search() {
      return address().search;
    },
    get pathname() {
      return address().pathname;
    },
    get hash() {
      return address().hash;
    },
    get origin() {
      return address().origin;
    },
    assign: go,
    replace(path: string) {
      entries.pop();
      go(path);
    },
    reload: load,
  };
  const history = {
    pushState: (_: unknown, __: string, url: URL) => void entries.push(new URL(url)),
    replaceState: (_: unknown, __: string, url: URL) =>
      void (entries = [...entries.slice(0, -1), new URL(url)]),
  };
  const storages = { sessionStorage: createStorage(), localStorage: createStorage() };
  const document = {
    documentElement: {
      dataset: {
        get base() {
          return prefix();
        },
        get edition() {
          return edition();
        },
        get consent() {
          return presentWording(edition(), Date.now()).version;
        },
      },
    },
    cookie: '',
    title: '',
    fonts: { add: () => {} },
    head: { append: () => {} },
    body: { append: () => {} },
    createElement: () => createElement((action, fields) => void submit(action, fields)),
  };
  const window = {
    location,
    history,
    innerWidth: 390,
    addEventListener: (event: string, told: () => void) => void (event === 'popstate' && listeners.add(told)),
    removeEventListener: (_: string, told: () => void) => void listeners.delete(told),
  };

  const self: Browser = {
    name,
    origin: shop,
    died: new Promise(() => {}),
    isAlive: () => true,
    reception,
    page: () => (shown === loading ? visit : undefined),
    path: () => address().pathname.slice(prefix().length),
    open: (path) => actAs(self, () => go(path.startsWith('/') ? `${home}${path}` : path)),
    reload: () => actAs(self, load),
    back() {
      if (entries.length < 2) return;
      const left = address();
      entries.pop();
      actAs(self, () => {
        if (address().pathname === left.pathname) for (const told of listeners) told();
        else load();
      });
    },
  };
  globalsOf.set(self, { location, document, history, window, FontFace, ...storages });
  jars.set(self, (tabOf && jars.get(tabOf)) ?? new Map());
  return self;
}

/** A stand-in, because fonts have no effect here. */
class FontFace {
  readonly status = 'unloaded';
}

const jars = new WeakMap<Party, Map<string, string>>();

/** Sends and stores the cookies of the active browser. */
export function withCookies(send: Fetch): Fetch {
  return async (address, init = {}) => {
    const party = partyThatActs();
    const jar = party && jars.get(party);
    if (!jar) return send(address, init);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const response = await send(address, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const at = pair.indexOf('=');
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  };
}
