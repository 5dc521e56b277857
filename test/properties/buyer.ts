/** What a parent relies on who signs up and pays: pages, requests, charges and texts of one sign-up. */
import { payButtons, sumOfPay } from './parent.ts';
import { inWords, type Look, type Moment, type Property, stepsOf } from './session.ts';

const isPaid = ({ charges }: Moment) => charges.length > 0;
const cents = (sum: string) => Math.round(Number(sum.replaceAll(/[^\d.]/g, '')) * 100);
/** Buttons that charge: of the sale, and of an extra that is added to it. */
const charging = /^(?:Pay|Add .* for|Get it free|Check )/;
const cardNumbers = /4111 ?1111 ?1111 ?1111|4000 ?0000 ?0000 ?(?:0002|1000|1091|1109)|4000 ?1111 ?1111 ?1511/;
/** On the sheets of these wallets, which name the sum, to agree is to press Pay. */
const namesSum = (window: string | null) => window === 'Apple Pay';

const isInTrouble = (before: readonly Moment[]) => before.some(({ act }) => act.do === 'trouble');

const saysNothing = /Nothing was charged/;
const first = (page: Look) => page.headings[0] ?? '';
const normal = (text: string) => text.replaceAll('’', "'");

export const ofBuyers: readonly Property[] = [
  {
    id: 'PB-01',
    says: 'the amount on Pay is the amount charged',
    complaints: ({ moments }) => {
      const charged = moments.at(-1)?.charges ?? [];
      const shown = new Set(
        moments.flatMap(({ page }) =>
          page.controls.flatMap((one) => {
            const sum = sumOfPay(one) ?? /^Buy .* for ([$£][\d,.]+\d)$/.exec(one.name)?.[1];
            return sum === null || sum === undefined ? [] : [cents(sum)];
          }),
        ),
      );
      return charged
        .filter((sum) => !shown.has(cents(sum)))
        .map((sum) => `${sum} was charged, and no button said so`);
    },
  },
  {
    id: 'PB-02',
    says: 'once paid, Pay never shows again',
    complaints: ({ moments }) => {
      const paidAt = moments.findIndex(isPaid);
      if (paidAt < 0) return [];
      const before = moments[Math.max(0, paidAt - 1)] as Moment;
      const paid = new Set(payButtons(before.page).map(({ name }) => name));
      // What an extra costs may be paid later; what was paid may not.
      return moments
        .slice(paidAt)
        .flatMap(({ page }) => payButtons(page).filter(({ name }) => paid.has(name)))
        .map(
          ({ name }) =>
            `"${name}" is there after ${(moments[paidAt] as Moment).charges.join(', ')} was charged`,
        );
    },
  },
  {
    id: 'PB-03',
    says: 'nothing is charged before a pay button is pressed',
    complaints: (session) =>
      stepsOf(session).flatMap(({ before, now }, index) => {
        if (now.charges.length <= before.charges.length) return [];
        const until = session.moments.slice(0, index + 2);
        const agreed = until.some(
          ({ act }, at) =>
            act.do === 'answer' && act.with === 'agree' && namesSum(until[at - 1]?.window ?? null),
        );
        return agreed || until.some(({ act }) => act.do === 'press' && charging.test(act.name))
          ? []
          : [`${now.charges.join(', ')} after ${inWords(now.act)}`];
      }),
  },
  {
    id: 'PB-04',
    says: 'an amount is charged only once',
    complaints: ({ moments }) => {
      const { charges = [] } = moments.at(-1) ?? {};
      return charges.filter((sum, index) => charges.indexOf(sum) !== index);
    },
  },
  {
    id: 'PB-05',
    says: 'the amount on Pay is the total above it',
    complaints: ({ moments }) =>
      moments.flatMap(({ page }) =>
        payButtons(page)
          .filter((button) => {
            const total = /Total ?([$£][\d,]+\.\d\d)/.exec(page.text)?.[1];
            return total !== undefined && total !== sumOfPay(button);
          })
          .map(({ name }) => `"${name}" below ${page.text.match(/Total.{0,12}/)?.[0]}`),
      ),
  },
  {
    id: 'PB-06',
    says: 'reloading a page stays on the same step',
    complaints: (session) =>
      stepsOf(session).flatMap(({ before, now }) =>
        now.act.do === 'reload' &&
        first(before.page) !== '' &&
        first(before.page) !== first(now.page) &&
        !before.page.isBusy
          ? [`"${first(before.page)}" became "${first(now.page)}"`]
          : [],
      ),
  },
  {
    id: 'PB-07',
    says: 'no URL contains a child’s name, a phone number or an e-mail address',
    complaints: ({ moments, typed }) =>
      moments.flatMap(({ page: { address } }) =>
        typed &&
        [typed.name, typed.phone, typed.email].some(
          (word) => word !== '' && decodeURIComponent(address).includes(word),
        )
          ? [address]
          : [],
      ),
  },
  {
    id: 'PB-08',
    says: 'a card number never reaches the shop',
    complaints: ({ moments }) =>
      moments.flatMap(({ sent }) =>
        sent
          // The card's own frames talk to the gateway, as they must.
          .filter(({ address, body }) => address.startsWith('/') && cardNumbers.test(body + address))
          .map(({ address }) => address),
      ),
  },
  {
    id: 'PB-09',
    says: 'no text is sent before the parent has agreed and asked for it',
    complaints: ({ moments }) => {
      const came = moments.findIndex(({ texts }) => texts.length > 0);
      if (came < 0) return [];
      const before = moments.slice(0, came + 1);
      const agreed = before.some(({ page }) =>
        page.controls.some(
          ({ kind, name, isOn }) => kind === 'checkbox' && /parent or guardian/.test(name) && isOn,
        ),
      );
      const asked = before.some(({ act }) => act.do === 'press' && /first text/.test(act.name));
      return agreed && asked ? [] : [`a text came after ${inWords((moments[came] as Moment).act)}`];
    },
  },
  {
    id: 'PB-10',
    says: 'if a page says that Santa sent a text, the phone has it',
    complaints: ({ moments }) =>
      moments
        .filter(({ page, texts }) => page.text.includes('Santa just sent a text') && texts.length === 0)
        .map(({ page }) => first(page)),
  },
  {
    id: 'PB-11',
    says: 'a page says "all set" only for what was paid',
    complaints: ({ moments }) =>
      moments
        .filter((moment) => /(is|are) all set!$/.test(first(moment.page)) && !isPaid(moment))
        .map(({ page }) => first(page)),
  },
  {
    id: 'PB-12',
    says: 'no box is ticked before the parent ticks it',
    complaints: ({ moments }) => {
      const pressed = new Set<string>();
      return moments.flatMap(({ act, page }) => {
        if (act.do === 'press') pressed.add(act.name);
        return page.controls
          .filter(({ kind, isOn, name }) => kind === 'checkbox' && isOn && !pressed.has(name))
          .map(({ name }) => name);
      });
    },
  },
  {
    id: 'PB-13',
    says: 'a page sends no requests to other hosts',
    complaints: ({ moments }) =>
      moments.flatMap(({ sent }) =>
        sent
          .map(({ address }) => address)
          .filter((address) => !/^(?:\/|http:\/\/(?:127\.0\.0\.1|localhost)[:/]|data:|blob:)/.test(address)),
      ),
  },
  {
    id: 'PB-14',
    says: 'the shop never answers with a server error',
    complaints: ({ moments }) =>
      moments.flatMap(({ sent }, index) =>
        sent
          .filter(({ address }) => address.startsWith('/'))
          // Where the gateway has a fault, the shop says that it is the gateway's.
          .filter(({ status }) => status >= 500 && !(status === 503 && isInTrouble(moments.slice(0, index))))
          .map(({ method, address, status }) => `${method} ${address}: ${status}`),
      ),
  },
  {
    id: 'PB-15',
    says: 'no offer costs more than its parts',
    complaints: ({ moments }) => moments.flatMap(({ page }) => tooDear(page)),
  },
  {
    id: 'PB-16',
    says: 'Santa calls the child as the parent typed it',
    complaints: ({ moments, typed }) => {
      const text = moments.at(-1)?.texts[0];
      const name = moments.findLast(({ act }) => act.do === 'type' && /Child.s name/.test(act.name))?.act;
      const isNamed = name?.do === 'type' && name.text === typed?.name && name.text !== '';
      return text !== undefined && isNamed && !normal(text).includes(normal(name.text))
        ? [`${name.text}: ${text}`]
        : [];
    },
  },
  {
    id: 'PB-17',
    says: 'a screen has one main heading',
    complaints: ({ moments }) =>
      moments
        .filter(({ page }) => !page.isBusy && !page.text.includes('…') && page.headings.length !== 1)
        .map(({ page }) => `${page.headings.length} on ${page.address}: ${page.text.slice(0, 60)}`),
  },
  {
    id: 'PB-18',
    says: 'nothing fails on a page without a message to the parent',
    complaints: ({ moments }) => moments.flatMap(({ thrown }) => thrown),
  },
  {
    id: 'PB-19',
    says: 'if a page says that nothing was charged, nothing was',
    complaints: (session) =>
      stepsOf(session).flatMap(({ before, now }) =>
        now.charges.length > before.charges.length && now.page.alerts.some((alert) => saysNothing.test(alert))
          ? [`${now.charges.at(-1)} was charged, and it says "${now.page.alerts.join(' ')}"`]
          : [],
      ),
  },
  {
    id: 'PB-20',
    says: 'what is not approved in a window is not charged',
    complaints: (session) =>
      stepsOf(session).flatMap(({ before, now }) =>
        now.act.do === 'answer' && now.act.with !== 'agree' && now.charges.length > before.charges.length
          ? [`${now.charges.at(-1)} was charged after ${before.window}: ${inWords(now.act)}`]
          : [],
      ),
  },
];

/** The days of a package, where its words name them. */
const daysOf = (words: string) => /\d+ – [^.$£]*\d{4}/.exec(words)?.[0] ?? '';

/**
 * A package with extras in it names their sums, in a list with the ones that it adds them to: the dearest without any that has
 * texts on the same days. In Britain there is none, and once one is chosen it stands alone.
 */
function tooDear({ text }: Look): string[] {
  const withExtras = /([$£][\d,.]+\d)([^$£]*)With extras worth ([$£][\d,.]+\d):((?:[^$£]*\([$£][\d,.]+\))+)/g;
  const others = [...text.replaceAll(withExtras, '').matchAll(/([$£][\d,.]+\d)([^$£]*)/g)].map(
    ([, price = '', words = '']) => ({ price: cents(price), days: daysOf(words) }),
  );
  return [...text.matchAll(withExtras)]
    .filter(([, price = '', words = '', worth = '', list = '']) => {
      const parts = (list.match(/[$£][\d,.]+\d/g) ?? []).map(cents).reduce((sum, part) => sum + part, 0);
      const same = others.filter(({ days }) => days === daysOf(words));
      const plain = Math.max(...same.map((other) => other.price));
      return cents(worth) !== parts || (same.length > 0 && cents(price) > plain + parts);
    })
    .map(([offer]) => offer);
}
