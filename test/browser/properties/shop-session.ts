/** Random sessions of a parent with the shop: mostly on the way to a December, at times anywhere else. */
import { type Chance, chanceOf } from '#test/properties/chance.ts';
import {
  type Act,
  type Control,
  type Look,
  type Moment,
  type Session,
  usable,
} from '#test/properties/session.ts';
import { declinedCard, e164, goodCard, newPerson, type Parent, type Person } from '../support/journey.ts';
import type { Shop } from '../support/shop.ts';
import { type Observed, type Observer, observe, pressOn } from './observe.ts';

const presses = 24;
const names = ['Zoë', 'Mia', "D'Arcy", ''];

/** What a parent types into a field. */
function answerTo(name: string, person: Person, { next, pick }: Chance): string {
  const isRight = next() < 0.85;
  if (/Child.s name/.test(name)) return person.name;
  if (name.startsWith('Area code')) return isRight ? person.phone[0] : '1';
  if (name.startsWith('Next 3')) return isRight ? person.phone[1] : '';
  if (name.startsWith('Last 4')) return isRight ? person.phone[2] : '12';
  if (/e-mail/i.test(name)) return isRight ? person.email : 'parent';
  if (/age/i.test(name)) return isRight ? '7' : 'seven';
  if (/code/i.test(name)) return 'NO-SUCH';
  return pick(['Duluth', 'Biscuit', '', '<b>x</b>']) ?? '';
}

const isSandboxes = ({ name }: Control) => /sandbox/i.test(name);

/** What a parent does who wants to go on. */
function onward(page: Look, person: Person, chance: Chance): Act | undefined {
  const controls = usable(page).filter((control) => !isSandboxes(control));
  const empty = controls.find(
    ({ kind, value, name }) =>
      kind === 'text' &&
      value === '' &&
      answerTo(name, person, { ...chance, next: () => 0 }) !== '' &&
      !/code/i.test(name.replace('Area code', '')),
  );
  if (empty) return { do: 'type', name: empty.name, text: answerTo(empty.name, person, chance) };
  const consent = controls.find(
    ({ kind, name, isOn }) => kind === 'checkbox' && !isOn && /parent or guardian/.test(name),
  );
  if (consent) return { do: 'press', name: consent.name, by: 'pointer', times: 1 };
  if (page.views.includes('card') && chance.next() < 0.5)
    return { do: 'card', card: chance.next() < 0.75 ? 'good' : 'declined' };
  const way = page.views.includes('options') && controls.find(({ name }) => name === 'Card');
  if (way) return { do: 'press', name: way.name, by: 'pointer', times: 1 };
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

/** What could be done now, by chance. */
function nextAct(page: Look, person: Person, chance: Chance): Act {
  const { next, pick } = chance;
  const dice = next();
  const goesOn = dice < 0.75 ? onward(page, person, chance) : undefined;
  if (goesOn) return goesOn;
  if (dice > 0.97) return { do: 'open', address: pick(['/', '/santa/text_packages', '/santa/text']) ?? '/' };
  if (dice > 0.93) return { do: 'back' };
  if (dice > 0.87) return { do: 'reload' };
  const controls = usable(page).filter((control) => !isSandboxes(control) && control.kind !== 'frame');
  const control = pick(controls.filter(({ kind }) => kind !== 'link' || next() < 0.15));
  if (!control) return { do: 'reload' };
  const { kind, name } = control;
  if (kind === 'text') return { do: 'type', name, text: answerTo(name, person, chance) };
  if (kind === 'select') return { do: 'choose', name, text: '' };
  const keys = kind === 'button' ? (['pointer', 'Enter', 'Space'] as const) : (['pointer'] as const);
  return { do: 'press', name, by: pick(keys) ?? 'pointer', times: 1 };
}

const fieldsOf = {
  number: 'Card Number',
  expiry: 'Expiration Date',
  cvv: 'CVV',
  postalCode: 'Postal Code',
} as const;

async function does(parent: Parent, observer: Observer, act: Act): Promise<boolean> {
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
      const card = act.card === 'declined' ? declinedCard : goodCard;
      for (const [key, label] of Object.entries(fieldsOf))
        await parent.cardField(label).fill(card[key as keyof typeof fieldsOf]);
      return true;
    }
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
async function kept(shop: Shop, person: Person): Promise<Observed> {
  const attempts = shop.rows<{ id: string }>(
    'select id from payments where order_id in (select id from orders where email = ?)',
    person.email,
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
    texts: (await shop.texts(e164(person))).map(({ body }) => body),
  };
}

/**
 * One session, from the first page on.
 * @param chosen acts that are done again; without them they are chosen by the seed
 */
export async function shopSession(parent: Parent, seed: number, chosen?: readonly Act[]): Promise<Session> {
  const { page, shop } = parent;
  const chance = chanceOf(seed);
  const person = newPerson(chance.pick(names));
  const observer = await observe(page, {
    within: 'body',
    origin: shop.origin,
    quietMs: 120,
    further: () => kept(shop, person),
  });
  const moments: Moment[] = [];
  const perform = async (act: Act) => {
    const moment = await observer.perform(act, () => does(parent, observer, act));
    if (moment) moments.push(moment);
  };
  await perform({ do: 'open', address: '/' });
  const shownNow = () => (moments.at(-1) as Moment).page;
  if (chosen) for (const act of chosen) await perform(renamed(act, person));
  else for (let press = 0; press < presses; press += 1) await perform(nextAct(shownNow(), person, chance));
  return { moments, typed: { name: person.name, phone: e164(person), email: person.email } };
}

/** A story that is told again has another number and address: the shop knows the first ones. */
function renamed(act: Act, person: Person): Act {
  if (act.do !== 'type') return act;
  const usual = { next: () => 0, pick: <T>(all: readonly T[]) => all[0] };
  const right = answerTo(act.name, person, usual);
  const isRight = /^(?:Area code|Last 4)/.test(act.name)
    ? act.text.length === right.length
    : act.text.includes('@');
  return isRight ? { ...act, text: right } : act;
}
