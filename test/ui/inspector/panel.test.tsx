/** The offline stepper: the tree of actors, what they tell each other, what can be done by hand, and looking back. */
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { Panel } from '#ui/inspector/Panel.tsx';
import { createRecorder } from '#ui/inspector/recorder.ts';
import { fromFile, momentAfter, momentOf, type Recording, toFile } from '#ui/inspector/recording.ts';
import { playOn, startReplay } from '#ui/inspector/replay.ts';
import { house, lamp } from './machines.ts';

async function open() {
  const recorder = createRecorder();
  render(<Panel recorder={recorder} />);
  const actor = createActor(house, { inspect: recorder.inspect });
  await act(async () => void actor.start());
  return { recorder, actor };
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const actors = () => screen.getByRole('navigation', { name: 'Actors' });
const state = () => within(screen.getByRole('region', { name: 'State' }));
const heading = () => state().getByRole('heading').textContent;
const messages = () =>
  within(screen.getByRole('region', { name: 'Messages' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));

it('shows actors below those that started them, with the state of each [MB-04]', async () => {
  await open();
  await press('dusk');
  expect(actors().textContent).toContain('▣ house evening');
  const inner = within(actors()).getByRole('button', { name: /lamp/ }).closest('li')?.parentElement;
  expect(inner?.parentElement?.textContent).toContain('house');
  expect(within(actors()).getByRole('button', { name: /lamp warming/ })).toBeTruthy();
  expect(within(actors()).getByRole('button', { name: /⚙ warmUp active/ })).toBeTruthy();
});

it('shows as a sequence what the page told an actor, and actors each other [MB-04]', async () => {
  await open();
  await press('dusk');
  expect(messages()).toEqual(expect.arrayContaining([expect.stringContaining('page to house: dusk')]));
  expect(messages()).toEqual(expect.arrayContaining([expect.stringContaining('house to lamp: pressed')]));
  const told = messages().findIndex((message) => message?.includes('house to lamp: pressed'));
  expect(told).toBeGreaterThan(messages().findIndex((message) => message?.includes('page to house: dusk')));
});

it('lets what is waited for succeed or fail, and the machine goes on as if it had [MB-04]', async () => {
  const { actor } = await open();
  const lampNow = () =>
    (actor.getSnapshot().children.lamp?.getSnapshot() as { value: string } | undefined)?.value;
  await press('dusk');
  await press(/⚙ warmUp active/);
  await press('Let it succeed with this');
  expect(lampNow()).toBe('lit');
  await press(/lamp lit/);
  await press('pressed');
  await press('pressed');
  const again = within(actors()).getAllByRole('button', { name: /warmUp active/ });
  await act(async () => void fireEvent.click(again[0] as HTMLElement));
  fireEvent.change(screen.getByLabelText(/Payload/), { target: { value: '"no bulb"' } });
  await press('Let it fail with this');
  expect(actor.getSnapshot().value).toBe('night');
  const failed = messages().filter((message) => message?.includes('warmUp'));
  expect(failed.length).toBeGreaterThan(0);
});

it('looks back at a message, at all actors as they stood then, and comes back to now [MB-04]', async () => {
  await open();
  await press('dusk');
  await press(/page to house: xstate.init/);
  expect(heading()).toBe('house: day (past)');
  expect(state().queryByRole('button', { name: 'dusk' })).toBeNull();
  await press('Back to now');
  expect(heading()).toBe('house: evening');
});

it('sends a payload, and says what is wrong with one that cannot be read', async () => {
  const { recorder } = await open();
  fireEvent.change(screen.getByLabelText(/Payload/), { target: { value: '{' } });
  await press('called');
  expect(screen.getByRole('alert').textContent).toContain('SyntaxError');
  fireEvent.change(screen.getByLabelText(/Payload/), { target: { value: '{"who":"the elf"}' } });
  await press('called');
  expect(recorder.recording().entries.at(-1)?.event).toEqual({ type: 'called', who: 'the elf' });
});

const exported = () => {
  const link = screen.getByRole('link', { name: 'Export the recording' }).getAttribute('href') ?? '';
  return decodeURIComponent(link.slice(link.indexOf(',') + 1));
};
const imported = (content: string) =>
  act(
    async () =>
      void fireEvent.change(screen.getByLabelText(/Import a recording/), {
        target: { files: [new File([content], 'recording.json')] },
      }),
  );

it('takes a recording away, and shows one from a file, in which nothing can be sent [MB-04]', async () => {
  await open();
  await press('dusk');
  const text = exported();
  await press(/lamp warming/);
  await press('xstate.done.actor.warmUp');
  expect(heading()).toBe('lamp: lit');

  await imported('{"actors":[]}');
  expect(screen.getByRole('alert').textContent).toContain('This file is no recording of the inspector');
  await imported(text);
  expect(heading()).toBe('house: evening');
  expect(within(actors()).getByRole('button', { name: /lamp warming/ })).toBeTruthy();
  expect(screen.queryByLabelText(/Payload/)).toBeNull();
  await press('Back to this page');
  expect(within(actors()).getByRole('button', { name: /lamp lit/ })).toBeTruthy();
});

it('folds ended actors, and shows them when asked [MB-04]', async () => {
  await open();
  await press('dusk');
  await press(/lamp warming/);
  await press('xstate.done.actor.warmUp');
  expect(within(actors()).queryByRole('button', { name: /warmUp/ })).toBeNull();
  await press('Show ended actors (1)');
  expect(within(actors()).getByRole('button', { name: /warmUp/ })).toBeTruthy();
});

it('goes from a machine to its child and back by one press each', async () => {
  await open();
  await press('Child: lamp');
  expect(heading()).toBe('lamp: dark');
  await press('Parent: house');
  expect(heading()).toBe('house: day');
});

it('steps through the messages, by press and by arrow key, and narrows them by actor and by word', async () => {
  await open();
  await press('dusk');
  await press('Step back');
  expect(heading()).toBe('lamp: warming (past)');
  fireEvent.keyDown(
    within(screen.getByRole('region', { name: 'Messages' })).getByRole('button', { pressed: true }),
    { key: 'ArrowUp' },
  );
  expect(heading()).toBe('house: evening (past)');
  fireEvent.change(screen.getByLabelText('Search the messages'), { target: { value: 'PRESSED' } });
  expect(messages()).toEqual(['4. house to lamp: pressed']);
  fireEvent.change(screen.getByLabelText('Search the messages'), { target: { value: '' } });
  await press('Child: lamp');
  fireEvent.click(screen.getByLabelText('Only lamp and below'));
  expect(messages()).not.toContain('3. page to house: dusk');
});

it('brings the machines of a recording to each of its steps, and plays it on to its end [MB-04]', async () => {
  const { recorder, actor } = await open();
  await press('dusk');
  await press(/⚙ warmUp active/);
  fireEvent.change(screen.getByLabelText(/Payload/), { target: { value: '"warm"' } });
  await press('Let it succeed with this');
  actor.getSnapshot().children.lamp?.send({ type: 'pressed' });
  const recording = fromFile(toFile(recorder.recording()));
  const known = new Map([house, lamp].map((machine) => [machine.id, machine as AnyStateMachine]));
  const stand = (of: Recording, until: number) =>
    of.actors
      .map(({ session, name }) => [name, momentOf(of, session, until)] as const)
      .filter(([, moment]) => moment?.status === 'active')
      .map(([name, moment]) => [name, moment?.value, name === 'warmUp' ? undefined : moment?.context])
      .toSorted(([a = ''], [b = '']) => String(a).localeCompare(String(b)));
  const moments = recording.entries.map((entry) => momentAfter(recording, entry));
  for (const asked of moments) {
    const replay = startReplay(recording, asked, known);
    expect(replay.began).toBeGreaterThanOrEqual(asked);
    expect(stand(replay.recorder.recording(), Infinity)).toEqual(stand(recording, replay.began));
    for (const entry of replay.rest) expect(playOn(replay, recording, entry)).toBe(true);
    expect(stand(replay.recorder.recording(), Infinity)).toEqual(stand(recording, Infinity));
  }
});
