/** Random sessions with a payment form on a merchant's page: the same driver for this form and for the one that it follows. */
import type { BrowserContext, Page } from 'playwright-core';
import type { Sandbox } from '#server/sandbox/index.ts';
import { type Chance, chanceOf } from '#test/properties/chance.ts';
import {
  type Act,
  type Heard,
  type Look,
  type Moment,
  type Session,
  usable,
} from '#test/properties/session.ts';
import { gatewayOf } from '#test/server/sandbox/support.ts';
import { type Observed, type Observer, observe, pressOn } from './observe.ts';

interface FormInstance {
  on: (event: string, listener: (payload?: object) => void) => void;
  requestPaymentMethod: () => Promise<{ type: string; nonce: string }>;
  isPaymentMethodRequestable: () => boolean;
  clearSelectedPaymentMethod: () => void;
  teardown: () => Promise<void>;
}
interface FormWindow {
  braintree: { dropin: { create: (options: object) => Promise<FormInstance> } };
  instance: FormInstance;
  heard: Heard[];
  open: number;
}

/** Whose form it is. */
export type Customer = 'a guest' | 'a customer with two cards';

const presses = 10;
/** A choice is shown for 200 ms before its view comes. */
const quietMs = 300;
const card = { number: '4111111111111111', expirationDate: '1230', cvv: '123', postalCode: '12345' };
const ends: readonly Act[] = [{ do: 'teardown' }, { do: 'teardown' }];

/** What could be done now, by chance. */
function nextAct(page: Look, { next, pick }: Chance): Act {
  const dice = next();
  if (page.views.includes('card') && dice < 0.4) return { do: 'card', card: next() < 0.75 ? 'good' : 'half' };
  // Where there is nothing to give, a merchant's page seldom asks.
  const asks = page.views.includes('card') || page.chosen > 0 ? 0.65 : 0.2;
  if (dice < asks) return { do: 'request', times: next() < 0.2 ? 2 : 1 };
  if (dice < asks + 0.06) return { do: 'clear' };
  const control = pick(
    usable(page).filter(({ kind }) => kind === 'button' || kind === 'checkbox' || kind === 'radio'),
  );
  if (!control) return { do: 'request', times: 1 };
  // A radio is chosen by arrows, and a box has its own key.
  const keys =
    control.kind === 'button' ? (['pointer', 'pointer', 'Enter', 'Space'] as const) : (['pointer'] as const);
  return { do: 'press', name: control.name, by: pick(keys) ?? 'pointer', times: 1 };
}

async function tokenFor(sandbox: Sandbox, customer: Customer): Promise<string> {
  const gateway = gatewayOf(sandbox);
  if (customer === 'a guest') return (await gateway.clientToken.generate({})).clientToken;
  const { customer: made } = await gateway.customer.create({});
  for (const paymentMethodNonce of ['fake-valid-visa-nonce', 'fake-valid-mastercard-nonce'])
    await gateway.paymentMethod.create({ customerId: made.id, paymentMethodNonce });
  return (await gateway.clientToken.generate({ customerId: made.id })).clientToken;
}

/** Runs in the page: makes the form, and writes down what its page hears. */
async function create([authorization, names]: readonly [string, readonly string[]]) {
  const own = window as unknown as FormWindow;
  own.heard = [];
  own.open = 0;
  own.instance = await own.braintree.dropin.create({
    authorization,
    container: '#drop-in',
    vaultManager: true,
    paypal: { flow: 'vault' },
  });
  for (const event of names)
    own.instance.on(event, (payload) => own.heard.push({ event, payload: { ...payload } }));
}

/** Runs in the page: asks the form for something, and writes its answer down. */
function ask([what, times]: readonly ['requestPaymentMethod' | 'teardown', number]) {
  const own = window as unknown as FormWindow;
  const refused = (error: {
    name?: string;
    message?: string;
    code?: string;
    _braintreeWebError?: { code?: string };
  }) =>
    void own.heard.push({
      answer: 'refusal',
      to: what === 'teardown' ? 'teardown' : 'request',
      name: error.name ?? '',
      message: error.message ?? '',
      code: error.code ?? error._braintreeWebError?.code ?? '',
    });
  for (let time = 0; time < times; time += 1) {
    own.open += 1;
    const asked =
      what === 'teardown'
        ? own.instance.teardown().then(() => own.heard.push({ answer: 'torn down', type: '', nonce: '' }))
        : own.instance
            .requestPaymentMethod()
            .then(({ type, nonce }) => own.heard.push({ answer: 'method', type, nonce }));
    void asked.then(undefined, refused).finally(() => {
      own.open -= 1;
    });
  }
}

const answerMs = 8_000;
const hasAnswered = () => (window as unknown as FormWindow).open === 0;

async function does(observer: Observer, act: Act, shown: Look): Promise<boolean> {
  const { page } = observer;
  switch (act.do) {
    case 'card': {
      if (!shown.views.includes('card')) return false;
      for (const [key, value] of Object.entries(act.card === 'half' ? { number: card.number } : card)) {
        const input = page
          .frameLocator(`#braintree-hosted-field-${key}`)
          .locator('input:not([tabindex="-1"])')
          .first();
        // The sheet may give way to the method that was made of it.
        const isFilled = await input.fill(value, { timeout: 2_000 }).then(
          () => true,
          () => false,
        );
        if (!isFilled) return false;
      }
      return true;
    }
    case 'request':
    case 'teardown':
      await page.evaluate(ask, [
        act.do === 'request' ? 'requestPaymentMethod' : 'teardown',
        act.do === 'request' ? act.times : 1,
      ] as const);
      await page.waitForFunction(hasAnswered, null, { timeout: answerMs }).catch(() => undefined);
      return true;
    case 'clear':
      await page.evaluate(() => (window as unknown as FormWindow).instance.clearSelectedPaymentMethod());
      return true;
    case 'press':
      return pressOn(observer, act);
    // What a parent does in the shop, and the steps of machines.
    case 'type':
    case 'choose':
    case 'open':
    case 'back':
    case 'reload':
    case 'step':
      return false;
  }
}

const further = async (page: Page): Promise<Observed> => ({
  ...(await page.evaluate(() => {
    const own = window as unknown as FormWindow;
    let isRequestable: boolean | null = null;
    try {
      isRequestable = own.instance.isPaymentMethodRequestable();
    } catch {
      // A form that is gone has no answer.
    }
    return {
      heard: own.heard.splice(0),
      isRequestable,
      left: document.querySelector('#drop-in')?.innerHTML ?? '',
    };
  })),
  charges: [],
  texts: [],
});

/**
 * One session from the first look to the end of the form.
 * @param chosen acts that are done again; without them they are chosen by the seed
 * @param origin of a page that has the script and a place for the form
 */
export async function formSession(
  { context, sandbox, origin }: { context: BrowserContext; sandbox: Sandbox; origin: string },
  seed: number,
  chosen?: readonly Act[],
): Promise<{ session: Session; customer: Customer }> {
  const chance = chanceOf(seed);
  const customer: Customer = chance.next() < 0.5 ? 'a guest' : 'a customer with two cards';
  const page = await context.newPage();
  const observer = await observe(page, { within: '#drop-in', origin, quietMs, further: () => further(page) });
  const moments: Moment[] = [];
  const note = async (act: Act, doing: () => Promise<boolean>) => {
    const moment = await observer.perform(act, doing);
    if (moment) moments.push(moment);
  };
  const authorization = await tokenFor(sandbox, customer);
  await page.goto(origin);
  await note({ do: 'open', address: '/' }, async () => {
    const names = [
      'paymentMethodRequestable',
      'noPaymentMethodRequestable',
      'paymentOptionSelected',
      'changeActiveView',
    ];
    await page.evaluate(create, [authorization, names] as const);
    // Its first view may come a moment after it is ready.
    await page.waitForSelector('.braintree-show-methods, .braintree-show-options, .braintree-show-card');
    return true;
  });
  const perform = (act: Act, shown: Look) => note(act, () => does(observer, act, shown));
  const shownNow = () => (moments.at(-1) as Moment).page;
  if (chosen) for (const act of chosen) await perform(act, shownNow());
  else {
    for (let press = 0; press < presses; press += 1) await perform(nextAct(shownNow(), chance), shownNow());
    for (const act of ends) await perform(act, shownNow());
  }
  await page.close();
  return { session: { moments, typed: null }, customer };
}
