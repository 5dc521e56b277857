/** The offline stepper: what it records, shows and sends. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { Panel } from '#ui/inspector/Panel.tsx';
import { activeStates, createRecorder, nextEvents } from '#ui/inspector/recorder.ts';

const lamp = setup({
  types: {
    context: {} as { presses: number },
    events: {} as { type: 'pressed' } | { type: 'broke'; how: string },
  },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'dark',
  states: {
    dark: { on: { pressed: 'lit', broke: 'broken' } },
    lit: { on: { pressed: 'dark' } },
    broken: { type: 'final' },
  },
});

afterEach(cleanup);

function open() {
  const recorder = createRecorder();
  render(<Panel recorder={recorder} />);
  const actor = createActor(lamp, { inspect: recorder.inspect });
  act(() => void actor.start());
  return { recorder, actor };
}

it('shows a machine, its state, its context and what can happen next [MB-04]', () => {
  open();
  expect(screen.getByRole('button', { name: /lamp/ })).toBeTruthy();
  expect(screen.getByRole('heading').textContent).toContain('"dark"');
  expect(screen.getByText(/"presses": 0/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'pressed' })).toBeTruthy();
});

it('steps the machine, looks back and comes back to now [MB-04]', () => {
  const { actor } = open();
  fireEvent.click(screen.getByRole('button', { name: 'pressed' }));
  expect(actor.getSnapshot().value).toBe('lit');
  expect(screen.getByRole('heading').textContent).toContain('"lit"');
  fireEvent.click(screen.getByRole('button', { name: /xstate.init → "dark"/ }));
  expect(screen.getByRole('heading').textContent).toContain('"dark" (past)');
  fireEvent.click(screen.getByRole('button', { name: 'Back to now' }));
  expect(screen.getByRole('heading').textContent).toContain('"lit"');
});

it('sends a payload, and says what is wrong with one that cannot be read', () => {
  const { actor } = open();
  fireEvent.change(screen.getByLabelText(/Payload/), { target: { value: '{' } });
  fireEvent.click(screen.getByRole('button', { name: 'broke' }));
  expect(screen.getByRole('alert').textContent).toContain('SyntaxError');
  fireEvent.change(screen.getByLabelText(/Payload/), { target: { value: '{"how":"dropped"}' } });
  fireEvent.click(screen.getByRole('button', { name: 'broke' }));
  expect(actor.getSnapshot().value).toBe('broken');
});

it('names active states as the diagrams do, and drops old entries at its limit', () => {
  const recorder = createRecorder(2);
  const actor = createActor(lamp, { inspect: recorder.inspect }).start();
  for (let press = 0; press < 5; press += 1) actor.send({ type: 'pressed' });
  expect(activeStates(actor.getSnapshot())).toEqual(['lamp.lit']);
  expect(nextEvents(actor.getSnapshot())).toEqual(['pressed']);
  expect(recorder.log().map(({ snapshot }) => snapshot.value)).toEqual(['dark', 'lit']);
});
