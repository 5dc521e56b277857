/** A parent and a child's phone, who do over the days what their plan says. */
import { createBrowser, type Inspect } from './browser.ts';
import { createParent, type Parent } from './parent.ts';
import type { ParentPlan, Wish } from './plan.ts';
import type { SimulatedGateway } from './simulated-gateway.ts';
import type { SimulatedTime } from './simulated-time.ts';

/** Something that the shop has acknowledged, or that a phone has written. */
export interface Said {
  readonly what: Wish;
  /** Epoch ms. */
  readonly at: number;
}

export interface Household {
  readonly plan: ParentPlan;
  readonly parent: Parent;
  /** E.164. */
  readonly phone: string;
  /** What the phone wrote. */
  readonly written: readonly Said[];
  /** What the parent asked for, with the moment at which it was wanted. */
  readonly wanted: readonly Said[];
  /** What the account then showed as done. */
  readonly granted: readonly Said[];
}

interface HouseholdParts {
  readonly seed: number;
  readonly plan: ParentPlan;
  /** Where the shop is. */
  readonly shop: string;
  readonly gateway: SimulatedGateway;
  readonly time: SimulatedTime;
  readonly tell: (line: string) => void;
  readonly inspect: Inspect | undefined;
  /** Hears that something was done. */
  readonly stirred: () => void;
}

const longestPauseMs = 10 * 60_000;
const words: Readonly<Partial<Record<Wish, string>>> = { stop: 'STOP', start: 'START', write: 'Hi Santa!' };

export function settle({
  seed,
  plan,
  shop,
  gateway,
  time,
  tell,
  inspect,
  stirred,
}: HouseholdParts): Household {
  const phone = `+1${plan.phone}`;
  const written: Said[] = [];
  const wanted: Said[] = [];
  const granted: Said[] = [];
  const browser = createBrowser({ name: plan.name, shop, time, inspect });
  const letters = () => gateway.context.ledger.mails.all().filter(({ to }) => to.includes(plan.email));
  const parent = createParent({
    seed,
    plan,
    browser,
    tell,
    letters,
    granted: (what) => void granted.push({ what, at: Date.now() }),
  });

  /** What was seen since the last wish, and how often nothing new came: patience grows. */
  let seen = new Set<string>();
  let stale = 0;
  let isLooking = false;

  function look() {
    parent.look();
    const sight = parent.sees();
    stale = seen.has(sight) ? stale + 1 : 0;
    seen.add(sight);
    if (stale === 0) stirred();
    // Who has everything looks again when there is another wish.
    isLooking = parent.wants() !== null;
    if (isLooking) time.later(Math.min(plan.pace * 1.3 ** stale, longestPauseMs), look);
  }

  function begin() {
    seen = new Set();
    stale = 0;
    if (!isLooking) look();
  }

  time.later(plan.arrives, () => {
    tell(`${plan.name} arrives`);
    browser.open('/santa/signup');
    begin();
  });
  for (const { at, what } of plan.wishes) {
    time.later(at, () => {
      const body = words[what];
      if (body !== undefined) {
        tell(`the phone of ${plan.name} writes ${body}`);
        gateway.write(phone, body);
        written.push({ what, at: Date.now() });
        stirred();
        return;
      }
      tell(`${plan.name} wants: ${what}`);
      wanted.push({ what, at: Date.now() });
      parent.wish(what);
      begin();
    });
  }
  return { plan, parent, phone, written, wanted, granted };
}
