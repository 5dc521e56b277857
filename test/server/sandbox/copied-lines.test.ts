// Proves that the lines which the sandbox's page offers do the request again, with the unmodified SDK of each language. The one
// for Python is Debian's `python3-braintree`; the others are tried from folders, as in other-languages.test.ts.
import { execFile, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { sdkLanguages } from '#server/sandbox/requests/sdk-languages.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';
import { fullGatewayOf, startTestSandbox } from './support.ts';

let sandbox: Sandbox;
let shop: FastifyInstance;
let body: string;
const name = 'O\'Hara "#{1}" \\ $x\nand son';

beforeAll(async () => {
  sandbox = await startTestSandbox({ settings: {} });
  shop = Fastify();
  await shop.register(sandbox.pages);
  const gateway = fullGatewayOf(sandbox);
  await gateway.customer.create({ id: 'ada', firstName: name, paymentMethodNonce: 'fake-valid-visa-nonce' });
  await gateway.address.create({ customerId: 'ada', streetAddress: '1 Candle Lane' });
  const sale = { amount: '10.00', orderId: 'copied', paymentMethodNonce: 'fake-valid-nonce' };
  const { transaction } = await gateway.transaction.sale(sale);
  await gateway.transaction.submitForSettlement(transaction.id, '5.00');
  await gateway.testing.settle(transaction.id);
  await gateway.transaction
    .search((search) => {
      search['orderId']?.().is('copied');
      search['amount']?.().between('1.00', '20.00');
      search['status']?.().in(['settled']);
      search['paymentMethodToken']?.().isNot('x');
    })
    .toArray();
  await gateway.creditCardVerification.create({
    creditCard: { number: '4111111111111111', expirationDate: '05/2031' },
  });
  await gateway.clientToken.generate({ customerId: 'ada' });
  await gateway.customer.find('ada');
  await gateway.customer.delete('ada');
  await gateway.transaction.sale(sale);
  body = (await shop.inject('/sandbox')).body;
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

/** What stands on the page under a name, oldest first. */
const copies = (label: string) =>
  [...body.matchAll(new RegExp(`aria-label="${label.replaceAll('.', '\\.')}"><code>([^<]*)`, 'g'))]
    .map(([, text = '']) =>
      text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
    )
    .toReversed();

/** A program that runs the lines one after the other, and prints of each whether it succeeded. */
const programs: Readonly<Record<string, (setUp: string, lines: readonly string[]) => string>> = {
  python: (setUp, lines) => `import json, os, sys
if os.environ.get("SDK_FOLDER"):
    sys.path.insert(0, os.environ["SDK_FOLDER"])
import braintree
${setUp}
done = []
def note(result):
    done.append(len(list(result.items)) if hasattr(result, "items") and not hasattr(result, "is_success") else getattr(result, "is_success", True))
${lines.map((line) => `note(${line})`).join('\n')}
print(json.dumps(done))`,
  ruby: (setUp, lines) => `require "json"
require "logger"
$LOAD_PATH.unshift("#{ENV["SDK_FOLDER"]}/lib") if ENV["SDK_FOLDER"]
require "braintree"
${setUp}
done = []
note = lambda do |result|
  done << (result.respond_to?(:success?) ? result.success? : result.is_a?(Braintree::ResourceCollection) ? result.count : true)
end
${lines.map((line) => `result = ${line}\nnote.call(result)`).join('\n')}
puts JSON.generate(done)`,
  php: (setUp, lines) => `<?php
spl_autoload_register(function ($class) {
    $file = getenv('SDK_FOLDER') . '/lib/' . str_replace('\\\\', '/', $class) . '.php';
    if (is_file($file)) { require_once $file; }
});
${setUp}
$done = [];
$note = function ($result) use (&$done) {
    $done[] = $result instanceof Braintree\\ResourceCollection ? count(iterator_to_array($result)) : (is_object($result) && isset($result->success) ? $result->success : true);
};
${lines.map((line) => `$result = ${line}\n$note($result);`).join('\n')}
echo json_encode($done);`,
};

const commands: Readonly<Record<string, readonly [program: string, folder: string | undefined]>> = {
  python: ['/usr/bin/python3', process.env['BRAINTREE_PYTHON']],
  ruby: ['ruby', process.env['BRAINTREE_RUBY']],
  php: ['php', process.env['BRAINTREE_PHP']],
};
const hasPackage = spawnSync('/usr/bin/python3', ['-c', 'import braintree']).status === 0;

describe.each(sdkLanguages.filter(({ id }) => id in programs))(
  'the lines for $name',
  ({ id, name: language }) => {
    const [program = '', folder] = commands[id] ?? [];

    it('are there for each request', () => {
      expect(copies(language)).toHaveLength(1);
      expect(copies(`The request with the SDK of ${language}`)).toHaveLength(12);
    });

    it.skipIf(folder === undefined && !(id === 'python' && hasPackage))('do the same again', async () => {
      const [setUp = ''] = copies(language);
      const lines = copies(`The request with the SDK of ${language}`);
      const file = join(temporaryFolder(), `lines.${id}`);
      writeFileSync(file, programs[id]?.(setUp, lines) ?? '');
      const { stdout } = await promisify(execFile)(program, [file], {
        env: { ...process.env, ...(folder !== undefined && { SDK_FOLDER: folder }) },
      });
      // A sale like one that is open is refused as its double, and what was settled cannot be handed in or settled again. A
      // search is two requests: for the ids, and for what they are of. The outcomes stand behind what an SDK logs.
      const outcomes = [true, true, false, false, false, 1, 1, true, true, true, true, false];
      expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual(outcomes);
    });
  },
);

it('keep a name as it was, whatever the language makes of its letters', async () => {
  const requests = (await shop.inject('/sandbox/activity')).json().requests;
  const created = requests.filter(({ operation }: { operation: string }) => operation === 'customer.create');
  expect(
    new Set(
      created.map(
        ({ body: { customer } }: { body: { customer: { first_name: string } } }) => customer.first_name,
      ),
    ),
  ).toEqual(new Set([name]));
});
