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

let complained: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.useFakeTimers();
  complained = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  complained.mockRestore();
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
    expect(complained).not.toHaveBeenCalled();
  });

  it('fails: that is a no, and the console says why [FL-04]', async () => {
    const cause = new Error('DEVELOPER_ERROR');
    google(() => Promise.reject(cause));
    expect(await offered()).toEqual({ options: ['card'], broken: {} });
    expect(complained.mock.calls).toEqual([
      [
        expect.objectContaining({
          name: 'DropinError',
          code: 'SUPPORT_UNKNOWN',
          message: 'googlePay is left out: it did not say whether this browser can pay with it.',
          _braintreeWebError: cause,
        }),
      ],
    ]);
  });

  it('never answers: that is a no after five seconds, and the others wait no longer [FL-01 FL-04]', async () => {
    google(() => new Promise(() => {}));
    const answer = offered();
    const over = vi.fn();
    void answer.finally(over);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(over).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ options: ['card'], broken: {} });
    expect(complained).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'SUPPORT_UNKNOWN' }));
  });

  it('cannot be asked, because Google’s script does not come in five seconds: it is shown, and broken [FL-03]', async () => {
    vi.spyOn(document.head, 'append').mockReturnValueOnce();
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

  it.each([
    ['no Google Pay', undefined],
    ['no card of a network for it', { supportedNetworks: [] }],
  ])('is not asked where the gateway has %s', async (_, androidPay) => {
    const { asked } = google(async () => ({ result: true }));
    expect(await offered({ androidPay })).toEqual({ options: ['card'], broken: {} });
    expect(asked).toEqual([]);
  });
});
