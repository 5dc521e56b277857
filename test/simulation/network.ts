/** The network between the parties: it has latency, loses requests and responses, and delivers some twice. */

import type { askProvider } from '#server/providers/provider-request.ts';
import { type Chances, chanceOf, type Misfortunes } from './misfortunes.ts';
import { type Asked, actAs, forever, type Party, whoActs } from './parties.ts';
import type { SimulatedTime } from './simulated-time.ts';

export interface Network {
  /** `fetch` for the active party. */
  fetch: (address: string | URL, init?: RequestInit) => Promise<Response>;
  /** What the active shop asks text providers with. */
  askProvider: typeof askProvider;
  /** Makes a party reachable at its origin. */
  join: (party: Party) => void;
}

export interface NetworkParts {
  readonly seed: number;
  readonly time: SimulatedTime;
  readonly misfortunes: Misfortunes;
  /** Whether the carrier of texts has an outage. */
  readonly isAway: () => boolean;
  /** Called with a line about every request and its response. */
  readonly tell: (line: string) => void;
}

/**
 * About one of a hundred requests is lost, and as many responses. Some take longer than the client waits, and a proxy
 * may report an error although the server has done what was requested.
 */
const chances: Chances = { 'request lost': 0.01, 'answer lost': 0.015, slow: 0.02 };
const chancesOfShop: Chances = {
  'request lost': 0.02,
  'answer lost': 0.02,
  slow: 0.02,
  'held up': 0.02,
  'answered for': 0.02,
};
/** The carrier delivers each text of a phone once, so one that the server does not accept is lost. */
const chancesOfCarrier: Chances = {
  'request lost': 0.05,
  'answer lost': 0.02,
  'brought twice': 0.02,
  slow: 0.05,
};
/** A browser repeats a request when its connection was lost. */
const chancesToShop: Chances = { ...chances, 'brought twice': 0.01 };
const longer: Readonly<Record<string, number>> = { slow: 8_000, 'held up': 100_000 };
const isShop = ({ name }: Party) => name.startsWith('shop');
function chancesOf(party: Party): Chances {
  const usual = isShop(party) ? chancesOfShop : party.name === 'gateway' ? chancesOfCarrier : chancesToShop;
  return times(usual, party.reception ?? 1);
}
const times = (all: Chances, factor: number): Chances =>
  factor === 1 ? all : Object.fromEntries(Object.entries(all).map(([kind, share]) => [kind, share * factor]));

const refused = (code: string) => Object.assign(new TypeError('fetch failed'), { code });

/** A path without ids and secrets, which depend on what happened before. */
const nameOf = (path: string) => path.replaceAll(/[\w-]{16,}/g, '…');
/** The same for a story, in which long words are no ids. */
const shownAs = (path: string) => path.replaceAll(/(?=[\w-]*\d)[\w-]{16,}/g, '…');

export function createNetwork({ seed, time, misfortunes, isAway, tell }: NetworkParts): Network {
  const parties = new Map<string, Party>();
  /** How often each route was used, so that its latency does not depend on other traffic. */
  const counts = new Map<string, number>();

  async function travel(name: string, heldUpMs = 0) {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const ms = 10 + Math.floor(chanceOf(seed, name, count) * 120) + heldUpMs;
    await new Promise<void>((resolve) => time.later(ms, resolve));
    time.stir();
  }

  async function carry(from: Party, address: URL, asked: Asked): Promise<Response> {
    const name = `${from.name}: ${asked.method} ${nameOf(address.pathname)}`;
    const request = `${from.name}: ${asked.method} ${shownAs(address.pathname)}`;
    const fate = misfortunes.meet(name, chancesOf(from));
    if (fate) tell(`${fate}: ${request}`);
    await travel(name, longer[fate ?? '']);
    if (fate === 'request lost') return forever();
    const to = parties.get(address.origin);
    if (!to?.answer || !to.isAlive() || (isShop(from) && isAway())) {
      tell(`refused: ${request}`);
      throw refused('ECONNREFUSED');
    }
    const { answer } = to;
    const ask = () => actAs(to, () => answer(asked));
    const answered = ask();
    if (fate === 'brought twice') void ask().catch(() => undefined);
    const response = await Promise.race([answered, to.died.then(() => undefined)]);
    time.stir();
    await travel(name);
    if (!response) {
      tell(`cut off: ${request}`);
      throw refused('ECONNRESET');
    }
    if (asked.method !== 'GET' || !response.ok) tell(`${request} → ${response.status}`);
    if (fate === 'answered for') return new Response('The upstream server did not answer.', { status: 504 });
    return fate === 'answer lost' ? forever() : response;
  }

  const fetch: Network['fetch'] = async (address, { method = 'GET', headers, body, signal } = {}) => {
    const from = whoActs();
    const url = new URL(address, from.origin);
    const sent = new Headers(headers);
    if (body instanceof URLSearchParams) sent.set('content-type', 'application/x-www-form-urlencoded');
    const asked: Asked = {
      method,
      path: url.pathname + url.search,
      headers: Object.fromEntries(sent),
      body: body instanceof URLSearchParams ? body.toString() : ((body as string | Buffer | undefined) ?? ''),
    };
    const ended = new Promise<never>((_, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
    });
    const response = await Promise.race([carry(from, url, asked), ended]);
    return from.isAlive() ? response : forever();
  };

  return {
    join: (party) => void parties.set(party.origin, party),
    fetch,
    async askProvider(address, timeoutMs, request = {}) {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(address, { ...(request as RequestInit), signal });
      const body = Buffer.from(await response.arrayBuffer());
      const { ok, status, headers } = response;
      return { ok, status, headers: Object.fromEntries(headers), body, json: () => JSON.parse(String(body)) };
    },
  };
}
