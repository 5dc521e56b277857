/** The least that a page on the same libraries can be: a heading, a button, a machine with two states. */
import { useMachine } from '@xstate/react';
import { createRoot } from 'react-dom/client';
import { setup } from 'xstate';

const bareMachine = setup({ types: { events: {} as { type: 'next' } } }).createMachine({
  id: 'bare',
  initial: 'first',
  states: { first: { on: { next: 'second' } }, second: {} },
});

function Bare() {
  const [snapshot, send] = useMachine(bareMachine);
  return (
    <main>
      <h1>{snapshot.matches('first') ? 'First' : 'Second'}</h1>
      <button type="submit" onClick={() => send({ type: 'next' })}>
        Next
      </button>
    </main>
  );
}

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<Bare />);
