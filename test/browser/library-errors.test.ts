/** Each error of the payment library, provoked through the sandbox: what the merchant's page and the shopper learn. */
import Fastify, { type FastifyInstance } from 'fastify';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { libraryErrors } from './library-errors/index.ts';
import type { Act, ErrorRow, Fault } from './library-errors/row.ts';
import { setWalletStage, type WalletVisit } from './sandbox/support/wallet-stage.ts';

const stage = setWalletStage((origin) => [`script-src 'self' ${origin}`], 'errors.ts');

const locales = ['en_US', 'de_DE'];
const sentences: Readonly<Record<ErrorRow['shopper'], readonly (string | null)[]>> = {
  generic: [
    'Something went wrong on our end. Check your entries and try again.',
    'Bei uns ist etwas schiefgelaufen. Bitte prüfen Sie Ihre Angaben und versuchen Sie es erneut.',
  ],
  bank: [
    'Your bank could not confirm this card. Try again or use another card.',
    'Ihre Bank konnte diese Karte nicht bestätigen. Versuchen Sie es erneut oder verwenden Sie eine andere Karte.',
  ],
  'no venmo app': [
    "The Venmo app wasn't found on your device.",
    'Die Venmo-App wurde auf Ihrem Gerät nicht gefunden.',
  ],
  'not connected': [
    'Something went wrong while connecting to PayPal.',
    'Bei der Verbindung mit PayPal ist etwas schiefgelaufen.',
  ],
  'not added': [
    'Something went wrong while adding the PayPal account.',
    'Beim Hinzufügen des PayPal-Kontos ist etwas schiefgelaufen.',
  ],
  nothing: [null, null],
};

let control: FastifyInstance;

beforeAll(async () => {
  control = Fastify();
  await control.register(stage.sandbox.pages);
  return () => control.close();
});
const post = (url: string, payload: object = {}) =>
  control.inject({ method: 'POST', url: `/sandbox/${url}`, payload });

async function authorizationFor({ by }: ErrorRow): Promise<string> {
  if (by === 'tokenization key') return stage.sandbox.credentials.tokenizationKey;
  if (by === 'nothing that is one') return 'mars';
  const token = await stage.clientToken();
  if (by !== 'a token without GraphQL') return token;
  const { graphQL: _graphQL, ...rest } = JSON.parse(Buffer.from(token, 'base64').toString());
  return Buffer.from(JSON.stringify(rest)).toString('base64');
}

const openedBy = async (page: Page) => page.context().pages()[1] ?? (await page.waitForEvent('popup'));

/** What a person does on the page, or in what it opened. */
async function act(visit: WalletVisit, what: Act) {
  const { page } = visit;
  const bank = page.frameLocator('#Cardinal-CCA-IFrame');
  switch (what) {
    case 'gives up the verification':
      await bank.getByRole('button', { name: 'Submit' }).waitFor();
      return visit.call('cancelVerification');
    case 'leaves the bank':
      return page.frameLocator('#sandbox-plaid-frame').getByRole('button', { name: 'Exit' }).click();
    case 'closes the window': {
      const popup = await openedBy(page);
      await popup.getByRole('heading').waitFor();
      return popup.close();
    }
    case 'agrees in the window': {
      const popup = await openedBy(page);
      const closed = popup.waitForEvent('close');
      const agree = popup.getByRole('button', { name: 'Agree and Continue' });
      await agree.waitFor();
      // The window may be closed before the click is over.
      return agree.click().catch(() => closed);
    }
    case 'waits for a minute':
      await page.locator('[data-braintree-paypal-vault-initiated-checkout-modal]').waitFor();
      return page.clock.fastForward(60_000);
    case 'answers with garbage': {
      const frame = page.frameLocator('iframe[title="3D Secure Authorization Frame"]');
      await frame.getByText('Other endings').press('Enter');
      return frame.getByRole('button', { name: 'Let the answer be garbled' }).click();
    }
    default:
      if (what.cardinalError === 0) {
        await bank.locator('input[name="challengeDataEntry"]').fill('1234');
        return bank.getByRole('button', { name: 'Submit' }).click();
      }
      await bank.getByText('Other endings').press('Enter');
      await bank.getByLabel('error number').fill(String(what.cardinalError));
      return bank.getByRole('button', { name: 'Let it end in that error' }).click();
  }
}

async function provoke(visit: WalletVisit, row: ErrorRow) {
  const { attempt, options = {}, settings, fault } = row;
  if (settings) await post('settings', settings);
  const authorization = await authorizationFor(row);
  if (fault) await post('faults', { ...fault, times: 20 });
  if (row.laterSettings) {
    await visit.call('connect', authorization);
    await post('settings', row.laterSettings);
  }
  if (row.act === 'waits for a minute') await visit.page.clock.install();
  const provoked = visit.call('provoke', attempt, authorization, options, locales);
  if (row.act) await act(visit, row.act);
  const learned = await provoked;
  // A window that is left open, or still closing, would be taken for the next one.
  const [, ...windows] = visit.page.context().pages();
  await Promise.all(windows.map((window) => window.close()));
  await post('reset');
  return learned;
}

/** What a merchant's page and its shopper learn. */
const told = (rows: readonly ErrorRow[]) =>
  rows.map(({ type, code, message, behind, shopper }) => ({
    name: 'BraintreeError',
    type,
    code,
    message,
    ...(behind && { behind }),
    shopper: sentences[shopper],
  }));

async function provokeAll(rows: readonly ErrorRow[]) {
  const visit = await stage.visit();
  // What is provoked is also in the console.
  visit.problems.allow(/status of|ERR_|Refused|policy/);
  const learned: unknown[] = [];
  for (const row of rows) learned.push(await provoke(visit, row));
  return learned;
}

it.each(Object.entries(libraryErrors))(
  'every error of %s has its type, code and words, and its sentence for the shopper',
  async (_part, rows) => {
    expect(await provokeAll(rows)).toMatchObject(told(rows));
  },
);

const isGatewayDown = (fault: ErrorRow['fault']): fault is Fault =>
  fault?.kind === 'error' || (fault?.status ?? 0) >= 500;

it.each(['reset', 'malformed'] as const)(
  'a network that answers a flow with "%s" is no other trouble than a gateway that fails [MB-02]',
  async (kind) => {
    const rows = Object.values(libraryErrors)
      .flat()
      // Client and component of the library as they are take any answer.
      .filter(({ attempt }) => attempt !== 'request' && attempt !== 'apple')
      .flatMap((row) => (isGatewayDown(row.fault) ? { ...row, fault: { ...row.fault, kind } } : []));
    expect(rows.length).toBeGreaterThan(10);
    const codes = (await provokeAll(rows)).map((learned) => (learned as { code?: string }).code ?? learned);
    expect(codes).toEqual(rows.map(({ code }) => code));
  },
);
