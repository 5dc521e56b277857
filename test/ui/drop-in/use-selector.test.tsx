/** What a component shows of a machine: what it is now, that it failed, and that it is another one. */
import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActor, fromTransition } from 'xstate';
import { useSelector } from '#ui/drop-in/sheets/use-selector.ts';

const begin = (count: number) =>
  createActor(
    fromTransition((context: number, { type }: { readonly type: 'more' | 'fail' }) => {
      if (type === 'fail') throw new Error('broken');
      return context + 1;
    }, count),
  ).start();

function Shown({ actor }: { readonly actor: ReturnType<typeof begin> | undefined }) {
  return useSelector(actor, (snapshot) => (snapshot ? `${snapshot.status} ${snapshot.context}` : 'none'));
}

it('is shown at once, also once it has failed, and of another machine from then on', async () => {
  const [first, second] = [begin(0), begin(10)];
  const { container, rerender } = render(<Shown actor={undefined} />);
  expect(container.textContent).toBe('none');
  rerender(<Shown actor={first} />);
  await act(async () => first.send({ type: 'more' }));
  expect(container.textContent).toBe('active 1');
  rerender(<Shown actor={second} />);
  await act(async () => second.send({ type: 'more' }));
  expect(container.textContent).toBe('active 11');
  await act(async () => second.send({ type: 'fail' }));
  expect(container.textContent).toBe('error 11');
});
