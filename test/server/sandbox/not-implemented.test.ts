// Proves that what the sandbox does not have says so, and what is near, at every door and for every request of the SDK.
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { fullGatewayOf, setSandbox } from './support.ts';

const stage = setSandbox();

interface Asked {
  operation: string | null;
  path: string;
  status: number | null;
  grounds: { rule: string }[];
}

const keys = () => {
  const { publicKey, privateKey } = stage.sandbox.credentials;
  return `Basic ${btoa(`${publicKey}:${privateKey}`)}`;
};

async function ask(
  method: string,
  path: string,
  headers: Record<string, string> = { authorization: keys() },
) {
  const { host, port } = stage.sandbox.credentials.serverApi;
  const answer = await fetch(`http://${host}:${port}${path}`, { method, headers });
  return { status: answer.status, text: await answer.text() };
}

const serverPath = (path: string) => `/merchants/${stage.sandbox.credentials.merchantId}${path}`;

describe('what is not there', () => {
  it('says so, with what is near', async () => {
    const near = await ask('GET', serverPath('/plans/all/of/them'));
    expect(near.status).toBe(404);
    expect(near.text).toContain('GET /plans/all/of/them is not in this sandbox. Near it: ');
    expect(near.text).toContain('GET /plans/:id');
    expect((await ask('GET', serverPath('/reports'))).text).toContain('docs/sandbox.md says what is.');
  });

  it.each([
    ['POST', '/merchants/create_via_api', 'Braintree has switched this off'],
    ['POST', '/merchant_accounts/create_for_currency', 'merchant accounts are fixed'],
    ['POST', '/payment_methods/grant', 'The sandbox has one merchant'],
  ])('says why, of %s %s', async (method, path, reason) => {
    const { status, text } = await ask(method, serverPath(path));
    expect(status).toBe(404);
    expect(text).toContain(`${method} ${path} is not in this sandbox. `);
    expect(text).toContain(reason);
  });

  it('says so at every door', async () => {
    const client = await ask('POST', serverPath('/client_api/v1/payment_methods/masterpass_cards'), {});
    expect(client.status).toBe(404);
    expect(client.text).toContain('POST /payment_methods/masterpass_cards is not in this sandbox.');
    expect(client.text).toContain('POST /payment_methods/credit_cards');
    const { accountSid, authToken } = stage.sandbox.texts;
    const calls = await ask('POST', `/2010-04-01/Accounts/${accountSid}/Calls.json`, {
      authorization: `Basic ${btoa(`${accountSid}:${authToken}`)}`,
    });
    expect(JSON.parse(calls.text)).toMatchObject({
      code: 20404,
      message: expect.stringContaining('Of Twilio only texts are simulated.'),
    });
    expect((await ask('GET', '/somewhere/else', {})).text).toContain(
      'GET /somewhere/else is not in this sandbox.',
    );
    const { errors } = await stage.gateway.graphQLClient.query(
      'mutation { createInStoreLocation { id } }',
      {},
    );
    expect(errors?.[0]).toMatchObject({
      message:
        "Validation error of type FieldUndefined: Field 'createInStoreLocation' in type 'Mutation' is undefined",
      extensions: {
        errorClass: 'VALIDATION',
        sandbox: expect.stringContaining('createInStoreLocation is not in this sandbox.'),
      },
    });
    const near = await stage.gateway.graphQLClient.query('mutation { chargeVenmoAccount { id } }', {});
    expect(near.errors?.[0]?.extensions).toMatchObject({
      sandbox: expect.stringContaining('chargePaymentMethod'),
    });
  });

  it('is nothing that the SDK asks for without a sentence', async () => {
    const gateway = fullGatewayOf(stage.sandbox) as unknown as Record<string, object>;
    const gateways = Object.entries(gateway).filter(([name]) => /^[a-z]/.test(name) && name !== 'config');
    for (const [, part] of gateways) {
      const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(part)).filter(
        // Streams of results are what other tests search with.
        (name) => !/^(?:_|constructor$|search$|all$)/.test(name),
      );
      for (const name of methods) {
        const method = (part as Record<string, unknown>)[name];
        if (typeof method !== 'function') continue;
        for (const args of [
          ['x', { amount: '1.00' }],
          [{ id: 'x' }, { amount: '1.00' }],
        ]) {
          // Most of it makes no sense; what counts is where it goes.
          try {
            method.apply(part, [...args, () => undefined])?.catch?.(() => undefined);
          } catch {}
        }
      }
    }
    const control = Fastify();
    await control.register(stage.sandbox.pages);
    const asked = async (): Promise<Asked[]> => (await control.inject('/sandbox/activity')).json().requests;
    await expect
      .poll(async () => {
        await stage.gateway.clientToken.generate({});
        const requests = await asked();
        return requests.length > 60 && requests.every(({ status }) => status !== null);
      })
      .toBe(true);
    const requests = await asked();
    await control.close();
    expect(requests.filter(({ operation }) => operation === null).length).toBeGreaterThan(3);
    for (const { operation, path, grounds } of requests.filter((one) => one.path !== '/graphql')) {
      if (operation === null) expect(`${path} ${grounds[0]?.rule}`).toMatch(/is not in this sandbox\. /);
    }
  });
});
