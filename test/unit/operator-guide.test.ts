/** docs/operator.md tells of each variable and each named event that there is, and of no other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeConfiguration } from '#server/configuration/configuration.ts';
import { ROOT, sourceFiles } from '#test/support/sources.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const guide = read('docs/operator.md');
const section = (title: string) => guide.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const codesIn = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

/** Name and default of each variable, as `--help` has them. */
const variables = new Map(
  describeConfiguration()
    .split('\n')
    .flatMap((line) => {
      const [, name = '', rest = ''] = /^ {2}([A-Z_]+) +(.*)$/.exec(line) ?? [];
      if (name === '') return [];
      const [, standing] = / \(default ("?)([^"]*)\1\)$/.exec(rest)?.slice(1) ?? [];
      return [[name, standing] as const];
    }),
);
/** The same in the guide; a bullet may tell of several. */
const told = new Map(
  section('Variables')
    .split('\n- ')
    .slice(1)
    .flatMap((bullet) => {
      const [, head = '', defaults = ''] =
        /^(.*?) (?:\(([^)]*)\))?/.exec(bullet.replaceAll(/`, `|` or `/g, '`,`')) ?? [];
      const names = codesIn(head).filter((code) => variables.has(code));
      return names.map((name) => [name, codesIn(defaults)] as const);
    }),
);

describe('docs/operator.md', () => {
  it('has every variable', () => {
    expect(variables.size).toBeGreaterThan(40);
    expect([...variables.keys()].filter((name) => !told.has(name))).toEqual([]);
  });

  it('has the defaults that hold', () => {
    const differing = [...variables].filter(([name, standing]) => {
      // What holds with the sandbox, or why, follows in words.
      const [value = '{}'] = /^[^;, ]+/.exec(standing ?? '') ?? [];
      return value !== '{}' && !told.get(name)?.includes(value);
    });
    expect(differing).toEqual([]);
  });

  it('names every event of the log', () => {
    const named = new Set(codesIn(guide));
    const events = sourceFiles('server')
      .filter((file) => !file.startsWith('server/sandbox/'))
      .flatMap((file) =>
        [...read(file).matchAll(/event: ["'`]([a-z_]+\.[a-z_]+)["'`]/g)].map(([, event = '']) => event),
      );
    expect(events.length).toBeGreaterThan(15);
    expect([...new Set(events)].filter((event) => !named.has(event))).toEqual([]);
  });
});
