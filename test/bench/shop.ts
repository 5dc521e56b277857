/**
 * The shop on a slow phone, compared with a bare page of the same libraries and size: when the largest part of the
 * landing page and of the wizard is painted, when the first press has an effect, and the cost of a step. Pages are
 * measured in turn, so that other work of the computer slows all of them down alike.
 */
import { statSync } from 'node:fs';
import { launchWholeChromium } from '#test/browser/support/chromium.ts';
import { startShop } from '#test/browser/support/shop.ts';
import { computedBetween } from './main-thread.ts';
import { serveBarePage } from './shop/bare-page.ts';
import { firstScripts } from './shop/first-scripts.ts';
import { SlowPhone } from './shop/slow-phone.ts';

const rounds = 7;
/** The budgets, and the bare page's times on the computer for which they were made. */
const paint = { budgetMs: 400, bareMs: 1_068 };
const interactivity = { budgetMs: 1_150, bareMs: 1_112 };
const stepBudgetMs = 50;

const shop = await startShop();
const bare = await serveBarePage(
  firstScripts().reduce((bytes, script) => bytes + statSync(`${script}.br`).size, 0),
);
const browser = await launchWholeChromium();

const pages = {
  bare: bare.address,
  wizard: `${shop.origin}/`,
  landing: `${shop.origin}/santa/text`,
} as const;
type PageName = keyof typeof pages;

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const ms = (time: number) => `${time.toFixed(0)} ms`;

function report(isWithin: boolean, text: string) {
  process.stdout.write(`${isWithin ? 'ok  ' : 'OVER'}  ${text}\n`);
  if (!isWithin) process.exitCode = 1;
}

async function onFreshPhone<T>(act: (phone: SlowPhone) => Promise<T>): Promise<T> {
  const phone = await SlowPhone.take(browser);
  const result = await act(phone);
  await phone.leave();
  return result;
}

/** Measures something on each page in turn; the first round only warms up. */
async function inTurns<TName extends PageName>(
  names: readonly TName[],
  measure: (phone: SlowPhone, address: string) => Promise<number>,
): Promise<Record<TName, number>> {
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<TName, number[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const time = await onFreshPhone((phone) => measure(phone, pages[name]));
      if (round > 0) times[name].push(time);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times[name])])) as Record<TName, number>;
}

const painted = await inTurns(['bare', 'wizard', 'landing'], (phone, address) => phone.load(address));
/** Scales the budget by how much slower or busier this computer is than the one of the budgets. */
function reportBeside(
  { budgetMs, bareMs }: typeof paint,
  [page, bare]: readonly [number, number],
  what: string,
) {
  const allowed = budgetMs * Math.max(1, bare / bareMs);
  report(
    page <= allowed,
    `${ms(page)} until ${what}, the bare page ${ms(bare)} (at most ${ms(allowed)}; ${ms(budgetMs)} where the bare page ` +
      `takes ${ms(bareMs)}; medians of ${rounds})`,
  );
}

for (const name of ['wizard', 'landing'] as const) {
  reportBeside(paint, [painted[name], painted.bare], `the largest part of the ${name} is painted`);
}

const interactive = await inTurns(['bare', 'wizard'], (phone, address) => phone.interactive(address));
reportBeside(interactivity, [interactive.wizard, interactive.bare], 'a press in the wizard does something');

/** Steps forward and back without requests, after the page's prefetches have ended. */
const moves = [
  ['press', '#step-2'],
  ['press', '#step-3'],
  ['back', '#step-2'],
  ['back', '#step-1'],
] as const;
const costs = moves.map(() => [] as number[]);
await onFreshPhone(async (phone) => {
  await phone.load(pages.wizard);
  await phone.step('press', '#step-2');
  await phone.fillInPhone();
  await phone.step('back', '#step-1');
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, [how, next]] of moves.entries()) {
      const cost = await computedBetween(browser, phone.page, ['asked', 'painted'], () =>
        phone.step(how, next),
      );
      costs[index]?.push(cost);
    }
  }
});
const step = Math.max(...costs.map(median));
report(
  step <= stepBudgetMs,
  `${ms(step)} of computing for the costliest of ${moves.length} steps (at most ${stepBudgetMs} ms, median of ${rounds})`,
);

await browser.close();
await Promise.all([bare.close(), shop.stop()]);
