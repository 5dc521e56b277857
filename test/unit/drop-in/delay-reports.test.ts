// Proves what can wait waits until every form is there.
import { expect, it } from 'vitest';
import { afterOpening, delayReportsDuring } from '#ui/drop-in/shared/delay-reports.ts';

const heard = async (promise: Promise<unknown>) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, 0, 'nothing yet'))]);

it('waits for nothing when no form is on its way', async () => {
  expect(await heard(afterOpening('a connection'))).toBe('a connection');
});

it('waits until every form is there or failed, also one that set out meanwhile', async () => {
  const first = Promise.withResolvers<void>();
  const second = Promise.withResolvers<void>();
  delayReportsDuring(first.promise);
  const report = afterOpening(Promise.resolve('a connection'));
  expect(await heard(report)).toBe('nothing yet');
  delayReportsDuring(second.promise);
  first.resolve();
  expect(await heard(report)).toBe('nothing yet');
  second.reject(new Error('No valid payment options available.'));
  expect(await heard(report)).toBe('a connection');
});

it('passes on that there is no connection', async () => {
  await expect(afterOpening(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
