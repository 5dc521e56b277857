// Proves what the gateway is told of how a form is used.
import type { Client } from 'braintree-web/client/index.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { savedVisa } from '#test/model/drop-in/cases.ts';
import type { Reportable } from '#ui/drop-in/gateway/analytics.ts';
import { sendReports } from '#ui/drop-in/gateway/reports.ts';

const send = vi.fn(async (_url: string, _request: RequestInit) => new Response());
const timeout = vi.spyOn(AbortSignal, 'timeout');
const at = Date.UTC(2026, 11, 1, 12);

beforeEach(() => vi.stubGlobal('fetch', send));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const report = (
  happened: readonly Reportable[],
  url: string | undefined = 'https://gateway.test/reports',
) => {
  const gatewayConfiguration = { environment: 'sandbox', ...(url && { analytics: { url } }) };
  const client = { getConfiguration: () => ({ gatewayConfiguration }) } as unknown as Client;
  const withMetadata = (_: unknown, told: object) => ({ ...told, tokenizationKey: 'key' });
  return sendReports(
    client,
    happened.map((what) => ({ what, at })),
    withMetadata,
  );
};
const bodies = () => send.mock.calls.map(([, { body }]) => JSON.parse(body as string));

it('is posted in one batch, each name with its prefix and in seconds [FG-03]', async () => {
  await report(['appeared', 'selected.card']);
  expect(send).toHaveBeenCalledExactlyOnceWith(
    'https://gateway.test/reports',
    expect.objectContaining({ method: 'POST' }),
  );
  expect(bodies()).toEqual([
    {
      analytics: [
        { kind: 'web.dropin.appeared', timestamp: at / 1_000 },
        { kind: 'web.dropin.selected.card', timestamp: at / 1_000 },
      ],
      _meta: expect.objectContaining({ integration: 'dropin2' }),
      tokenizationKey: 'key',
    },
  ]);
});

it('names a request, a choice and an option as the specification does [FG-03] [FV-01]', async () => {
  await report([
    { type: 'request.fulfilled', id: 1, method: savedVisa, deviceData: null },
    { type: 'request.refused', id: 1, problem: { message: 'no' } },
    { type: 'paymentOptionSelected', payload: { paymentOption: 'paypal' } },
    { type: 'method.chosen', method: savedVisa },
    { type: 'method.preselected' },
  ]);
  const [{ analytics }] = bodies() as [{ analytics: { kind: string }[] }];
  expect(analytics.map(({ kind }) => kind.slice('web.dropin.'.length))).toEqual([
    'request-payment-method.card',
    'request-payment-method.error',
    'selected.paypal',
    'vaulted-card.select',
    'vaulted-card.preselect',
  ]);
});

it('is waited for two seconds at most, and is not sent where the gateway names no address [FG-03]', async () => {
  await report(['appeared']);
  expect(timeout).toHaveBeenCalledExactlyOnceWith(2_000);
  send.mockClear();
  await report(['appeared'], '');
  expect(send).not.toHaveBeenCalled();
});
