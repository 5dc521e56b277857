/** What Apple asks of a shop before it lets it take Apple Pay. */
import { expect, it } from 'vitest';
import { testShop } from '#test/support/shop.ts';

const address = '/.well-known/apple-developer-merchantid-domain-association';

it('hands Apple the proof as it was given, and nothing where there is none', async () => {
  const proof = Buffer.from('7B227073704964223A22', 'utf8');
  const shop = await testShop({ applePayDomainProof: proof });
  const answer = await shop.app.inject(address);
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, proof]);
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  await shop.close();

  const bare = await testShop();
  expect((await bare.app.inject(address)).statusCode).toBe(404);
  await bare.close();
});
