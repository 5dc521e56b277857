import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRef, AnyMachineSnapshot, Snapshot } from 'xstate';
import { Working } from './Working.tsx';

/** Any machine that fetches a chunk of code. */
type Fetching = ActorRef<Snapshot<unknown>, { type: 'chunk.retried' } | { type: never }>;

const oneMoment = <Working>One moment&hellip;</Working>;

interface Props {
  actor: Fetching;
  /** Reassurance about what was done and what was not. */
  reassurance: string;
  /** Shown while the chunk is fetched. */
  wait?: ReactNode;
  /** Other ways on. */
  onward?: ReactNode;
  /** Called only once the chunk is loaded. */
  children: () => ReactNode;
}

/** Shows a chunk's loading state, its failure with a retry, or its content. */
export function OnDemand({ actor, reassurance, wait = oneMoment, onward, children }: Props) {
  const isFetching = useSelector(actor, (snapshot) => (snapshot as AnyMachineSnapshot).hasTag('fetching'));
  const isBroken = useSelector(actor, (snapshot) => (snapshot as AnyMachineSnapshot).hasTag('broken'));
  if (isFetching) return wait;
  if (!isBroken) return children();
  return (
    <div className="step__end">
      <p className="notice" role="alert">
        We could not open this just now. {reassurance}
      </p>
      <button type="button" className="button" onClick={() => actor.send({ type: 'chunk.retried' })}>
        Try again
      </button>
      {onward}
      <a className="link" href={location.pathname + location.search}>
        Reload the page
      </a>
    </div>
  );
}
