/** Settings of the embedded sandbox. */
import { z } from 'zod';
import { origin, port } from './values.ts';

export const sandboxSettings = {
  SANDBOX: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'on: the embedded sandbox sells to everyone who reaches this server; without it and without credentials the server listens on loopback only',
    ),
  SANDBOX_PORT: port
    .optional()
    .describe('Port of the embedded gateway (default PORT + 10000, or PORT - 10000 above 55535)'),
  SANDBOX_ORIGIN: origin
    .optional()
    .describe('Address of the embedded gateway as browsers see it, if it is behind a proxy'),
  SANDBOX_URL: origin
    .optional()
    .describe(
      'Address of a sandbox in another process, such as http://127.0.0.1:3100: the shop then starts none itself; several shops may share one',
    ),
  SANDBOX_TIME: z.iso
    .datetime({ offset: true, error: 'must be like 2026-12-20T16:00:00Z' })
    .transform((text) => Date.parse(text))
    .optional()
    .describe('Time on the shop’s clock when it starts, such as 2026-12-20T16:00:00Z; only with the sandbox'),
};
