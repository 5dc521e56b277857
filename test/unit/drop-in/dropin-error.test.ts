/** Proves that whatever goes wrong reaches a merchant as a `DropinError`, by promise and by callback. */
import { describe, expect, it } from 'vitest';
import { settle } from '#ui/drop-in/api/callback.ts';
import { DropinError } from '#ui/drop-in/api/dropin-error.ts';

const thrown = (failure: unknown) => settle(failing(failure)).catch((caught: unknown) => caught);
const calledBack = async (failure: unknown) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  settle(failing(failure), resolve);
  return promise;
};

async function failing(failure: unknown): Promise<never> {
  throw failure;
}

describe.each([
  ['a promise', thrown],
  ['a callback', calledBack],
])('by %s', (_way, given) => {
  it('one of the form’s own is given as it is', async () => {
    const error = new DropinError('It is wrong.');
    expect(await given(error)).toBe(error);
  });

  it('one of others is what lies behind it', async () => {
    const cause = new TypeError('Failed to fetch');
    const error = await given(cause);
    expect(error).toBeInstanceOf(DropinError);
    expect(error).toMatchObject({ message: 'Failed to fetch', _braintreeWebError: cause });
  });

  it('what is no error at all has its words', async () => {
    expect(await given('no')).toMatchObject({ name: 'DropinError', message: 'no', _braintreeWebError: 'no' });
  });

  it('a signal that was aborted before says what one says that is aborted later', async () => {
    expect(await given(AbortSignal.abort().reason)).toMatchObject({
      name: 'DropinError',
      message: 'The Drop-in was torn down.',
      code: 'DROPIN_TORN_DOWN',
    });
  });
});
