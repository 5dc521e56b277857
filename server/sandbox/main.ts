/** `npm run sandbox`: the sandbox as a process of its own, for any merchant's project. */
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { describeProcessOptions, ProcessOptionsError, readProcessOptions } from './process-options.ts';
import { type Standalone, startStandalone } from './standalone.ts';

if (process.argv.includes('--help')) {
  process.stdout.write(describeProcessOptions());
} else {
  try {
    await run();
  } catch (error) {
    const { message, stack } = error as Error;
    const isExpected = error instanceof ProcessOptionsError || Object.hasOwn(error as object, 'code');
    process.stderr.write(`${isExpected ? message : stack}\n`);
    process.exit(1);
  }
}

async function run() {
  const framesFolder = join(import.meta.dirname, '../../dist/sandbox');
  const standalone = await startStandalone(readProcessOptions(process.env), framesFolder);
  closeWithGrace({ delay: 5_000, logger: false }, () => standalone.close());
  process.stdout.write(announcement(standalone));
}

function announcement({ pages, gateway, credentials, texts }: Standalone): string {
  const { host, port } = credentials.serverApi;
  return `The sandbox is ready at ${pages}/sandbox

Gateway          ${gateway}
Merchant id      ${credentials.merchantId}
Public key       ${credentials.publicKey}
Private key      ${credentials.privateKey}
Tokenization key ${credentials.tokenizationKey}
Texts            ${texts.baseUrl}, account ${texts.accountSid}, token ${texts.authToken}, from ${texts.from}

For the braintree SDK:
  new braintree.Environment('${host}', '${port}', '${gateway}', false, '${host}', '${port}')
For the page: <meta name="braintree-sandbox" content="${gateway}">
`;
}
