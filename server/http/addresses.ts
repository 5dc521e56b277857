/** The shop's public addresses: one for all editions, or a host for each. */
import type { FastifyRequest } from 'fastify';
import type { Edition } from '#db/schema.ts';

export interface Addresses {
  /** Origin under which visitors of an edition, and the provider of their texts, find the shop. */
  originOf: (edition: Edition) => string | undefined;
  /** Address of a page in an edition, for e-mails. */
  pageAt: (edition: Edition, path: string) => string;
  /** Origin of this request, as the visitor sees it. */
  askedAt: (request: FastifyRequest) => string | undefined;
}

export interface AddressParts {
  /** The address of the whole shop; known once the server listens. */
  reachableOrigin: () => string | undefined;
  /** Editions by host name. */
  editionHosts?: ReadonlyMap<string, Edition>;
}

/** The addresses of the shop, by edition. */
export function createAddresses({ reachableOrigin, editionHosts = new Map() }: AddressParts): Addresses {
  /** Hosts of editions are behind the same proxy: what differs is the name. */
  function originAt(host: string): string | undefined {
    const origin = reachableOrigin();
    if (origin === undefined) return undefined;
    const { protocol, port } = new URL(origin);
    return `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
  }

  const hostOf = (edition: Edition) => [...editionHosts].find(([, named]) => named === edition)?.[0];

  function originOf(edition: Edition): string | undefined {
    const host = hostOf(edition);
    return host === undefined ? reachableOrigin() : originAt(host);
  }

  return {
    originOf,
    pageAt(edition, path) {
      const prefix = hostOf(edition) === undefined ? `/${edition}` : '';
      return `${originOf(edition) ?? ''}${prefix}${path}`;
    },
    askedAt: ({ hostname }) => (editionHosts.has(hostname) ? originAt(hostname) : reachableOrigin()),
  };
}
