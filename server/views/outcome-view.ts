/** The outcome of paying, in words for pages: what comes when, at which price, and what is kept. */
import type { Order } from '#db/rows.ts';
import type { OutcomeAnswer } from '../contract/outcome.ts';
import { laterWording } from '../rules/consent/consent-wording.ts';
import { isChoice, type Outcome } from '../rules/ordering/outcomes.ts';
import { startWording } from '../rules/ordering/start.ts';
import { asDecimal } from '../rules/pricing/money.ts';
import { soldAs } from '../rules/pricing/packages-on-sale.ts';
import { zonesFor } from '../rules/texting/child-zones.ts';

/** How many texts, when the first and the last are due, and in which zone that is shown. */
export function spanOf(order: Order, texts: readonly { dueAt: number }[]): OutcomeAnswer['texts'] {
  const due = texts.map(({ dueAt }) => dueAt);
  if (due.length === 0) return null;
  const moment = (at: number) => new Date(at).toISOString();
  const [zone] = zonesFor(order);
  return { count: due.length, from: moment(Math.min(...due)), until: moment(Math.max(...due)), zone };
}

/**
 * What the buyer agrees to by choosing it: to texts before the 14 days are over, or in a December after the coming one.
 */
function requestOf(
  { edition }: Order,
  { beginning, season, startWording: wording }: Outcome,
): OutcomeAnswer['request'] {
  if (beginning === 'next') {
    const { version, text } = laterWording(edition, season);
    return { version, wording: text };
  }
  return wording === null ? null : { version: startWording.version, wording };
}

/** One outcome, with its texts in words and in dates. */
export function outcomeView(order: Order, outcome: Outcome, at: number): OutcomeAnswer {
  const { beginning, price, delivery, kept } = outcome;
  const { package: bought, amount, textLimit } = price;
  const words = soldAs({ id: bought.id, edition: order.edition, textLimit }, delivery.texts, at);
  return {
    beginning,
    package: { id: bought.id, ...words },
    amount: asDecimal(amount),
    texts: spanOf(order, delivery.texts),
    kept,
    request: requestOf(order, outcome),
  };
}

/** What the buyer has to choose between; empty where nothing is asked. */
export const choicesView = (order: Order, outcomes: readonly Outcome[], at: number): OutcomeAnswer[] =>
  isChoice(outcomes) ? outcomes.map((outcome) => outcomeView(order, outcome, at)) : [];
