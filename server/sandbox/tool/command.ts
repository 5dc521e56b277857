/** `npx north-pole-post-sandbox`: a Braintree sandbox for any project, until it is stopped. */
import { parseArgs } from 'node:util';
import { type StartOptions, startSandbox } from './tool.ts';

const help = `north-pole-post-sandbox: a Braintree sandbox on this computer

  --port <number>     the port that it listens on (default 3100)
  --host <address>    the interface that it listens on (default 127.0.0.1)
  --ledger <file>     keeps what is in it over a restart; without it nothing is kept
  --origin <address>  the sandbox as browsers see it, where a proxy or a container stands before it
  --help              these lines
`;

/** @throws Error that says what is wrong with the arguments */
function optionsFrom(args: readonly string[]): StartOptions | null {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '3100' },
      host: { type: 'string' },
      ledger: { type: 'string' },
      origin: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) return null;
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) {
    throw new Error(`--port is ${values.port}, and must be a number from 0 to 65535.`);
  }
  if (values.origin !== undefined && !URL.canParse(values.origin)) {
    throw new Error(`--origin is ${values.origin}, and must be an address such as http://localhost:3100.`);
  }
  return {
    port: Number(values.port),
    ...(values.host !== undefined && { host: values.host }),
    ...(values.ledger !== undefined && { ledgerFile: values.ledger }),
    ...(values.origin !== undefined && { publicOrigin: values.origin }),
  };
}

async function run(options: StartOptions) {
  const sandbox = await startSandbox(options);
  const stop = () => void sandbox.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const { url, credentials, texts } = sandbox;
  process.stdout.write(`The sandbox is ready at ${url}/sandbox

Merchant id      ${credentials.merchantId}
Public key       ${credentials.publicKey}
Private key      ${credentials.privateKey}
Tokenization key ${credentials.tokenizationKey}
Texts            ${texts.baseUrl}, account ${texts.accountSid}, token ${texts.authToken}, from ${texts.from}
For the page     <meta name="braintree-sandbox" content="${options.publicOrigin ?? url}">
`);
}

async function main(args: readonly string[]) {
  try {
    const options = optionsFrom(args);
    if (options) await run(options);
    else process.stdout.write(help);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
}

// Not awaited: the main script of a single executable is CommonJS, which has no `await` outside of functions.
void main(process.argv.slice(2));
