import { useState } from 'react';
import { type Branch, type Moment, nameOf, stateText, within } from './recording.ts';

interface TreeProps {
  branches: readonly Branch[];
  momentNow: (session: string) => Moment | undefined;
  chosen: string;
  choose: (session: string) => void;
}

/** The actors of the page, each below the one that started it, with its state. Ended ones are folded away. */
export function Tree({ branches, momentNow, chosen, choose }: TreeProps) {
  const [withEnded, setWithEnded] = useState(false);
  const isRunning = ({ actor }: Branch) => momentNow(actor.session)?.status === 'active';
  const isShown = (branch: Branch): boolean =>
    withEnded || isRunning(branch) || within(branch).some(({ session }) => session === chosen);
  const ended = branches.flatMap(within).filter(({ session }) => momentNow(session)?.status !== 'active');
  const list = (level: readonly Branch[]) => (
    <ul>
      {level.filter(isShown).map((branch) => {
        const { actor, children } = branch;
        const moment = momentNow(actor.session);
        return (
          <li key={actor.session} className={isRunning(branch) ? undefined : 'over'}>
            <button
              type="button"
              aria-pressed={actor.session === chosen}
              onClick={() => choose(actor.session)}
            >
              {actor.machine ? '▣' : '⚙'} {nameOf(actor)}{' '}
              <small>{moment ? stateText(moment.value) : 'not yet'}</small>
            </button>
            {children.length > 0 && list(children)}
          </li>
        );
      })}
    </ul>
  );
  return (
    <>
      {list(branches)}
      {ended.length > 0 && (
        <button type="button" aria-expanded={withEnded} onClick={() => setWithEnded(!withEnded)}>
          {withEnded ? 'Fold ended actors' : `Show ended actors (${ended.length})`}
        </button>
      )}
    </>
  );
}
