/** Proves how few files two requests pass through the server: a STOP to the stop list, and Pay to the recorded sale. */
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#test/support/sources.ts';

/** From one file to the next: by the name that is called there. */
interface Step {
  from: string;
  calls: string;
  to: string;
}

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Which file a name comes from, as the importing file says. */
function sourceOf(name: string, file: string): string | undefined {
  for (const [, names = '', specifier = ''] of read(file).matchAll(
    /import [^{;]*\{([^}]*)\} from '([^']+)'/g,
  )) {
    if (!names.split(',').some((each) => each.trim().replace(/^type /, '') === name)) continue;
    return specifier.startsWith('#')
      ? specifier.slice(1)
      : relative(ROOT, resolve(join(ROOT, dirname(file)), specifier));
  }
  return undefined;
}

/** `unit.orders.find` leads to what `db/sqlite/unit.ts` makes the orders of. */
function tableOf(call: string): string | undefined {
  const [, table = ''] = call.split('.');
  const [, made = ''] = new RegExp(`\\b${table}: (\\w+)\\(`).exec(read('db/sqlite/unit.ts')) ?? [];
  return sourceOf(made, 'db/sqlite/unit.ts');
}

/** `gateway.sale` leads to the adapter that implements the port. */
const implementsPort = (call: string, to: string) =>
  /: PaymentGateway \{/.test(read(to)) && new RegExp(`\\b${call.split('.')[1]}\\(`).test(read(to));

function leads({ from, calls, to }: Step): boolean {
  if (!new RegExp(`\\b${calls.replaceAll('.', '\\.')}\\b`).test(read(from).replace(/^import[^;]*;/gm, '')))
    return false;
  if (calls.startsWith('unit.')) return tableOf(calls) === to;
  if (calls.startsWith('gateway.')) return implementsPort(calls, to);
  return sourceOf(calls, from) === to;
}

const filesOf = (way: readonly Step[]) => new Set(way.flatMap(({ from, to }) => [from, to]));

const stop: readonly Step[] = [
  {
    from: 'server/routes/inbound-texts.ts',
    calls: 'receiveText',
    to: 'server/rules/stopping/hear-text.ts',
  },
  {
    from: 'server/rules/stopping/hear-text.ts',
    calls: 'unit.stopList.insert',
    to: 'db/sqlite/tables/stop-list.ts',
  },
  { from: 'db/sqlite/tables/stop-list.ts', calls: 'stoppedPhones', to: 'db/schema.ts' },
];

const route = 'server/routes/payment.ts';
const checkout = 'server/payments/checkout.ts';
const attempts = 'db/sqlite/tables/attempts.ts';
const pay: readonly Step[] = [
  { from: route, calls: 'agreedPrice', to: 'server/rules/charging/check-payment.ts' },
  { from: route, calls: 'Checkout', to: checkout },
  { from: checkout, calls: 'beginCharge', to: 'server/rules/charging/begin-charge.ts' },
  { from: 'server/rules/charging/begin-charge.ts', calls: 'unit.attempts.insert', to: attempts },
  { from: checkout, calls: 'gateway.sale', to: 'server/payments/braintree-gateway.ts' },
  { from: checkout, calls: 'outcomeOfSale', to: 'server/payments/outcomes.ts' },
  { from: checkout, calls: 'endCharge', to: 'server/rules/charging/end-charge.ts' },
  {
    from: 'server/rules/charging/end-charge.ts',
    calls: 'advanceAttempt',
    to: 'server/rules/charging/attempts.ts',
  },
  { from: 'server/rules/charging/attempts.ts', calls: 'unit.attempts.save', to: attempts },
  { from: attempts, calls: 'payments', to: 'db/schema.ts' },
];

describe.each([
  { name: 'a STOP to the stop list', way: stop, most: 4 },
  { name: 'Pay to the recorded sale', way: pay, most: 10 },
])('the way of $name', ({ way, most }) => {
  it.each(way)('leads from $from by $calls to $to', (step) => {
    expect(leads(step)).toBe(true);
  });

  it(`passes ${most} files at the most`, () => {
    expect([...filesOf(way)].length).toBeLessThanOrEqual(most);
  });
});

it('tells a step that is none', () => {
  const [first] = stop;
  expect(first && leads({ ...first, to: 'server/rules/stopping/keywords.ts' })).toBe(false);
  expect(first && leads({ ...first, calls: 'stopEverything' })).toBe(false);
});
