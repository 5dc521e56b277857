/** Random sessions with a payment form on a merchant's page: the same driver for this form and for the one that it follows. */
import type { Page } from 'playwright-core';
import type { Sandbox } from '#server/sandbox/index.ts';
import { type Chance, chanceOf } from '#test/properties/chance.ts';
import {
  type Act,
  type CardKind,
  type Control,
  type Heard,
  type Look,
  type Moment,
  type Session,
  usable,
} from '#test/properties/session.ts';
import { gatewayOf } from '#test/server/sandbox/support.ts';
import { cardOf } from './cards.ts';
import type { FormPages, Whose } from './form-pages.ts';
import { type Observed, type Observer, observe, pressOn } from './observe.ts';
import { answersTo, askedAfter } from './windows.ts';

interface FormInstance {
  on: (event: string, listener: (payload?: object) => void) => void;
  requestPaymentMethod: (options?: object) => Promise<{ type: string; nonce: string }>;
  isPaymentMethodRequestable: () => boolean;
  clearSelectedPaymentMethod: () => void;
  teardown: () => Promise<void>;
}
interface FormWindow {
  braintree: { dropin: { create: (options: object) => Promise<FormInstance> } };
  instance: FormInstance;
  heard: Heard[];
  open: number;
  requestOptions: object;
}

/** Whose form it is. */
export type Customer = 'a guest' | 'a customer with two cards';

const presses = 12;

const transactionInfo = { currencyCode: 'USD', totalPriceStatus: 'FINAL', totalPrice: '9.99' };
const threeDSecure = { amount: '9.99' };
const applePay = {
  displayName: 'Merchant',
  paymentRequest: { total: { label: 'Merchant', amount: '9.99' } },
};
/** Gives Chromium what Safari has. */
const appleScript = 'https://applepay.cdn-apple.com/jsapi/1.latest/apple-pay-sdk.js';

/** What a merchant offers beside cards and PayPal, and the script that its page has for that. */
interface Offer {
  readonly name: string;
  readonly options: object;
  readonly script?: string;
}
const offers: readonly Offer[] = [
  { name: 'no other wallet', options: {} },
  { name: 'Venmo', options: { venmo: { allowDesktop: true } } },
  {
    name: "Venmo's website",
    options: { venmo: { allowDesktopWebLogin: true, paymentMethodUsage: 'single_use' } },
  },
  { name: 'Apple Pay', options: { applePay }, script: appleScript },
  { name: 'Google Pay', options: { googlePay: { googlePayVersion: 2, transactionInfo } } },
  { name: 'PayPal Credit', options: { paypalCredit: { flow: 'vault' } } },
];
const cards: readonly CardKind[] = ['good', 'good', 'good', 'half', 'unproven', 'asked', 'failing'];
const faults = ['error', 'reset', 'malformed', 'lost-answer'] as const;
/** A button of PayPal's is in a frame of PayPal's. */
const isWallets = ({ kind, name }: Control) =>
  kind === 'frame'
    ? name.startsWith('PayPal')
    : kind === 'button' && /^(?:Venmo|.*Google Pay|Pay with Venmo|Apple Pay)$/.test(name);
const ends: readonly Act[] = [{ do: 'teardown' }, { do: 'teardown' }];

/** What the gateway is asked for by an act; the one of a window is asked once the shopper has agreed. */
function askedBy(act: Act, { page, window }: Moment): string | undefined {
  if (act.do === 'request') return page.views.includes('card') ? 'tokenize' : undefined;
  if (act.do === 'answer') return askedAfter[window ?? ''];
  if (act.do !== 'press') return undefined;
  if (page.views.includes('delete-confirmation')) return 'vault.delete';
  if (page.views.includes('applePay')) return 'apple_pay.validate';
  return page.views.some((view) => view.startsWith('paypal')) ? 'paypal.create' : undefined;
}

/** What could be done now, by chance. */
function nextAct({ act: last, page, window }: Moment, { next, pick }: Chance): Act {
  if (window !== null && next() < 0.75)
    return { do: 'answer', with: next() < 0.4 ? 'agree' : (pick(answersTo(window)) ?? 'agree') };
  const wallets = usable(page).filter(isWallets);
  if (!page.views.includes('options') && wallets.length > 0 && next() < 0.6)
    return { do: 'press', name: pick(wallets)?.name ?? '', by: 'pointer', times: 1 };
  const dice = next();
  if (page.views.includes('card') && last.do !== 'card' && dice < 0.5)
    return { do: 'card', card: pick(cards) ?? 'good' };
  // Where there is nothing to give, a merchant's page seldom asks.
  const asks = page.views.includes('card') ? 0.65 : page.chosen > 0 ? 0.35 : 0.15;
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

/** The next act, at times with a fault of the gateway before it. */
function nextActs(now: Moment, chance: Chance): readonly Act[] {
  const act = nextAct(now, chance);
  const at = askedBy(act, now);
  if (at === undefined || chance.next() > 0.2) return [act];
  return [{ do: 'trouble', at, kind: chance.pick(faults) ?? 'error' }, act];
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
async function create([authorization, names, options, requestOptions]: readonly [
  string,
  readonly string[],
  object,
  object,
]) {
  const own = window as unknown as FormWindow;
  own.heard = [];
  own.open = 0;
  own.requestOptions = requestOptions;
  own.instance = await own.braintree.dropin.create({
    authorization,
    container: '#drop-in',
    vaultManager: true,
    paypal: { flow: 'vault' },
    ...options,
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
            .requestPaymentMethod(own.requestOptions)
            .then(({ type, nonce }) => own.heard.push({ answer: 'method', type, nonce }));
    void asked.then(undefined, refused).finally(() => {
      own.open -= 1;
    });
  }
}

const answerMs = 8_000;
/** A bank may ask before the answer comes. */
const hasAnswered = () =>
  (window as unknown as FormWindow).open === 0 || document.querySelector('#Cardinal-CCA-IFrame') !== null;

interface FormVisit {
  readonly observer: Observer;
  readonly pages: FormPages;
  /** Whether banks are asked about cards. */
  readonly isAsked: boolean;
}

async function does({ observer, pages, isAsked }: FormVisit, act: Act, shown: Look): Promise<boolean> {
  const { page } = observer;
  switch (act.do) {
    case 'card': {
      if (!shown.views.includes('card')) return false;
      const { number, expiry, cvv, postalCode } = cardOf(act.card === 'half' ? 'good' : act.card, isAsked);
      const rest = act.card === 'half' ? {} : { expirationDate: expiry, cvv, postalCode };
      for (const [key, value] of Object.entries({ number, ...rest })) {
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
    case 'answer':
      return observer.windows.answer(act.with);
    case 'trouble':
      await pages.trouble(act.at, act.kind);
      return true;
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

export interface Told {
  readonly session: Session;
  /** Who came, and what the merchant offers. */
  readonly scene: string;
}

/**
 * One session from the first look to the end of the form.
 * @param chosen acts that are done again; without them they are chosen by the seed
 * @param page of a browser without a past
 */
export async function formSession(
  pages: FormPages,
  { page, whose }: { page: Page; whose: Whose },
  seed: number,
  chosen?: readonly Act[],
): Promise<Told> {
  const chance = chanceOf(seed);
  const customer: Customer = chance.next() < 0.5 ? 'a guest' : 'a customer with two cards';
  // First chances of seeds that follow each other are alike.
  const { name, options, script } = offers[seed % offers.length] as Offer;
  const isAsked = seed % 5 === 0;
  const origin = pages.originOf(whose);
  const observer = await observe(page, { within: '#drop-in', origin, further: () => further(page) });
  const visit: FormVisit = { observer, pages, isAsked };
  const moments: Moment[] = [];
  const note = async (act: Act, doing: () => Promise<boolean>) => {
    const moment = await observer.perform(act, doing);
    if (moment) moments.push(moment);
    // What a wallet has given is asked for once its window has gone.
    if (act.do !== 'trouble' && !moment?.window) await pages.endTrouble();
  };
  const authorization = await tokenFor(pages.sandbox, customer);
  await page.goto(origin);
  if (script) await page.addScriptTag({ url: script });
  await note({ do: 'open', address: '/' }, async () => {
    const names = [
      'paymentMethodRequestable',
      'noPaymentMethodRequestable',
      'paymentOptionSelected',
      'changeActiveView',
    ];
    const all = { ...options, ...(isAsked && { threeDSecure }) };
    await page.evaluate(create, [authorization, names, all, isAsked ? { threeDSecure } : {}] as const);
    // Its first view may come a moment after it is ready.
    await page.waitForSelector('.braintree-show-methods, .braintree-show-options, .braintree-show-card');
    return true;
  });
  const now = () => moments.at(-1) as Moment;
  const perform = (act: Act) => note(act, () => does(visit, act, now().page));
  if (chosen) for (const act of chosen) await perform(act);
  else {
    for (let press = 0; press < presses; press += 1)
      for (const act of nextActs(now(), chance)) await perform(act);
    for (const act of ends) await perform(act);
  }
  const scene = `${customer}, with ${name}${isAsked ? ', and banks are asked' : ''}`;
  return { session: { moments, typed: null }, scene };
}
