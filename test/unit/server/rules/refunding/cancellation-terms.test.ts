/** The sum that a buyer gets back, against an oracle that does not divide. */
import { assert, integer, nat, property } from 'fast-check';
import { expect, it } from 'vitest';
import { isUndelivered, refundOf } from '#server/rules/refunding/cancellation-terms.ts';

/** The smallest sum with which a buyer pays no more than the share of the texts that were sent. */
function oracle(price: number, sent: number, planned: number): number {
  for (let back = 0; ; back += 1) if ((price - back) * planned <= price * sent) return back;
}

it('is the price less the texts that were sent, in whole cents and in the buyer’s favour [B30]', () => {
  assert(
    property(
      integer({ min: 1, max: 20_000 }),
      integer({ min: 1, max: 25 }),
      nat(25),
      (price, planned, any) => {
        const sent = Math.min(any, planned);
        const back = refundOf(price, sent, planned);
        expect(back).toBe(oracle(price, sent, planned));
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(price);
      },
    ),
  );
});

it.each([
  [2395, 0, 25, 2395],
  [2395, 1, 25, 2300],
  [2395, 4, 21, 1939],
  [2995, 3, 25, 2636],
  [2995, 25, 25, 0],
  [2395, 0, 0, 2395],
])('of %i after %i of %i texts is %i', (price, sent, planned, back) => {
  expect(refundOf(price, sent, planned)).toBe(back);
});

it.each([
  [['failed', 'failed', 'failed', 'planned'], true],
  [['failed', 'expired', 'expired', 'cancelled'], true],
  [['failed', 'failed', 'planned', 'planned'], false],
  [['failed', 'failed'], true],
  [['failed', 'failed', 'failed', 'unknown'], false],
  [['failed', 'failed', 'failed', 'sending'], false],
  [['failed', 'failed', 'failed', 'accepted'], false],
  [['failed', 'failed', 'failed', 'delivered'], false],
  [['planned', 'planned', 'planned'], false],
  [['cancelled'], false],
  [['failed'], true],
  [[], false],
] as const)('of a season of %j it is %s that nothing arrived [B31]', (states, expected) => {
  expect(isUndelivered(states.map((state) => ({ state })))).toBe(expected);
});
