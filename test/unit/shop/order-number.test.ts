// Proves that an order can be named on the telephone and found again.
import { describe, expect, it } from 'vitest';
import { newRowId } from '#db/row-id.ts';
import { idBeginning, orderNumber } from '#machines/shop/shared/order-number.ts';

describe('the number of an order', () => {
  it('is the millisecond of its id since 2026 began, in groups of four digits', () => {
    const moment = Date.UTC(2026, 10, 25, 22, 46, 40, 123);
    const id = `${moment.toString(36)}-e2bf9dc7-69d8-4652-a020-a41cf8af6727`;
    expect(orderNumber(id)).toBe('284-2120-0123');
    for (const typed of ['284-2120-0123', '28421200123', '284 2120 0123']) {
      expect(id.startsWith(idBeginning(typed) ?? '?')).toBe(true);
    }
  });
  it('leads back to every id that is made', () => {
    const id = newRowId();
    expect(id.startsWith(idBeginning(orderNumber(id)) ?? '?')).toBe(true);
  });
  it('is the id where that is none of ours, and no number is found in an id', () => {
    expect(orderNumber('order-1')).toBe('order-1');
    for (const typed of ['', '-', '+12125551234', newRowId(), '12-05a'])
      expect(idBeginning(typed)).toBeUndefined();
  });
});
