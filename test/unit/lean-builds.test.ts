/** What builds leave out of XState (ui/build/without-unused-methods.ts) no machine needs. */
import { expect, it } from 'vitest';
import { getStateNodes } from 'xstate/graph';
import { catalogue } from '#machines/catalogue.ts';

const nodes = catalogue.flatMap(({ machine }) => [machine.root, ...getStateNodes(machine)]);

it('no machine hears a family of events, of which builds know nothing', () => {
  const heard = nodes.flatMap(({ id, transitions }) =>
    [...transitions.keys()].map((event) => `${id} ${event}`),
  );
  expect(heard.length).toBeGreaterThan(500);
  expect(heard.filter((event) => event.endsWith('.*'))).toEqual([]);
});

it('no state has a dot or a backslash in its name, at which builds would part it', () => {
  expect(nodes.map(({ key }) => key).filter((key) => /[.\\]/.test(key))).toEqual([]);
});

it('every actor has a name, by which alone builds find it', () => {
  const sources = nodes.flatMap(({ invoke }) => invoke.map(({ src }) => src as string));
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter((src) => src.startsWith('xstate.invoke.'))).toEqual([]);
});

it('no machine keeps its history, which builds leave out', () => {
  expect(nodes.filter(({ type }) => type === 'history').map(({ id }) => id)).toEqual([]);
});
