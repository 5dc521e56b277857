/** What a merchant's page finds at the moment in which it hears an event: rows, labels and answers are right by then. */
import { describe, expect, it } from 'vitest';
import { goodCard } from './support/journey.ts';
import { Merchant } from './support/merchant.ts';
import { clientTokenFor, customerWith } from './support/programs.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();

interface Page {
  readonly instances: Readonly<
    Record<string, { on(event: string, heard: () => void): void; isPaymentMethodRequestable(): boolean }>
  >;
  seen: readonly unknown[][];
}

/** A customer's form; from now on the page looks at it whenever it hears that something can be requested, or nothing. */
async function watched() {
  const parent = await stage.newParent(desktopScreen);
  const merchant = await Merchant.open(parent);
  const customer = await customerWith(stage.shop, 'fake-valid-visa-nonce', 'fake-valid-mastercard-nonce');
  await merchant.create('first', { authorization: await clientTokenFor(stage.shop, customer) });
  await parent.page.evaluate(() => {
    const own = window as unknown as Page;
    const seen: unknown[][] = [];
    own.seen = seen;
    const form = own.instances['first'];
    const text = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? null;
    const look = (event: string) =>
      seen.push([
        event,
        text('.braintree-method--active'),
        text('[data-braintree-id="methods-label"]'),
        document.querySelectorAll('.braintree-method--active').length,
        form?.isPaymentMethodRequestable(),
      ]);
    for (const event of ['paymentMethodRequestable', 'noPaymentMethodRequestable'])
      form?.on(event, () => look(event));
  });
  const seen = () => parent.page.evaluate(() => (window as unknown as Page).seen);
  return { parent, merchant, form: merchant.form('first'), seen };
}

describe('when the page hears of it', () => {
  it('the chosen method is the active row, and no other [FM-01] [FM-02]', async () => {
    const { form, seen } = await watched();
    await form.getByRole('radio', { name: /Visa/ }).check();
    await form.getByRole('radio', { name: /Mastercard/ }).check();
    await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
    const last = (await seen()).at(-1);
    expect(last).toEqual([
      'paymentMethodRequestable',
      'Mastercard Ending in 4444',
      'Paying with Card',
      1,
      true,
    ]);
  });

  it('a cleared method is no row any more, and nothing can be requested [FM-01] [FM-02]', async () => {
    const { merchant, seen } = await watched();
    await merchant.call('first', 'clearSelectedPaymentMethod');
    expect(await seen()).toEqual([['noPaymentMethodRequestable', null, 'Choose a way to pay', 0, false]]);
  });

  it('the card that was just entered is the active row [FM-01] [FM-02]', async () => {
    const { merchant, form, seen } = await watched();
    await form.getByRole('button', { name: 'Choose another way to pay' }).click();
    await merchant.fillCard('first', { ...goodCard, number: '378282246310005', cvv: '1234' });
    await merchant.request('first');
    await expect
      .poll(async () => (await seen()).at(-1))
      .toEqual(['paymentMethodRequestable', 'American Express Ending in 0005', 'Paying with Card', 1, true]);
    expect((await seen()).some(([, row]) => row === 'American Express Ending in 0005')).toBe(true);
  });
});

it('a press of Pay in the task of the choice gives the new choice, and never the one before [FR-01]', async () => {
  const { parent, form } = await watched();
  await form.getByRole('radio', { name: /Visa/ }).waitFor();
  const lastFours = await parent.page.evaluate(async () => {
    type Form = { requestPaymentMethod(): Promise<{ details: { lastFour: string } }> };
    const dropin = (window as unknown as { instances: Record<string, Form> }).instances['first'] as Form;
    const rows = [...document.querySelectorAll<HTMLElement>('.braintree-method')];
    const found: string[] = [];
    for (const row of [...rows, ...rows]) {
      row.click();
      const asked = dropin.requestPaymentMethod();
      const { details } = await asked;
      found.push(`${row.textContent?.slice(-4)} ${details.lastFour}`);
    }
    return found;
  });
  expect(lastFours).toHaveLength(4);
  for (const pair of lastFours) expect(pair.slice(0, 4)).toBe(pair.slice(5));
});
