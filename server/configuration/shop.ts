/** Settings of the shop itself: where it listens, its public address, its log. */
import { z } from 'zod';
import type { Edition } from '#db/schema.ts';
import { key, keys, origin, port, positive } from './values.ts';

const editionHosts = z
  .string()
  .regex(
    /^[^=,\s]+=(?:us|uk)(?:,[^=,\s]+=(?:us|uk))*$/,
    'must be like "santa.example=us,santa.example.uk=uk"',
  )
  .transform(
    (text): ReadonlyMap<string, Edition> =>
      new Map(text.split(',').map((pair) => pair.split('=') as [string, Edition])),
  );

export const shopSettings = {
  PORT: port.default(3000).describe('Port of the shop; 0 picks a free one'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Interface that the shop and the sandbox listen on'),
  METRICS_PORT: port.optional().describe('Port on which a monitor finds /metrics; 0 picks a free one'),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('Interface of METRICS_PORT'),
  TRACES_URL: z
    .url('must be an address such as http://127.0.0.1:4318/v1/traces')
    .optional()
    .describe('Where an OpenTelemetry collector receives traces, by OTLP over HTTP'),
  TRACES_SHARE: z.coerce
    .number('must be a number')
    .min(0)
    .max(1)
    .default(1)
    .describe('The share of requests that is traced, from 0 to 1'),
  DATA_DIR: z.string().min(1).default('./data').describe('Folder of the database, the keys and the pictures'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(?:ql)?$/, error: 'must be like postgres://user:password@host/database' })
    .optional()
    .describe(
      'PostgreSQL 15 or newer, such as postgres://user:password@host/database; without it the database is a file in DATA_DIR',
    ),
  HASH_KEY: key
    .optional()
    .describe('Key of the hashes in PostgreSQL, 64 hexadecimal digits; created in DATA_DIR if not set'),
  JOBS: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether this process may do background work; of processes that share a PostgreSQL, only one at a time does',
    ),
  EDITION: z.enum(['us', 'uk']).default('us').describe('Edition of the shop: us (dollar) or uk (pound)'),
  EDITION_HOSTS: editionHosts
    .default(new Map())
    .describe('Editions by host name, such as "santa.example=us,santa.example.uk=uk"'),
  PUBLIC_ORIGIN: origin
    .optional()
    .describe('Address that visitors and the text provider use, if the shop is behind a proxy'),
  TRUST_PROXY: z
    .string()
    .min(1)
    .optional()
    .describe('Addresses of proxies whose X-Forwarded-For is trusted, such as "loopback"'),
  STOP_PATIENCE_MS: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .max(600_000)
    .default(20_000)
    .describe('How long accepted requests may still run when the shop is asked to stop'),
  MOST_CONNECTIONS: positive.default(5_000).describe('Connections that may be open at once'),
  SESSION_KEY: keys
    .optional()
    .describe(
      'Key of cookies and links, 64 hexadecimal digits; created in DATA_DIR if not set. After a comma, earlier keys that are still accepted',
    ),
  BACKUP_KEY: key
    .optional()
    .describe('Key of backups, 64 hexadecimal digits; without one they are not encrypted'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('What is logged to standard error'),
  AB_SHARE_B: z.coerce
    .number('must be a number')
    .int()
    .min(0)
    .max(100)
    .default(0)
    .describe('Percentage of new visitors who see variant b'),
  DEBUG_USER: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether get_user, set_user and clear_user exist; never in production'),
  NODE_ENV: z.string().optional().describe('"production" refuses to start without real credentials'),
};
