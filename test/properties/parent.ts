/** What a parent relies on, on any page: of the shop, and of a payment form. */
import {
  type Act,
  type Control,
  inWords,
  type Look,
  type Moment,
  type Property,
  type Session,
  stepsOf,
  usable,
} from './session.ts';

/** As the specification names the delays: none is longer before anything is seen of a press. */
const longestMs = 2_000;

/** In a session that is seen. */
const each = (session: Session, wrong: (page: Look, moment: Moment) => readonly string[]) =>
  session.moments.flatMap((moment) => wrong(moment.page, moment));

/** The name of the screen, which changes when another one takes its place. */
const screenOf = ({ headings, views }: Look) => [...headings, ...views].join(' ');

const sums = (text: string) => text.match(/[$£] ?\d[\d,]*(?:\.\d\d)?/g) ?? [];

/** The sum that a button to pay names. */
export const sumOfPay = ({ name }: Control): string | null =>
  /^Pay ([$£][\d,]+\.\d\d)(?: with .+)?$/.exec(name)?.[1] ?? null;

export const payButtons = (page: Look) =>
  usable(page).filter((control) => control.kind === 'button' && sumOfPay(control) !== null);

/** What a page would not say to a person. */
const ofPrograms =
  /\bundefined\b|\bnull\b|\bNaN\b|\[object |\{\{|\}\}|\$\{|&(?:amp|lt|gt|quot|#0?39);|\b(?:TypeError|ReferenceError|SyntaxError)\b/;

/** Where what was pressed keeps the focus, nothing else got it. */
function movesFocus({ act, page: { focus } }: Moment): boolean {
  if (focus === null || act.do !== 'press') return false;
  const name = focus.replace(/^\S+ /, '');
  return name !== act.name.slice(0, name.length);
}

/** A press of what is chosen already has no answer to give. */
const needsNoAnswer = ({ act, page, window }: Moment, before: Look) => {
  if (act.do !== 'press') return true;
  const pressed = before.controls.find(({ name }) => name === act.name);
  // The button of a wallet whose window is open brings that to the front, which no page can see.
  if (pressed?.kind === 'frame' && window !== null) return true;
  if (pressed?.kind === 'radio' && pressed.isOn) return true;
  // A link to the page that is shown.
  return pressed?.kind === 'link' && page.address === before.address;
};

const leavesPage = ({ act, sent }: Moment) =>
  ['open', 'back', 'reload', 'teardown'].includes(act.do) || sent.some(({ isPage }) => isPage);

/** Where a pointer presses twice, the second press is on whatever stands there by then, and may be on nothing. */
const isOnNothing = (act: Act) => act.do === 'press' && act.by === 'pointer' && act.times === 2;

/** What holds for a part of a page, too. */
export const ofAnyPage: readonly Property[] = [
  {
    id: 'PA-01',
    says: 'a press leads to a change, a message or a request',
    complaints: (session) =>
      stepsOf(session).flatMap(({ before, now }) =>
        needsNoAnswer(now, before.page) ||
        movesFocus(now) ||
        now.sent.length > 0 ||
        now.heard.length > 0 ||
        now.window !== before.window ||
        JSON.stringify({ ...now.page, focus: null }) !== JSON.stringify({ ...before.page, focus: null })
          ? []
          : [`nothing came of it: ${inWords(now.act)}`],
      ),
  },
  {
    id: 'PA-05',
    says: 'every control has a name',
    complaints: (session) =>
      each(session, ({ controls }) =>
        controls.filter(({ name }) => name === '').map(({ kind }) => `a ${kind} has none`),
      ),
  },
  {
    id: 'PA-06',
    says: 'no two buttons say the same',
    complaints: (session) =>
      each(session, (page) => {
        const names = usable(page)
          .filter(({ kind }) => kind === 'button')
          .map(({ name }) => name);
        return names.filter((name, index) => names.indexOf(name) !== index);
      }),
  },
  {
    id: 'PA-07',
    says: 'a page shows no words of programs',
    complaints: (session) =>
      each(session, ({ text, title, alerts }) =>
        [text, title, ...alerts].flatMap((words) => {
          const found = ofPrograms.exec(words);
          return found ? [words.slice(Math.max(0, found.index - 30), found.index + 40)] : [];
        }),
      ),
  },
  {
    id: 'PA-08',
    says: 'each problem is stated once',
    complaints: (session) =>
      each(session, ({ alerts }) => alerts.filter((alert, index) => alerts.indexOf(alert) !== index)),
  },
  {
    id: 'PA-09',
    says: 'a field marked as wrong says what is wrong',
    complaints: (session) =>
      each(session, ({ controls }) => controls.filter(({ wrong }) => wrong === '').map(({ name }) => name)),
  },
  {
    id: 'PA-10',
    says: 'what was typed stays as long as its screen does',
    complaints: (session) =>
      stepsOf(session).flatMap(({ before, now }) => {
        if (now.act.do !== 'press' || screenOf(before.page) !== screenOf(now.page)) return [];
        // A button of the same form takes what was typed, and may give the field back empty: its press says so.
        const kept = new Map(now.page.controls.map(({ name, value }) => [name, value]));
        return before.page.controls
          .filter(({ kind, value }) => kind === 'text' && value !== '')
          .filter(
            ({ name, value }) => kept.has(name) && kept.get(name) !== value && now.page.alerts.length > 0,
          )
          .map(({ name, value }) => `"${value}" was in ${name} before ${inWords(now.act)}`);
      }),
  },
  {
    id: 'PA-11',
    says: 'a screen shows only one currency',
    complaints: (session) =>
      each(session, ({ text }) =>
        new Set(sums(text).map((sum) => sum[0])).size > 1 ? [sums(text).join(', ')] : [],
      ),
  },
  {
    id: 'PA-12',
    says: 'a screen has only one pay button',
    complaints: (session) =>
      each(session, (page) => {
        const all = payButtons(page).map(({ name }) => name);
        return all.length > 1 ? [all.join(', ')] : [];
      }),
  },
];

/** What needs a whole page, and a browser that lays it out. */
export const ofWholePages: readonly Property[] = [
  {
    id: 'PA-02',
    says: 'the effect of a press is visible within two seconds',
    complaints: ({ moments }) =>
      moments.flatMap(({ answeredAfter, act }) =>
        answeredAfter === null || answeredAfter <= longestMs
          ? []
          : [`${Math.round(answeredAfter)} ms after ${inWords(act)}`],
      ),
  },
  {
    id: 'PA-03',
    says: 'the focus is never lost',
    complaints: (session) =>
      stepsOf(session).flatMap(({ before, now }) =>
        before.page.focus !== null && now.page.focus === null && !leavesPage(now) && !isOnNothing(now.act)
          ? [`it was on ${before.page.focus} before ${inWords(now.act)}`]
          : [],
      ),
  },
  {
    id: 'PA-04',
    says: 'there is always a way forward, or a message to wait',
    complaints: (session) =>
      each(session, (page, { act, window }) =>
        page.isBusy ||
        page.text.includes('…') ||
        usable(page).length > 0 ||
        window !== null ||
        act.do === 'teardown'
          ? []
          : [`nothing can be used on "${page.text.slice(0, 80)}"`],
      ),
  },
  {
    id: 'PA-13',
    says: 'everything that is busy comes to an end',
    complaints: ({ moments }) =>
      moments
        .filter(({ act, page, window }) => page.isBusy && window === null && act.do !== 'teardown')
        .map(({ act, page }) => `still at work after ${inWords(act)}: "${page.text.slice(0, 80)}"`),
  },
];
