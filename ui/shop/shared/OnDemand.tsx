import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRef, AnyMachineSnapshot, Snapshot } from 'xstate';
import { Working } from './Working.tsx';

/** Any machine that fetches a chunk of code. */
type Fetching = ActorRef<Snapshot<unknown>, { type: 'chunk.retried' } | { type: never }>;

const oneMoment = <Working>One moment&hellip;</Working>;

interface Props {
  actor: Fetching;
  /** What was done and what was not, for who cannot see the rest. */
  reassurance: string;
  /** Stands there while the chunk is fetched. */
  wait?: ReactNode;
  /** Other ways on. */
  onward?: ReactNode;
  /** Asked only once the chunk is at hand. */
  children: () => ReactNode;
}

/** What stands where a chunk is needed: the wait for it, a way on without it, or what it shows. */
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
