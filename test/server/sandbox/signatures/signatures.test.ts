// Walks over the parameters that the official SDKs list for their requests, and proves that none is dropped in silence: each is
// refused, or seen in what the sandbox answers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sandbox } from '#server/sandbox/index.ts';
import { type FullGateway, fullGatewayOf, startTestSandbox, testClock } from '../support.ts';
import { parametersOf, requestNames } from './parameters.ts';
import { requestsTo } from './requests.ts';
import { valueFor } from './values.ts';
import { createWalk, type Fate, type Send } from './walk.ts';

let sandbox: Sandbox;
let gateway: FullGateway;
beforeAll(async () => {
  sandbox = await startTestSandbox({ now: testClock().now });
  gateway = fullGatewayOf(sandbox);
});
afterAll(() => sandbox.close());

/** What the answer to a request cannot show, and where it is proven: a file, and the title of a test in it. */
const seenElsewhere: Readonly<Record<string, readonly [file: string, title: string]>> = {
  api_request_key: [
    'kept-or-refused.test.ts',
    'takes one part of an authorization, however often it is sent',
  ],
  kind: ['disputes.test.ts', 'is known by its name'],
  'file.path': ['disputes.test.ts', 'is known by its name'],
};

/** What is refused beside one request, and has nothing to say beside another. */
const conditional: Readonly<Record<string, string>> = {
  billing_address_id: 'only a card is billed to an address of the book',
  cryptogram: 'is never written down, but whether it came is',
  'credit_card.options.fail_on_duplicate_payment_method_for_customer': 'a new customer has no other card',
  'options.fail_on_duplicate_payment_method_for_customer': 'refuses only what is there already',
  'industry.industry_type': 'has to be that of the data beside it',
  'options.make_default': 'the first method of a customer is the default one',
  payment_method_nonce: 'a number that comes beside it goes before it',
};

/** A client token is a text that is made anew each time: what it says is what is looked at. */
function unpacked(answer: object): object {
  const { value } = (answer as { clientToken?: { value: string } }).clientToken ?? {};
  if (value === undefined) return answer;
  const token = JSON.parse(value.startsWith('{') ? value : Buffer.from(value, 'base64').toString());
  const [grant = ''] = String(token.authorizationFingerprint).split('.');
  return { ...token, grant: JSON.parse(Buffer.from(grant, 'base64url').toString()) };
}

/** The goods of a sale are asked for on their own. */
async function withLineItems(body: object, answer: object): Promise<object> {
  const { id } = (answer as { transaction?: { id?: string } }).transaction ?? {};
  if (id === undefined || !JSON.stringify(body).includes('line_items')) return answer;
  return { ...answer, lineItems: await gateway.transactionLineItem.findAll(id) };
}

it.each(requestNames)('%s', async (name) => {
  const send: Send = async (method, path, body) =>
    withLineItems(
      body,
      unpacked(await gateway.http[method](`${gateway.config.baseMerchantPath()}${path}`, body)),
    );
  const walks = [];
  for (const make of requestsTo(gateway)[name]) walks.push(await createWalk(send, make));
  const dropped: string[] = [];
  for (const leaf of parametersOf(name)) {
    if (seenElsewhere[leaf]) continue;
    const fates = new Set<Fate>();
    for (const walk of walks) {
      fates.add(await walk(leaf, valueFor(leaf)));
      if (fates.has('shown')) break;
    }
    const isConditional = Object.keys(conditional).some((end) => leaf.endsWith(end));
    if (fates.has('shown') || (fates.has('refused') && (isConditional || !fates.has('dropped')))) continue;
    dropped.push(leaf);
  }
  expect(dropped).toEqual([]);
});

it.each(Object.values(seenElsewhere))('%s proves that it %s', (file, title) => {
  expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toContain(`it('${title}'`);
});
