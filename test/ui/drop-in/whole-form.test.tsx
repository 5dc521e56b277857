/**
 * View, card, request and a wallet below their root, all real, on the real form: paths are generated from an oracle that
 * is written by hand, and after each step the form shows, answers and tells what the oracle says. The payment library is
 * played at the ports; what it does by itself is proved in Chromium.
 */
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Edge, waysThrough } from '#test/model/ways.ts';
import { chanceOf } from '#test/properties/chance.ts';
import { seedsFor } from '#test/properties/seeds.ts';
import { shortest } from '#test/properties/shortest.ts';
import { beginSession, expectNothingWrong } from '../support/page-session.ts';
import { hook } from './harness.tsx';
import { start } from './whole-form.tsx';
import { type Act, acts, begin, type Expected, stepFrom } from './whole-form-oracle.ts';

/** What the shopper must see. */
function expectShown({ view, method, isAsked, cardError, payPalError }: Expected) {
  const shows = (id: string) => hook('wrapper')?.classList.contains(`braintree-show-${id}`) ?? false;
  const showsMethods = view === 'methods' || view === 'methods and others';
  expect(shows('methods')).toBe(showsMethods);
  expect(shows('options')).toBe(view === 'options' || view === 'methods and others');
  expect(shows('card')).toBe(view === 'card');
  expect(shows('paypal')).toBe(view === 'paypal');
  expect(!hook('disable-wrapper')?.classList.contains('braintree-hidden')).toBe(isAsked);
  const errors = { card: cardError, paypal: payPalError };
  expect(hook('sheet-error')?.textContent).toBe(view === 'card' || view === 'paypal' ? errors[view] : '');
  const rows = screen.queryAllByRole<HTMLInputElement>('radio');
  expect(rows.length).toBe(method ? 1 : 0);
  expect(rows.some(({ checked }) => checked)).toBe(showsMethods && method !== null);
}

interface Deed extends Edge {
  readonly act: Act;
}

/** Ways that do each act in each situation of the oracle. */
function paths(): readonly (readonly Act[])[] {
  const outgoing = new Map<string, Deed[]>();
  const situations = [begin];
  for (const at of situations) {
    const from = JSON.stringify(at);
    if (outgoing.has(from)) continue;
    const deeds: Deed[] = [];
    for (const act of acts) {
      const step = stepFrom(at, act);
      if (!step) continue;
      deeds.push({ id: `${from} ${act}`, to: JSON.stringify(step.next), act });
      situations.push(step.next);
    }
    outgoing.set(from, deeds);
  }
  return waysThrough(outgoing, longest).map((way) => way.map(({ act }) => act));
}

/** So many acts has a way at most, and as many does a seed choose. */
const longest = 25;

function chosenBy(seed: number): readonly Act[] {
  const { pick } = chanceOf(seed);
  const way: Act[] = [];
  let at = begin;
  while (way.length < longest) {
    const act = pick(acts.filter((one) => stepFrom(at, one) !== null));
    const step = act && stepFrom(at, act);
    if (!act || !step) break;
    way.push(act);
    at = step.next;
  }
  return way;
}

/** Without what cannot be done any more. */
function possibleOf(acting: readonly Act[]): readonly Act[] {
  let at = begin;
  return acting.filter((act) => {
    const step = stepFrom(at, act);
    at = step?.next ?? at;
    return step !== null;
  });
}

/** Does what is on a way: after each act the form shows, tells and answers what the oracle says, and every property holds. */
async function actOut(way: readonly Act[]) {
  const form = await start();
  let expected = begin;
  expectShown(expected);
  const session = beginSession();
  for (const act of way) {
    const step = stepFrom(expected, act);
    if (!step) throw new Error(`This cannot be done: ${act}`);
    await form.act(act);
    expected = step.next;
    expect(form.take()).toEqual({ heard: step.heard, answers: step.answer ? [step.answer] : [] });
    expectShown(expected);
    session.note({ type: act });
  }
  expectNothingWrong(session);
  await form.close();
}

describe('view, card, request and PayPal below one root [FM-01] [FM-02] [FR-02]', () => {
  const ways = paths();

  it('is walked in more than a hundred ways', () => {
    expect(ways.length).toBeGreaterThan(100);
  });

  for (const way of ways) {
    it(way.join(' → '), async () => {
      await expect(actOut(way)).resolves.toBeUndefined();
    });
  }

  it.each(seedsFor([1, 2, 3]))('twenty-five acts that seed %i chooses', async (seed) => {
    const way = chosenBy(seed);
    expect(way.length).toBe(longest);
    const failure = async (acting: readonly Act[]) => {
      cleanup();
      return actOut(possibleOf(acting)).then(
        () => null,
        (error: unknown) => error,
      );
    };
    if ((await failure(way)) === null) return;
    const least = await shortest(way, async (fewer) => (await failure(fewer)) !== null);
    throw new Error(`Seed ${seed}: ${possibleOf(least).join(' → ')}`, { cause: await failure(least) });
  });
});
