/** Random sessions of a parent with the shop: mostly on the way to a December, at times anywhere else. */
import { type Chance, chanceOf } from '#test/properties/chance.ts';
import { sumOfPay } from '#test/properties/parent.ts';
import {
  type Act,
  type CardKind,
  type Control,
  type Moment,
  type Session,
  usable,
} from '#test/properties/session.ts';
import { e164, newPerson, type Parent, type Person } from '../support/journey.ts';
import type { Shop } from '../support/shop.ts';
import { cardOf } from './cards.ts';
import { type Observed, type Observer, observe, pressOn } from './observe.ts';
import { answersTo, askedAfter } from './windows.ts';

const presses = 30;
const names = ['Zoë', 'Mia', "D'Arcy", ''];

/** Which shop the parent is in, and what differs there. */
interface Visitor extends Person {
  readonly edition: 'us' | 'uk';
  /** In the UK one field has the whole number. */
  readonly mobile: string;
}

const addresses = {
  us: ['/', '/santa/text_packages', '/santa/text'],
  uk: ['/uk/santa/signup', '/uk/santa/text_packages', '/uk/santa/text'],
} as const;

let mobiles = 0;
function newVisitor(edition: Visitor['edition'], name: string | undefined): Visitor {
  mobiles += 1;
  return { ...newPerson(name), edition, mobile: `07700 900${String(mobiles).padStart(3, '0')}` };
}
const phoneOf = (visitor: Visitor) =>
  visitor.edition === 'us' ? e164(visitor) : `+44${visitor.mobile.replace(' ', '').slice(1)}`;

const cards: Readonly<Record<Visitor['edition'], readonly CardKind[]>> = {
  us: ['good', 'good', 'good', 'declined', 'fraudulent', 'mismatched'],
  uk: ['good', 'good', 'asked', 'asked', 'failing', 'unproven', 'mismatched'],
};
/** Faults of the gateway at a charge, at a way to pay, and where the form opens. */
const faultsOfSales = [
  'decline',
  'error',
  'reset',
  'malformed',
  'lost-answer',
  'timeout',
  'rate-limited',
] as const;
const faults = ['error', 'reset', 'malformed'] as const;

/** What a parent types into a field. */
function answerTo(name: string, person: Visitor, { next, pick }: Chance): string {
  const isRight = next() < 0.85;
  if (/Child.s name/.test(name)) return person.name;
  if (name.startsWith('Area code')) return isRight ? person.phone[0] : '1';
  if (name.startsWith('Next 3')) return isRight ? person.phone[1] : '';
  if (name.startsWith('Last 4')) return isRight ? person.phone[2] : '12';
  if (name.startsWith('Mobile Phone')) return isRight ? person.mobile : '0770';
  if (/e-mail/i.test(name)) return isRight ? person.email : 'parent';
  if (/age/i.test(name)) return isRight ? '7' : 'seven';
  if (/code/i.test(name)) return 'NO-SUCH';
  return pick(['Duluth', 'Biscuit', '', '<b>x</b>']) ?? '';
}

/** What is right, where the parent makes no mistake. */
const rightAnswer = (name: string, person: Visitor): string =>
  answerTo(name, person, { next: () => 0, pick: ([first]) => first });

/** PayPal's own button is in a frame of PayPal's. */
const isPayPals = ({ kind, name }: Control) => kind === 'frame' && name === 'PayPal';
const isSandboxes = ({ name }: Control) => /sandbox/i.test(name);

/** What a parent does who wants to go on. */
function onward({ act, page }: Moment, person: Visitor, chance: Chance): Act | undefined {
  const controls = usable(page).filter((control) => !isSandboxes(control));
  const isTold = page.alerts.length > 0;
  const empty = controls.find(
    ({ kind, value, name }) =>
      kind === 'text' &&
      // Who is told that something is wrong corrects what is there, too.
      (isTold ? value !== rightAnswer(name, person) : value === '') &&
      rightAnswer(name, person) !== '' &&
      !/code/i.test(name.replace('Area code', '')),
  );
  if (empty)
    return {
      do: 'type',
      name: empty.name,
      text: isTold ? rightAnswer(empty.name, person) : answerTo(empty.name, person, chance),
    };
  const consent = controls.find(
    ({ kind, name, isOn }) => kind === 'checkbox' && !isOn && /parent or guardian/.test(name),
  );
  if (consent) return { do: 'press', name: consent.name, by: 'pointer', times: 1 };
  // Until the parent has chosen when Santa begins, a British order cannot be paid for.
  const start = controls.find(
    ({ kind, name, isOn }) => kind === 'radio' && !isOn && name.startsWith('Start now'),
  );
  if (start && !controls.some(({ name }) => name.startsWith('Pay ')) && chance.next() < 0.8)
    return { do: 'press', name: start.name, by: 'pointer', times: 1 };
  if (page.views.includes('card') && act.do !== 'card' && chance.next() < 0.7)
    return { do: 'card', card: chance.pick(cards[person.edition]) ?? 'good' };
  const offered = page.views.includes('options') ? ['Card', 'Card', 'PayPal', 'Apple Pay'] : [];
  const way = chance.pick(offered.filter((one) => controls.some(({ name }) => name === one)));
  if (way) return { do: 'press', name: way, by: 'pointer', times: 1 };
  const payPal = page.views.includes('paypal') && controls.find(isPayPals);
  if (payPal && chance.next() < 0.8) return { do: 'press', name: payPal.name, by: 'pointer', times: 1 };
  const main = chance.pick(
    controls.filter(({ kind, isMain }) => isMain && (kind === 'button' || kind === 'link')),
  );
  return (
    main && {
      do: 'press',
      name: main.name,
      by: chance.pick(['pointer', 'pointer', 'Enter'] as const) ?? 'pointer',
      times: chance.next() < 0.1 ? 2 : 1,
    }
  );
}

/** What the gateway is asked for by an act. */
function askedBy(act: Act, { page, window }: Moment): string | undefined {
  if (act.do === 'answer') return askedAfter[window ?? ''];
  if (act.do !== 'press') return undefined;
  const pressed = page.controls.find(({ name }) => name === act.name);
  if (pressed === undefined) return undefined;
  if (isPayPals(pressed)) return 'paypal.create';
  if (act.name === 'Apple Pay') return 'apple_pay.validate';
  if (act.name === 'Continue to payment') return 'client_token.generate';
  return sumOfPay(pressed) === null ? undefined : 'transaction.sale';
}

/** What could be done now, by chance. */
function nextAct(now: Moment, person: Visitor, chance: Chance): Act {
  const { page, window } = now;
  const { next, pick } = chance;
  if (window !== null && next() < 0.9)
    return { do: 'answer', with: next() < 0.5 ? 'agree' : (pick(answersTo(window)) ?? 'agree') };
  const dice = next();
  const goesOn = dice < 0.8 ? onward(now, person, chance) : undefined;
  if (goesOn) return goesOn;
  if (dice > 0.975) return { do: 'open', address: pick(addresses[person.edition]) ?? '/' };
  if (dice > 0.94) return { do: 'back' };
  if (dice > 0.89) return { do: 'reload' };
  const controls = usable(page).filter(
    (control) => !isSandboxes(control) && (control.kind !== 'frame' || isPayPals(control)),
  );
  const control = pick(controls.filter(({ kind }) => kind !== 'link' || next() < 0.15));
  if (!control) return { do: 'reload' };
  const { kind, name } = control;
  if (kind === 'text') return { do: 'type', name, text: answerTo(name, person, chance) };
  if (kind === 'select') return { do: 'choose', name, text: '' };
  const keys = kind === 'button' ? (['pointer', 'Enter', 'Space'] as const) : (['pointer'] as const);
  return { do: 'press', name, by: pick(keys) ?? 'pointer', times: 1 };
}

/** The next act, at times with a fault of the gateway before it. */
function nextActs(now: Moment, person: Visitor, chance: Chance): readonly Act[] {
  const act = nextAct(now, person, chance);
  const at = askedBy(act, now);
  if (at === undefined || chance.next() > 0.3) return [act];
  const kind = chance.pick(at === 'transaction.sale' ? faultsOfSales : faults) ?? 'error';
  return [{ do: 'trouble', at, kind }, act];
}

const fieldsOf = {
  number: 'Card Number',
  expiry: 'Expiration Date',
  cvv: 'CVV',
  postalCode: 'Postal Code',
} as const;

async function does(parent: Parent, visitor: Visitor, observer: Observer, act: Act): Promise<boolean> {
  const { page } = parent;
  switch (act.do) {
    case 'press':
      return pressOn(observer, act);
    case 'type': {
      const field = await observer.find(act.name, ['text']);
      await field?.fill(act.text);
      return field !== null;
    }
    case 'choose': {
      const field = await observer.find(act.name, ['select']);
      await field?.evaluate((element) => {
        const select = element as HTMLSelectElement;
        select.selectedIndex = (select.selectedIndex + 1) % select.options.length;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      });
      return field !== null;
    }
    case 'card': {
      if ((await page.locator('.braintree-show-card').count()) === 0) return false;
      const card = cardOf(act.card === 'half' ? 'good' : act.card, visitor.edition === 'uk');
      for (const [key, label] of Object.entries(fieldsOf))
        await parent.cardField(label).fill(card[key as keyof typeof fieldsOf]);
      return true;
    }
    case 'answer':
      return observer.windows.answer(act.with);
    case 'trouble':
      // A charge is asked for once, and what the page asks for is asked for again where it fails.
      await parent.shop.planFault(act.at, act.kind, act.at === 'transaction.sale' ? 1 : 9);
      return true;
    case 'open':
      await parent.open(act.address);
      return true;
    case 'back': {
      // Before the first page of the shop there is only an empty one.
      const canGoBack = await page.evaluate(
        () => (window as unknown as { navigation: { canGoBack: boolean } }).navigation.canGoBack,
      );
      if (canGoBack) await page.goBack({ waitUntil: 'domcontentloaded' });
      return canGoBack;
    }
    case 'reload':
      await page.reload();
      return true;
    // What a merchant's page asks of a form, and the steps of machines.
    case 'request':
    case 'clear':
    case 'teardown':
    case 'step':
      return false;
  }
}

interface Charge {
  readonly amount: string;
  readonly orderId: string | null;
  readonly status: string;
}

const taken = new Set(['submitted_for_settlement', 'settling', 'settled', 'authorized']);

/** What the books, the gateway and the phone have of a parent. */
async function kept(shop: Shop, visitor: Visitor): Promise<Observed> {
  const attempts = shop.rows<{ id: string }>(
    'select id from payments where order_id in (select id from orders where email = ?)',
    visitor.email,
  );
  const own = new Set(attempts.map(({ id }) => id));
  const transactions = own.size === 0 ? [] : ((await shop.transactions()) as Charge[]);
  return {
    heard: [],
    isRequestable: null,
    left: '',
    charges: transactions
      .filter(({ orderId, status }) => orderId !== null && own.has(orderId) && taken.has(status))
      .map(({ amount }) => amount),
    texts: (await shop.texts(phoneOf(visitor))).map(({ body }) => body),
  };
}

/**
 * One session, from the first page on.
 * @param chosen acts that are done again; without them they are chosen by the seed
 */
export async function shopSession(parent: Parent, seed: number, chosen?: readonly Act[]): Promise<Session> {
  const { page, shop } = parent;
  const chance = chanceOf(seed);
  const visitor = newVisitor(seed % 4 < 2 ? 'us' : 'uk', chance.pick(names));
  const observer = await observe(page, {
    within: 'body',
    origin: shop.origin,
    further: () => kept(shop, visitor),
  });
  const moments: Moment[] = [];
  const perform = async (act: Act) => {
    const moment = await observer.perform(act, () => does(parent, visitor, observer, act));
    if (moment) moments.push(moment);
    // A charge is asked for once the bank's window has gone.
    if (act.do !== 'trouble' && !moment?.window) await shop.clearFaults();
  };
  await perform({ do: 'open', address: addresses[visitor.edition][0] });
  const now = () => moments.at(-1) as Moment;
  if (chosen) for (const act of chosen) await perform(renamed(act, visitor));
  else {
    for (let press = 0; press < presses; press += 1)
      for (const act of nextActs(now(), visitor, chance)) await perform(act);
  }
  return { moments, typed: { name: visitor.name, phone: phoneOf(visitor), email: visitor.email } };
}

/** A story that is told again has another number and address: the shop knows the first ones. */
function renamed(act: Act, person: Visitor): Act {
  if (act.do !== 'type') return act;
  const right = rightAnswer(act.name, person);
  const isRight = /^(?:Area code|Last 4|Mobile)/.test(act.name)
    ? act.text.length === right.length
    : act.text.includes('@');
  return isRight ? { ...act, text: right } : act;
}
