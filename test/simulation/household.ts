/** A parent and a child's phone, who follow their plan over the days. */
import { type Browser, createBrowser, type Inspect } from './browser.ts';
import type { Desk } from './desk.ts';
import { linkIn, type Pressed } from './mind.ts';
import { createParent, type Parent } from './parent.ts';
import { actAs } from './parties.ts';
import type { ParentPlan, Wish } from './plan.ts';
import type { SimulatedGateway } from './simulated-gateway.ts';
import type { SimulatedTime } from './simulated-time.ts';
import { tryDoors } from './stranger.ts';

/** Something that the shop has acknowledged, or a phone has sent, with its time. */
export interface Said {
  readonly what: Wish;
  /** Epoch ms. */
  readonly at: number;
}

export interface Household {
  readonly plan: ParentPlan;
  readonly parent: Parent;
  readonly browser: Browser;
  /** Texts that the phone sent. */
  readonly written: readonly Said[];
  /** What the parent requested, and when. */
  readonly wanted: readonly Said[];
  /** What the account then showed as done, or the operator read. */
  readonly granted: readonly Said[];
  /** What the operator's screen promised. */
  readonly promisedByDesk: () => Pressed | null;
  /** The bank's actions on a charge, by the gateway's transaction id. */
  readonly disputed: readonly (Said & { readonly charge: string })[];
  /** What a stranger could open. */
  readonly opened: readonly string[];
}

interface HouseholdParts {
  readonly seed: number;
  readonly plan: ParentPlan;
  /** The shop's origin. */
  readonly shop: string;
  /** The households that were created before. */
  readonly others: readonly Household[];
  readonly gateway: SimulatedGateway;
  readonly desk: Desk;
  /** The gateway's transaction ids of an order's charges. */
  readonly chargesOf: (orderId: string) => readonly string[];
  readonly time: SimulatedTime;
  readonly tell: (line: string) => void;
  readonly inspect: Inspect | undefined;
  /** Called when something was done. */
  readonly stirred: () => void;
}

const longestPauseMs = 10 * 60_000;
const againMs = 30_000;
const patienceMs = 20_000;
const words: Readonly<Partial<Record<Wish, string>>> = {
  stop: 'STOP',
  start: 'START',
  write: 'Hi Santa!',
  object: 'Please stop texting my daughter',
  doubt: 'no more',
  harm: 'my dad hits me',
};
const steps = {
  dispute: 'dispute_opened',
  'dispute won': 'dispute_won',
  'dispute lost': 'dispute_lost',
} as const;
const isStep = (what: Wish): what is keyof typeof steps => Object.hasOwn(steps, what);

export function settle(parts: HouseholdParts): Household {
  const { seed, plan, shop, others, gateway, desk, chargesOf, time, tell, inspect, stirred } = parts;
  const { name } = plan;
  const begins = Date.now();
  const written: Said[] = [];
  const wanted: Said[] = [];
  const granted: Said[] = [];
  const disputed: (Said & { charge: string })[] = [];
  const opened: string[] = [];
  let promisedByDesk: Pressed | null = null;
  const tabOf = others.find((other) => other.plan.name === plan.tabOf)?.browser;
  const browser = createBrowser({
    name,
    shop,
    time,
    inspect,
    tabOf,
    prefix: plan.edition === 'uk' ? '/uk' : '',
    reception: plan.reception,
  });
  const { ledger } = gateway.context;
  const letters = () => ledger.mails.all().filter(({ to }) => to.includes(plan.email));
  const parent = createParent({
    seed,
    plan,
    browser,
    tell,
    letters,
    textsTo: (phone) => ledger.texts.all().flatMap(({ to, body }) => (to === phone ? body : [])),
    granted: (what) => void granted.push({ what, at: Date.now() }),
  });
  const said = (what: Wish): Said => ({ what, at: Date.now() });

  /** What was seen since the last wish, and how often nothing was new, which makes the pauses longer. */
  let seen = new Set<string>();
  let stale = 0;
  let isLooking = false;

  /** The pause until the next look, at the latest the moment until which the parent waits to pay. */
  function pauseMs() {
    const usual = Math.min(plan.pace * 1.3 ** stale, longestPauseMs);
    const waits = begins + (plan.paysAt ?? 0) - Date.now();
    return waits > 0 ? Math.min(usual, waits) : usual;
  }

  function look() {
    parent.look();
    const sight = parent.sees();
    stale = seen.has(sight) ? stale + 1 : 0;
    seen.add(sight);
    if (stale === 0) stirred();
    // A parent without wishes looks again at the next one.
    isLooking = parent.wants() !== null;
    if (isLooking) time.later(pauseMs(), look);
  }

  function begin() {
    seen = new Set();
    stale = 0;
    if (!isLooking) look();
  }

  /** Opens the page of the newest e-mail about a reply, and lets the texts continue. */
  function decide() {
    const link = linkIn({ letters }, /https?:\/\/\S+\/words\?token=\S+/);
    if (!link) return;
    void actAs(browser, async () => {
      const form = { method: 'POST', body: new URLSearchParams({ press: 'go-on' }) };
      const signal = AbortSignal.timeout(patienceMs);
      const answer = await fetch(link, { ...form, signal }).catch(() => null);
      if (answer?.ok) granted.push(said('decide'));
      else time.later(againMs, decide);
    });
  }

  /** The operator's actions for a paid order. @returns whether it was done */
  const atDesk: Readonly<Partial<Record<Wish, (orderId: string) => Promise<boolean>>>> = {
    'desk pause': (id) => desk.pause(id, 'pause'),
    'desk resume': (id) => desk.pause(id, 'resume'),
    'desk stop': () => desk.stop(plan.phone),
    'desk words': () => desk.readWords(),
    async 'desk cancel'(id) {
      promisedByDesk = await desk.cancel(id);
      return promisedByDesk !== null;
    },
  };

  function want(what: Wish) {
    const orderId = parent.orderId();
    const asked = atDesk[what];
    const body = words[what];
    if (body !== undefined) {
      tell(`the phone of ${name} writes ${body}`);
      gateway.write(plan.phone, body);
      written.push(said(what));
      return;
    }
    tell(`${name} wants: ${what}`);
    wanted.push(said(what));
    if (what === 'decide') decide();
    else if (orderId === null || !parent.hasBought()) return;
    else if (what === 'strangers') tryDoors({ shop, time, orderId }, (door) => void opened.push(door));
    else if (asked) {
      void time.hold(asked(orderId)).then((isDone) => isDone && granted.push(said(what)));
    } else if (isStep(what)) {
      const [charge] = chargesOf(orderId);
      if (charge !== undefined && gateway.bank(charge, steps[what])) disputed.push({ ...said(what), charge });
    } else {
      parent.wish(what);
      begin();
    }
  }

  time.later(plan.arrives, () => {
    tell(`${name} arrives`);
    browser.open(plan.gives === null ? '/santa/signup' : '/santa/gift');
    begin();
  });
  for (const { at, what } of plan.wishes) {
    time.later(at, () => {
      want(what);
      stirred();
    });
  }
  return {
    plan,
    parent,
    browser,
    written,
    wanted,
    granted,
    disputed,
    opened,
    promisedByDesk: () => promisedByDesk,
  };
}
