/**
 * Every flow is a machine that the UI only renders: React, effects, modules, closures and classes hold nothing that steers what
 * comes next.
 *
 * What is found in the sources (as syntax trees) has to be exactly what the lists in `flow-walls/` say. Moving flow into
 * a machine: take its number off the list of your area, and the file when nothing is left. Something that steers nothing
 * (focus, a text being typed that no machine needs, an event of another library that is sent to a machine) goes
 * from `debts` to `stays`, with the reason. `debts` only shrinks: nothing may be added to it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Holders, holdersIn, holdersInText, type Kind, kinds } from '#test/support/flow-holders.ts';
import { ROOT, sourceFiles } from '#test/support/sources.ts';
import { dropIn } from './flow-walls/drop-in.ts';
import type { FlowList } from './flow-walls/lists.ts';
import { server } from './flow-walls/server.ts';
import { shop } from './flow-walls/shop.ts';
import { tools } from './flow-walls/tools.ts';

const lists: readonly FlowList[] = [shop, dropIn, server, tools];

/** On the server `send` and `on` belong to answers and sockets. */
const kindsFor = (file: string): readonly Kind[] =>
  file.startsWith('ui/')
    ? kinds
    : ['module variable', 'closure variable', 'class field', 'waitFor', 'subscribe'];

const files = sourceFiles('ui', 'server', 'db').filter(
  (file) => !file.startsWith('ui/build/') && !file.startsWith('server/sandbox/'),
);

/** How many of each kind the lists know in a file. */
function listed(file: string, which: readonly ('stays' | 'debts')[]): Holders {
  const entries = lists.flatMap((list) => which.map((name) => list[name][file]));
  const sums = kinds.map(
    (kind) => [kind, entries.reduce((sum, entry) => sum + (entry?.[kind] ?? 0), 0)] as const,
  );
  return Object.fromEntries(sums.filter(([, sum]) => sum > 0));
}

function found(file: string): Holders {
  const relevant = kindsFor(file);
  return Object.fromEntries(
    Object.entries(holdersIn(file)).filter(([kind]) => relevant.includes(kind as Kind)),
  );
}

describe('no flow outside of machines [MB-01]', () => {
  it.each(files)('%s holds what the lists say, and nothing else', (file) => {
    expect(found(file)).toEqual(listed(file, ['stays', 'debts']));
  });

  it('lists no file that is gone, none twice in a list of debts, and nothing without a reason', () => {
    const named = lists.flatMap(({ stays, debts }) => [...Object.keys(stays), ...Object.keys(debts)]);
    expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
    const owed = lists.flatMap(({ debts }) => Object.keys(debts));
    expect(new Set(owed).size).toBe(owed.length);
    const reasons = lists.flatMap(({ stays }) => Object.values(stays).map(({ reason }) => reason));
    expect(reasons.filter((reason) => reason.trim().length < 10)).toEqual([]);
  });
});

describe('what the wall sees', () => {
  const origins = new Map([
    ['useState', 'react'],
    ['useRef', 'react'],
    ['useEffect', 'react'],
    ['waitFor', 'xstate'],
    ['createActor', 'xstate'],
    ['useActor', '@xstate/react'],
  ]);
  const seen = (source: string, file = 'ui/x.ts') => holdersInText(file, source, origins);

  it.each([
    ['const [a] = useState(0);', { useState: 1 }],
    ['const [a] = React.useReducer(f, 0);', { useState: 1 }],
    ['useEffect(() => { actor.send(go); });', { useEffect: 1, send: 1 }],
    ['await waitFor(actor, isDone);', { waitFor: 1 }],
    ['const [now, send] = useActor(machine); createActor(other).start();', { 'own actor': 2 }],
    ['actor.subscribe(f); form.on("ready", f);', { subscribe: 1, on: 1 }],
    ['class A { #step = 1; other?: string }', { 'class field': 2 }],
    ['function f() { let step = 1; return () => { step += 1; }; }', { 'closure variable': 1 }],
    ['const f = () => { let [a, b] = [1, 2]; on(() => { [a] = [3]; b++; }); };', { 'closure variable': 2 }],
    ['async function f() { let a; await g(() => { ({ a } = h()); }); }', { 'closure variable': 1 }],
    ['let step = 1; export let other; const held = new Map<string, string>();', { 'module variable': 3 }],
  ])('sees %s', (source, holders) => {
    expect(seen(source)).toEqual(holders);
  });

  it.each([
    ['function f() { let step = 1; step += 1; const held = new Map(); }', 'a variable of one call'],
    ['function f() { let step = 1; return () => { held.step = step; }; }', 'one that is only read inside'],
    ['class A { readonly #step = 1; static all = 2; declare other: string }', 'what no instance writes'],
    ['const words = new Map([["a", 1]]); export const useful = 1;', 'a table that is never written'],
    ['// useState() waitFor()\nconst text = "let x; useEffect(";', 'words in a comment or a text'],
    ['const useState = 1; other.useState(0); const on = { on: 1 };', 'a name that means something else'],
    ['declare let grecaptcha: unknown;', 'what another script has'],
  ])('does not mind %s', (source) => {
    expect(holdersInText('ui/x.ts', source, new Map())).toEqual({});
  });

  it('lets a screen tell a machine what a person does, but not from an effect', () => {
    expect(seen('const a = <button onClick={() => actor.send(press)} />;', 'ui/x.tsx')).toEqual({});
    expect(seen('useEffect(() => actor.send(press), []);', 'ui/x.tsx')).toEqual({ useEffect: 1, send: 1 });
  });
});
