/**
 * Which edition a request is for: that of its path's prefix (`/uk/santa/signup`), else that of its host, else the one
 * that this server is set up for. Routes are written once, without the prefix.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Edition } from '#db/schema.ts';

export interface EditionRules {
  standard: Edition;
  /** Editions by host name. */
  hosts: ReadonlyMap<string, Edition>;
}

export interface Editions {
  /** For Fastify's `rewriteUrl`: takes the prefix off and remembers it. */
  withoutPrefix: (request: IncomingMessage) => string;
  of: (request: FastifyRequest) => Edition;
  /** What links of the page begin with: nothing, or the prefix that the visitor came with. */
  baseOf: (request: FastifyRequest) => Base;
}

export type Base = '' | '/us' | '/uk';

const prefix = /^\/(us|uk)(?=[/?]|$)/;

/** Chooses the edition of a request: by host, by prefix, or the standard one. */
export function createEditions({ standard, hosts }: EditionRules): Editions {
  const prefixed = new WeakMap<IncomingMessage, Edition>();
  return {
    withoutPrefix(request) {
      const { url = '/' } = request;
      const named = prefix.exec(url)?.[1] as Edition | undefined;
      if (named === undefined) return url;
      prefixed.set(request, named);
      const rest = url.slice(named.length + 1);
      return rest.startsWith('/') ? rest : `/${rest}`;
    },
    of: ({ raw, hostname }) => prefixed.get(raw) ?? hosts.get(hostname) ?? standard,
    baseOf({ raw }) {
      const named = prefixed.get(raw);
      return named === undefined ? '' : `/${named}`;
    },
  };
}
