/** A wallet that says no is not offered, however it says it, and the other ways to pay stay. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import type { CheckedOptions } from '#ui/drop-in/api/options.ts';
import { withPossibleWallets } from '#ui/drop-in/form/enabled-wallets.ts';
import { offeredOptions } from '#ui/drop-in/form/offered-options.ts';
import { clientWith, never } from './library-client.ts';

const options = { priority: ['googlePay', 'card'], card: {}, googlePay: {} } as unknown as CheckedOptions;
const profile = { options: ['card'] } as unknown as FormProfile;
function offered(gateway: object = {}) {
  const client = clientWith(never, gateway);
  const { gatewayConfiguration } = client.getConfiguration();
  return offeredOptions(client, options, withPossibleWallets(profile, gatewayConfiguration, options));
}

/** Google's script as it is on a page, with its answer to the readiness check. */
function google(isReadyToPay: (request: object) => Promise<{ result: boolean }>) {
  const asked: object[] = [];
  const made: object[] = [];
  class PaymentsClient {
    constructor(environment: object) {
      made.push(environment);
    }
    isReadyToPay = (request: object) => {
      asked.push(request);
      return isReadyToPay(request);
    };
  }
  Object.assign(window, { google: { payments: { api: { PaymentsClient } } } });
  return { asked, made };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(window, 'google');
});

describe('Google Pay’s readiness check [FW-04]', () => {
  it('says yes: Google Pay is offered where the merchant wants it, and was asked about cards', async () => {
    const { asked, made } = google(async () => ({ result: true }));
    expect(await offered()).toEqual({ options: ['googlePay', 'card'], broken: {} });
    expect(asked).toEqual([{ allowedPaymentMethods: ['CARD', 'TOKENIZED_CARD'] }]);
    expect(made).toEqual([{ environment: 'TEST' }]);
    await offered({ environment: 'production' });
    expect(made.at(-1)).toEqual({ environment: 'PRODUCTION' });
  });

  it('says no: Google Pay is not there, and the card is', async () => {
    google(async () => ({ result: false }));
    expect(await offered()).toEqual({ options: ['card'], broken: {} });
  });

  it('fails: that is a no [FL-04]', async () => {
    google(() => Promise.reject(new Error('DEVELOPER_ERROR')));
    expect(await offered()).toEqual({ options: ['card'], broken: {} });
  });

  it('never answers: the others wait five seconds for it, and no longer [FL-01]', async () => {
    google(() => new Promise(() => {}));
    const answer = offered();
    const over = vi.fn();
    void answer.finally(over);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toMatchObject({
      options: ['googlePay', 'card'],
      broken: { googlePay: { code: 'NO_ANSWER' } },
    });
  });

  it('is not asked where the gateway has no Google Pay', async () => {
    const { asked } = google(async () => ({ result: true }));
    expect(await offered({ androidPay: undefined })).toEqual({ options: ['card'], broken: {} });
    expect(asked).toEqual([]);
  });
});
