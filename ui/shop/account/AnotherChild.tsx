import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { anotherChildMachine } from '#machines/shop/another-child/machine.ts';
import { Working } from '../shared/Working.tsx';

interface Props {
  anotherChild: ActorRefFrom<typeof anotherChildMachine>;
  /** How many children are paid for and not signed up. */
  left: number;
}

/** Leads to the sign-up of a child that the family package pays for. */
export function AnotherChild({ anotherChild, left }: Props) {
  const snapshot = useSelector(anotherChild, (current) => current);
  return (
    <section className="cancellation" aria-label="Another child">
      <p>
        {left === 1 ? 'One more child is' : `${left} more children are`} paid for with your family package.
        Sign them up from here, with their own phone. There is no code to type.
      </p>
      {snapshot.matches('refused') && <p role="alert">{snapshot.context.message}</p>}
      {snapshot.matches('unreachable') && (
        <p role="alert">We could not reach the North Pole. Nothing has changed. Please try again.</p>
      )}
      {snapshot.can({ type: 'child.pressed' }) ? (
        <button
          type="button"
          className="button button--quiet"
          onClick={() => anotherChild.send({ type: 'child.pressed' })}
        >
          Add another child
        </button>
      ) : (
        <Working>One moment&hellip;</Working>
      )}
    </section>
  );
}
