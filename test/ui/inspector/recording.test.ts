/** What the inspector records: plain data of actors, events and states, named as the pictures name them. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { openInspector } from '#ui/inspector/index.tsx';
import { activeStates, createRecorder, nextEvents } from '#ui/inspector/recorder.ts';
import { fromFile, momentOf, toFile, treeOf } from '#ui/inspector/recording.ts';
import { toPlain } from '#ui/inspector/to-plain.ts';
import { house, quick } from './machines.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('the recorder [MB-04]', () => {
  it('names active states as the pictures do, and what can come next', () => {
    const actor = createActor(house).start();
    expect(activeStates(actor.getSnapshot())).toEqual(['house.day']);
    expect(nextEvents(actor)).toEqual(expect.arrayContaining(['dusk', 'called']));
    actor.stop();
  });

  it('drops old messages at its limit, but not where an actor stood last', () => {
    const recorder = createRecorder(3);
    const actor = createActor(house, { inspect: recorder.inspect }).start();
    for (let call = 0; call < 5; call += 1) actor.send({ type: 'called', who: String(call) });
    const { actors, entries } = recorder.recording();
    expect(entries.map(({ event }) => (event as { who?: string }).who ?? event.type)).toEqual([
      '1',
      'xstate.init',
      '2',
      '3',
      '4',
    ]);
    const lamp = actors.find(({ name }) => name === 'lamp')?.session ?? '';
    expect(momentOf(recorder.recording(), lamp)?.value).toBe('dark');
  });

  it('shows an actor where it stands, though a child that ends at once answers before it [MB-04]', () => {
    const recorder = createRecorder();
    const root = createActor(quick, { inspect: recorder.inspect }).start();
    root.send({ type: 'begun' });
    expect(root.getSnapshot().value).toBe('over');
    const recording = recorder.recording();
    expect(momentOf(recording, root.sessionId)?.value).toBe('over');
    // Each message has its own answer.
    expect(
      recording.entries
        .filter(({ to }) => to === root.sessionId)
        .map(({ event, after }) => [event.type, after?.value]),
    ).toEqual([
      ['xstate.init', 'idle'],
      ['begun', 'running'],
      ['xstate.done.actor.child', 'over'],
    ]);
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

it('opens the project’s own beside the page', async () => {
  await openInspector('');
  expect(document.querySelector('aside[aria-label="Machine inspector"]')).not.toBeNull();
});
