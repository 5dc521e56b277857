// Proves that the server API takes XML as the SDKs of all languages write it, each with its own habits.

import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readXml } from '#server/sandbox/xml/read-xml.ts';
import { codes, setSandbox } from './support.ts';

const world = setSandbox();

/** Asks as an SDK does, with nothing but HTTP. */
async function ask(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const { merchantId, publicKey, privateKey, serverApi } = world.sandbox.credentials;
  const answer = await fetch(`http://${serverApi.host}:${serverApi.port}/merchants/${merchantId}/${path}`, {
    method,
    headers: {
      'content-type': 'application/xml',
      authorization: `Basic ${btoa(`${publicKey}:${privateKey}`)}`,
      'x-apiversion': '6',
      ...headers,
    },
    ...(body !== undefined && { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

describe('a document', () => {
  it('is what the same request says in JSON: dashes, types, lists, nothing', () => {
    const document = `<?xml version="1.0" encoding="UTF-8"?>
      <transaction>
        <payment-method-nonce>fake-valid-nonce</payment-method-nonce>
        <order_id>a &amp; b &#xe9;&#127877;</order_id>
        <options>
          <submit-for-settlement type="boolean">true</submit-for-settlement>
          <skip-cvv type="boolean">false</skip-cvv>
        </options>
        <count type="integer">12</count>
        <huge type="integer">123456789012345678901234567890</huge>
        <none nil="true"/>
        <empty></empty>
        <words><![CDATA[<b>&</b>]]></words>
        <at type="datetime">2026-11-25T10:00:00Z</at>
        <ids type="array"><item>1</item><item>2</item></ids>
        <line-items type="array"><item><name>Sleigh</name></item></line-items>
        <no-items type="array"/>
        <add><id>one</id></add><add><id>two</id></add>
      </transaction>`;
    expect(readXml(document)).toEqual({
      transaction: {
        payment_method_nonce: 'fake-valid-nonce',
        order_id: 'a & b é🎅',
        options: { submit_for_settlement: true, skip_cvv: false },
        count: 12,
        huge: '123456789012345678901234567890',
        none: null,
        empty: null,
        words: '<b>&</b>',
        at: '2026-11-25T10:00:00Z',
        ids: ['1', '2'],
        line_items: [{ name: 'Sleigh' }],
        no_items: [],
        add: [{ id: 'one' }, { id: 'two' }],
      },
    });
    expect(readXml(' ')).toBeUndefined();
  });

  const bomb = `<!DOCTYPE x [<!ENTITY a "ha">${'bcdefghi'
    .split('')
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefgh'[at]};`.repeat(10)}">`)
    .join('')}]><x>&i;</x>`;

  it.each([
    ['entities of its own', bomb],
    ['a file of the server', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>'],
    ['an entity that XML does not have', '<x>&eacute;</x>'],
    ['an element that is not closed', '<x><y></x>'],
    ['two roots', '<x/><y/>'],
    ['words', 'amount=10'],
    ['a name that would reach the prototype', '<x><__proto__><admin>true</admin></__proto__></x>'],
    ['forty-one levels', `${'<x>'.repeat(41)}${'</x>'.repeat(41)}`],
  ])('with %s is a bad request', async (_what, document) => {
    const { status, text } = await ask('POST', 'transactions', document);
    expect(`${status} ${text}`).toMatch(/^400 <\?xml[^]*The XML cannot be read/);
  });

  it('with a megabyte is too large', async () => {
    const { status } = await ask(
      'POST',
      'transactions',
      `<transaction>${'<a/>'.repeat(250_000)}</transaction>`,
    );
    expect(status).toBe(413);
  });
});

/** The same sale as the serializer of each SDK writes it, by its sources. Only Node's is JSON. */
const sales = {
  // braintree/util/generator.py: names as they are, booleans typed, nothing as an empty element.
  Python: `<transaction><type>sale</type><amount>10.00</amount><payment_method_nonce>fake-valid-nonce</payment_method_nonce><order_id>a &amp; &#233;</order_id><customer_id></customer_id><options><submit_for_settlement type="boolean">true</submit_for_settlement></options><line_items type="array"><item><quantity>1</quantity><name>Sleigh</name><kind>debit</kind><unit_amount>10.00</unit_amount><total_amount>10.00</total_amount></item></line_items></transaction>`,
  // lib/braintree/xml/generator.rb: a prologue, indented, dashes, nil said twice.
  Ruby: `<?xml version="1.0" encoding="UTF-8"?>
<transaction>
  <type>sale</type>
  <amount>10.00</amount>
  <payment-method-nonce>fake-valid-nonce</payment-method-nonce>
  <order-id>a &amp; é</order-id>
  <customer-id nil="true"/>
  <options>
    <submit-for-settlement type="boolean">true</submit-for-settlement>
  </options>
  <line-items type="array">
    <item>
      <quantity type="integer">1</quantity>
      <name>Sleigh</name>
      <kind>debit</kind>
      <unit-amount>10.00</unit-amount>
      <total-amount>10.00</total-amount>
    </item>
  </line-items>
</transaction>
`,
  // lib/Braintree/Xml/Generator.php: indented by one, nil as an attribute of an empty element.
  PHP: `<?xml version="1.0" encoding="UTF-8"?>
<transaction>
 <amount>10.00</amount>
 <payment-method-nonce>fake-valid-nonce</payment-method-nonce>
 <order-id>a &amp; é</order-id>
 <customer-id nil="true"></customer-id>
 <options>
  <submit-for-settlement type="boolean">true</submit-for-settlement>
 </options>
 <line-items type="array">
  <item>
   <quantity type="integer">1</quantity>
   <name>Sleigh</name>
   <kind>debit</kind>
   <unit-amount>10.00</unit-amount>
   <total-amount>10.00</total-amount>
  </item>
 </line-items>
 <type>sale</type>
</transaction>
`,
  // RequestBuilder.java: words for everything but lists and times, and names in camel case as dashes.
  Java: `<transaction><amount>10.00</amount><orderId>a &amp; é</orderId><paymentMethodNonce>fake-valid-nonce</paymentMethodNonce><type>sale</type><options><submitForSettlement>true</submitForSettlement></options><lineItems type="array"><item><quantity>1</quantity><name>Sleigh</name><kind>debit</kind><unitAmount>10.00</unitAmount><totalAmount>10.00</totalAmount></item></lineItems></transaction>`,
  // RequestBuilder.cs: the same with dashes.
  '.NET': `<transaction><amount>10.00</amount><order-id>a &amp; é</order-id><payment-method-nonce>fake-valid-nonce</payment-method-nonce><type>sale</type><options><submit-for-settlement>true</submit-for-settlement></options><line-items type="array"><item><quantity>1</quantity><name>Sleigh</name><kind>debit</kind><unit-amount>10.00</unit-amount><total-amount>10.00</total-amount></item></line-items></transaction>`,
} as const;

describe('the server API in XML', () => {
  it.each(Object.entries(sales))('sells as %s asks for it', async (language, document) => {
    // An order of its own for each, as the same one twice is refused.
    const { status, text } = await ask(
      'POST',
      'transactions',
      document.replace('a &amp;', `${language} &amp;`),
    );
    expect(status).toBe(201);
    const id = /<id>(\w+)<\/id>/.exec(text)?.[1] ?? '';
    expect(await world.gateway.transaction.find(id)).toMatchObject({
      status: 'submitted_for_settlement',
      amount: '10.00',
      orderId: `${language} & é`,
    });
    expect(await world.gateway.transactionLineItem.findAll(id)).toMatchObject([{ name: 'Sleigh' }]);
  });

  it('sells, and says what is wrong with a sale, as it does in JSON', async () => {
    const sold = await ask(
      'POST',
      'transactions',
      `<transaction><type>sale</type><amount>10.00</amount><payment-method-nonce>fake-valid-nonce</payment-method-nonce>
       <options><submit-for-settlement type="boolean">true</submit-for-settlement></options></transaction>`,
    );
    expect(sold.status).toBe(201);
    expect(sold.text).toContain('<status>submitted_for_settlement</status>');
    const refused = await ask(
      'POST',
      'transactions',
      '<transaction><type>sale</type><amount>-1</amount><payment-method-nonce>fake-valid-nonce</payment-method-nonce></transaction>',
    );
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('<code>81501</code>');
  });

  it('reads lists of a search, and a body that is empty', async () => {
    const { gateway } = world;
    const [one, two] = await Promise.all(
      ['xml-1', 'xml-2'].map((orderId) =>
        gateway.transaction.sale({ amount: '1.00', orderId, paymentMethodNonce: 'fake-valid-nonce' }),
      ),
    );
    const { text } = await ask(
      'POST',
      'transactions/advanced_search_ids',
      `<search><ids type="array"><item>${one?.transaction.id}</item><item>${two?.transaction.id}</item></ids></search>`,
    );
    expect(text.match(/<item>/g)).toHaveLength(2);
    expect((await ask('PUT', `transactions/${one?.transaction.id}/void`, '')).text).toContain(
      '<status>voided<',
    );
    expect((await ask('DELETE', 'customers/unknown')).status).toBe(404);
  });

  it('takes an address with a slash at its end for the same', async () => {
    const plain = await ask('GET', 'plans');
    expect(await ask('GET', 'plans/')).toEqual(plain);
    expect(plain.status).toBe(200);
  });

  it('answers with gzip where it is asked for, and plainly where it is not', async () => {
    const { merchantId, publicKey, privateKey, serverApi } = world.sandbox.credentials;
    const read = async (headers: Record<string, string>) =>
      new Promise<{ encoding: string | undefined; body: Buffer }>((resolve) => {
        const path = `/merchants/${merchantId}/plans`;
        get({ ...serverApi, path, auth: `${publicKey}:${privateKey}`, headers }, (answer) => {
          const encoding = answer.headers['content-encoding'];
          void answer.toArray().then((pieces) => resolve({ encoding, body: Buffer.concat(pieces) }));
        });
      });
    const plain = await read({});
    expect(plain.encoding).toBeUndefined();
    const packed = await read({ 'accept-encoding': 'gzip' });
    expect(packed.encoding).toBe('gzip');
    expect(gunzipSync(packed.body)).toEqual(plain.body);
  });

  it('is what the SDK in JSON reads too', async () => {
    expect(codes(await world.gateway.transaction.sale({ amount: '0' }))).toContain('amount:81531');
  });
});
