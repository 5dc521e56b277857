/** The faults that are put into ordinary code: which ones there are, and that their switches change nothing by themselves. */
import { runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { codeFaultsOf, withCodeFault, withSwitches } from '#test/mutants/code-faults.ts';

const faultsIn = (text: string, file = 'a.ts') =>
  codeFaultsOf(file, text).map((fault) => `${fault.name} -> ${withCodeFault(text, fault)}`);

/** Runs a function body with all its faults behind switches, one of them on. */
function run(body: string, on: number | null, given: unknown): unknown {
  const text = `export const it = (given) => { ${body} };`;
  const faults = codeFaultsOf('a.ts', text);
  Object.assign(globalThis, { faultIsOn: (number: number) => number === on });
  const switched = withSwitches(text, faults, 0).replace('export const it =', '');
  return runInThisContext(switched)(given);
}

describe('faults of ordinary code', () => {
  it('turn a comparison round and move its limit', () => {
    expect(faultsIn('export const f = (n) => n < 3;')).toEqual([
      '>= for <: n < 3 -> export const f = (n) => (true ? ((n) >= (3)) : n < 3);',
      '<= for <: n < 3 -> export const f = (n) => (true ? ((n) <= (3)) : n < 3);',
      'one more: 3 -> export const f = (n) => n < (true ? 4 : 3);',
    ]);
  });

  it('take a part out of what a database is asked', () => {
    expect(
      faultsIn("export const f = () => where(a, sql`state = 'x'`);").map((name) => name.split(' -> ')[0]),
    ).toEqual(['without: a', "without: sql`state = 'x'`", "<> for =: sql`state = 'x'`"]);
  });

  it('take away what a screen tells those who cannot see it, and its words', () => {
    const screen = 'export const F = () => <button aria-label="Close" className="x">Press {n}</button>;';
    expect(codeFaultsOf('a.tsx', screen).map(({ name }) => name)).toEqual([
      'without: aria-label="Close"',
      'no words: Press ',
    ]);
  });

  it('leave the lines and colors of a drawing alone, but not that it is hidden', () => {
    const drawing =
      'export const F = ({ w }) => <svg viewBox="0 0 1 1" aria-hidden="true"><path d="M0" fill={w ? a : b} /></svg>;';
    expect(codeFaultsOf('a.tsx', drawing).map(({ name }) => name)).toEqual(['without: aria-hidden="true"']);
  });

  it('leave types, imports and descriptions alone', () => {
    expect(
      faultsIn(
        "import a from 'b';\nexport type T = 'x' | 3;\nconst m = { description: 'said', meta: { a: 1 } };",
      ),
    ).toEqual([]);
  });

  const body = `
    const found = { name: given.name, ...given.more };
    if (given.count > 2 && !given.isShut) found.many = true;
    const [first] = [given.count, 7].filter((each) => each !== 0);
    return { ...found, first, half: given.count / 2, kind: given.isShut ? 'shut' : 'open' };`;
  const given = { name: 'a', more: { b: 1 }, count: 3, isShut: false };
  const right = { name: 'a', b: 1, many: true, first: 3, half: 1.5, kind: 'open' };

  it('are all off until one is switched on', () => {
    expect(run(body, null, given)).toEqual(right);
  });

  it('leave an else with its own question', () => {
    const bare = `
      const said = [];
      if (given.count > 2) said.push('many');
      else said.push('few');
      return said;`;
    expect([run(bare, null, { count: 3 }), run(bare, null, { count: 1 })]).toEqual([['many'], ['few']]);
  });

  it('each change what comes out for something that goes in', () => {
    const count = codeFaultsOf('a.ts', `export const it = (given) => { ${body} };`).length;
    expect(count).toBeGreaterThan(20);
    const inputs = [
      given,
      { ...given, count: 2, isShut: true },
      { ...given, count: 0 },
      { ...given, count: 2 },
    ];
    const unseen = Array.from({ length: count }, (_, on) => on).filter((on) =>
      inputs.every((each) => JSON.stringify(run(body, on, each)) === JSON.stringify(run(body, null, each))),
    );
    expect(unseen).toEqual([]);
  });
});
