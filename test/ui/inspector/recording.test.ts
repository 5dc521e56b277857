/** What the inspector records: plain data of actors, events and states, named as the pictures name them. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { openInspector } from '#ui/inspector/index.tsx';
import { toPlain } from '#ui/inspector/plain.ts';
import { activeStates, createRecorder, nextEvents } from '#ui/inspector/recorder.ts';
import { fromFile, toFile, treeOf } from '#ui/inspector/recording.ts';
import { house } from './machines.ts';

const told = vi.hoisted(() => [] as { type: string; actorRef: { id: string } }[]);
vi.mock('@statelyai/inspect', () => ({
  createBrowserInspector: () => ({ inspect: { next: (event: (typeof told)[number]) => told.push(event) } }),
}));

afterEach(() => {
  document.body.replaceChildren();
  told.length = 0;
});

describe('the recorder [MB-04]', () => {
  it('names active states as the pictures do, and what can come next', () => {
    const actor = createActor(house).start();
    expect(activeStates(actor.getSnapshot())).toEqual(['house.day']);
    expect(nextEvents(actor)).toEqual(expect.arrayContaining(['dusk', 'called']));
    actor.stop();
  });

  it('drops old events at its limit', () => {
    const recorder = createRecorder(3);
    const actor = createActor(house, { inspect: recorder.inspect }).start();
    for (let call = 0; call < 5; call += 1) actor.send({ type: 'called', who: String(call) });
    const { entries } = recorder.recording();
    expect(entries.map(({ event }) => (event as { who?: string }).who)).toEqual(['2', '3', '4']);
  });

  it('keeps who started whom, in a file as on the page', () => {
    const recorder = createRecorder();
    createActor(house, { inspect: recorder.inspect }).start().send({ type: 'dusk' });
    const names = (recording = recorder.recording()) =>
      treeOf(recording).map(({ actor, children }) => [
        actor.machine,
        children.map((child) => [child.actor.machine, child.children.map((last) => last.actor.name)]),
      ]);
    expect(names()).toEqual([['house', [['lamp', ['warmUp']]]]]);
    expect(names(fromFile(toFile(recorder.recording())))).toEqual(names());
  });

  it('leaves out what StrictMode makes and never runs', () => {
    const recorder = createRecorder();
    createActor(house, { inspect: recorder.inspect });
    expect(treeOf(recorder.recording())).toEqual([]);
  });
});

it('writes down what cannot be written down by its name', () => {
  const ring: { self?: unknown; at: unknown[] } = { at: [document.createElement('p'), () => 1, 3n] };
  ring.self = ring;
  const error = Object.assign(new Error('lost'), { code: 'E1' });
  expect(toPlain({ ring, error, none: undefined, wait: Promise.resolve() })).toEqual({
    ring: { self: '[itself]', at: ['[p]', '[function]', '3'] },
    error: { name: 'Error', message: 'lost', code: 'E1' },
    wait: '[promise]',
  });
  expect(toPlain(createActor(setup({}).createMachine({ id: 'x' }), { id: 'mine' }))).toBe('[actor mine]');
});

it('tells Stately of the same actors, children among them [MB-04]', async () => {
  const inspect = await openInspector('stately');
  const recorder = createRecorder();
  const actor = createActor(house, {
    inspect: (event) => {
      inspect(event);
      recorder.inspect(event);
    },
  });
  actor.start();
  actor.send({ type: 'dusk' });
  const made = told.filter(({ type }) => type === '@xstate.actor').map(({ actorRef }) => actorRef.id);
  expect(made).toEqual(recorder.recording().actors.map(({ name }) => name));
  expect(made).toEqual(expect.arrayContaining(['lamp', 'warmUp']));
});

it('opens the project’s own beside the page', async () => {
  await openInspector('');
  expect(document.querySelector('aside[aria-label="Machine inspector"]')).not.toBeNull();
});
