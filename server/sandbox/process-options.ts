import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

/** The environment of `npm run sandbox`, with what each variable means. */
const variables = z.object({
  HOST: z.string().min(1).default('127.0.0.1').describe('interface that both ports listen on'),
  PORT: port.default(3100).describe('pages for people and the control API, under /sandbox'),
  GATEWAY_PORT: port.default(13_100).describe('everything that is Braintree’s and Twilio’s in real life'),
  SANDBOX_ORIGIN: z
    .url()
    .optional()
    .describe('the gateway as a browser sees it, when that is another address'),
  LEDGER_FILE: z
    .string()
    .min(1)
    .default(':memory:')
    .describe('SQLite file that keeps the ledger over a restart'),
});

export type ProcessOptions = z.infer<typeof variables>;

/** Thrown for an environment in which the sandbox cannot run; the message names each variable. */
export class ProcessOptionsError extends Error {
  override name = 'ProcessOptionsError';
}

/** @throws ProcessOptionsError when a variable has a value that makes no sense */
export function readProcessOptions(environment: NodeJS.ProcessEnv): ProcessOptions {
  const { success, data, error } = variables.safeParse(environment);
  if (success) return data;
  throw new ProcessOptionsError(z.prettifyError(error), { cause: error });
}

/** Every variable with its meaning and default, for `--help`. */
export function describeProcessOptions(): string {
  const lines = Object.entries(variables.shape).map(([name, schema]) => {
    const fallback = schema.safeParse(undefined).data;
    return `  ${name.padEnd(16)}${schema.description ?? ''}${fallback === undefined ? '' : ` (default ${fallback})`}`;
  });
  return `The Braintree sandbox as a process of its own. Environment variables:\n\n${lines.join('\n')}\n`;
}
