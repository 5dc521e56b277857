/**
 * A shop that runs for hours holds no more than in its second one: what limits count for an hour is forgotten after it. A soak of ten
 * minutes cannot show that, since nothing that it counts has ended by then.
 */
import { expect, it } from 'vitest';
import { fireCount } from '#test/support/fire-size.ts';
import { grown, type Held, heldNow } from '#test/support/flat.ts';
import { testShop } from '#test/support/shop.ts';

const hours = fireCount(9);
const visitorsAnHour = 900;
const hourMs = 3_600_000;

it(`holds no more after ${hours} hours of visitors than at the beginning`, async () => {
  const shop = await testShop({ trustProxy: '127.0.0.1' });
  const samples: Held[] = [];
  for (let hour = 0; hour < hours; hour += 1) {
    for (let count = 0; count < visitorsAnHour; count += 1) {
      const address = `10.${hour}.${count >> 8}.${count & 255}`;
      const looked = await shop.visitor({}, { 'x-forwarded-for': address }).get('/api/account');
      expect(looked.statusCode).toBe(200);
      shop.clock.time += hourMs / visitorsAnHour;
    }
    await shop.tick();
    // What the test itself keeps.
    shop.logged.length = 0;
    samples.push(heldNow());
  }
  await shop.close();
  expect(grown(samples).heapMb).toBeLessThan(0.5);
});
