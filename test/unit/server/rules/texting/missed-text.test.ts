/** What the account says of a text that did not arrive, and which texts count as sent. */
import { expect, it } from 'vitest';
import type { Message } from '#db/rows.ts';
import { isArriving, isSent } from '#server/rules/texting/is-sent.ts';
import { type MissReason, missReason } from '#server/rules/texting/missed-text.ts';

it.each<[Message['state'], string | null, MissReason | null]>([
  ['cancelled', 'paused', 'paused'],
  ['cancelled', 'waiting', 'waiting'],
  ['cancelled', 'stopped', 'stopped'],
  ['failed', '21610', 'stopped'],
  ['cancelled', 'order-cancelled', 'cancelled'],
  ['cancelled', 'no-consent', 'no_consent'],
  ['cancelled', 'moved', 'moved'],
  ['failed', '21211', 'unreachable'],
  ['failed', '30006', 'unreachable'],
  ['failed', '30003', 'network'],
  ['failed', null, 'network'],
  ['expired', null, 'late'],
  ['expired', 'paused', 'paused'],
  ['planned', 'paused', null],
  ['accepted', null, null],
  ['delivered', '30003', null],
])('a text that is %s with the code %s was missed for: %s', (state, code, reason) => {
  expect(missReason({ state, code })).toBe(reason);
});

it.each<[Message['state'], boolean, boolean]>([
  ['planned', false, true],
  ['sending', false, true],
  ['unknown', false, true],
  ['accepted', true, true],
  ['delivered', true, true],
  ['failed', false, false],
  ['expired', false, false],
  ['cancelled', false, false],
])('a text that is %s: sent %s, arriving %s', (state, sent, arriving) => {
  expect([isSent({ state }), isArriving({ state })]).toEqual([sent, arriving]);
});
