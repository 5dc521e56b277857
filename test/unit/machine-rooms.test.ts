/** Proves that no machine is forgotten: each has its room, its line in the catalogue, its model, its screens and its scenario. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { catalogue } from '#machines/catalogue.ts';
import { rowStates } from '#test/model/diagrams/row-states.ts';
import { importsOf, nameOf, ROOT, sourceFiles, syntaxOf, walk } from '#test/support/sources.ts';

/** Machines that no row of the specification names, and where what they are for is told by hand. */
const scenarios: Readonly<Record<string, string>> = {
  'another-child': 'test/browser/brothers-and-sisters.test.ts',
  cancellation: 'test/server/rules/refunding/cancellation.test.ts',
  captcha: 'test/server/captcha/captcha.test.ts',
  checkout: 'test/server/payments/checkout.test.ts',
  'child-details': 'test/server/routes/child-details.test.ts',
  'child-reply': 'test/server/rules/replies/replies.test.ts',
  'codes-again': 'test/server/rules/ordering/gifts.test.ts',
  confirmation: 'test/browser/charged-once.test.ts',
  'details-preview': 'test/browser/season-before-paying.test.ts',
  'drop-in': 'test/browser/drop-in.test.ts',
  'early-start': 'test/server/rules/ordering/start-request.test.ts',
  film: 'test/browser/film.test.ts',
  gift: 'test/server/rules/ordering/gifts.test.ts',
  'local-payment': 'test/browser/drop-in-local-payment.test.ts',
  'number-change': 'test/server/rules/texting/change-number.test.ts',
  receipt: 'test/browser/all-set.test.ts',
  room: 'test/browser/room.test.ts',
  season: 'test/browser/season-before-paying.test.ts',
  'security-code': 'test/browser/drop-in-saved-card-code.test.ts',
  'text-changes': 'test/browser/text-changes.test.ts',
  'text-place': 'test/server/routes/text-hours.test.ts',
  visit: 'test/browser/site.test.ts',
};

/** Machines without a walk on screens, and what proves instead that people see them rightly. */
const walkedElsewhere: Readonly<Record<string, string>> = {
  'drop-in': 'test/ui/drop-in/whole-form.test.tsx acts out what its children tell each other',
  'embedded-form':
    'it has no screen but the form: test/browser/drop-in-payment-form.test.ts, test/ui/drop-in/script-tag-form.test.ts and DropIn.test.tsx',
  'paypal-vault-checkout': 'it has no screen but PayPal’s window: test/browser/paypal-vault-checkout.test.ts',
};

const rooms = sourceFiles('machines').filter((file) => file.endsWith('/machine.ts'));

/** The machines that the files of a folder make, by file. */
const makers = sourceFiles('machines', 'ui', 'server', 'db').filter((file) =>
  [...walk(syntaxOf(file))].some(
    ({ node }) => node.type === 'CallExpression' && nameOf(node['callee']) === 'createMachine',
  ),
);

/** Everything that tests of a kind import, themselves or through what they share. */
function reachedFrom(kind: string): ReadonlySet<string> {
  const reached = new Set(sourceFiles(kind).filter((file) => /\.test\.tsx?$/.test(file)));
  // A set that grows while it is gone through is gone through to its end.
  for (const file of reached) {
    if (file.startsWith(`${kind}/`)) for (const { from } of importsOf(file).values()) reached.add(from);
  }
  return reached;
}
const modelled = reachedFrom('test/model');
const walked = reachedFrom('test/ui');

describe('every machine', () => {
  it('is made in a room of its own: machines/<area>/<name>/machine.ts', () => {
    expect(makers.filter((file) => !/^machines\/[\w-]+\/[\w-]+\/machine\.ts$/.test(file))).toEqual([]);
    expect(rooms.filter((room) => !makers.includes(room))).toEqual([]);
  });

  it.each(rooms)('of %s is in the catalogue, alone and under the name of its room', async (room) => {
    const exported = Object.values((await import(join(ROOT, room))) as object);
    const machines = exported.filter((one): one is AnyStateMachine => one instanceof StateMachine);
    expect(machines.map(({ id }) => id)).toEqual([room.split('/')[2]]);
    expect(catalogue.map(({ machine }) => machine)).toContain(machines[0]);
  });

  it.each(rooms)('of %s has a model', (room) => {
    expect(modelled).toContain(room);
  });

  // What the server's machines do shows in rows, which their models walk.
  it.each(rooms.filter((room) => !room.startsWith('machines/fulfilment/')))(
    'of %s is walked on the screens',
    (room) => {
      const id = room.split('/')[2] ?? '';
      expect(walked.has(room)).toBe(!(id in walkedElsewhere));
    },
  );

  it.each(catalogue.map(({ machine }) => machine.id))('%s has a scenario written by hand', (id) => {
    const ofRows = Object.values(rowStates).some((places) =>
      places.some((place) => place.split('#')[0] === id),
    );
    const file = scenarios[id];
    expect(file === undefined ? ofRows : existsSync(join(ROOT, file)) && !ofRows).toBe(true);
  });
});
