/** The committed pages of the machines are what reviewers read: stale or nameless ones fail. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { describeMachine, flatten, INLINE } from './diagrams/describe.ts';
import { toSvg } from './diagrams/svg.ts';
import { toIndex, toMarkdown } from './diagrams/table.ts';

const FOLDER = '../../docs/machines';

describe('docs/machines [MB-03]', () => {
  for (const entry of catalogue) {
    const { machine, title } = entry;
    const info = describeMachine(machine);

    it(`has a fresh table and diagram of ${machine.id}`, async () => {
      await expect(toMarkdown(entry, info)).toMatchFileSnapshot(`${FOLDER}/${machine.id}.md`);
      await expect(await toSvg(info, title)).toMatchFileSnapshot(`${FOLDER}/${machine.id}.svg`);
    });

    it(`can name every guard, action and actor of ${machine.id}`, () => {
      const names = [
        ...info.edges.flatMap(({ guard, actions }) => [guard ?? '', ...actions]),
        ...flatten(info.root).flatMap(({ entry: onEntry, exit, invokes }) => [
          ...onEntry,
          ...exit,
          ...invokes,
        ]),
      ];
      expect(names).not.toContain(INLINE);
      expect(names.filter((name) => /^\d+\./.test(name))).toEqual([]);
    });
  }

  it('lists every machine once, and holds no page of a machine that is gone', async () => {
    await expect(toIndex(catalogue)).toMatchFileSnapshot(`${FOLDER}/README.md`);
    const ids = catalogue.map(({ machine }) => machine.id);
    expect(new Set(ids).size).toBe(ids.length);
    const expected = ['README.md', ...ids.flatMap((id) => [`${id}.md`, `${id}.svg`])];
    expect(readdirSync(`${import.meta.dirname}/${FOLDER}`).toSorted()).toEqual(expected.toSorted());
  });
});
