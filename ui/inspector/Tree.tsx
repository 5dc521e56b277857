import { type Branch, momentOf, type Recording } from './recording.ts';

interface TreeProps {
  branches: readonly Branch[];
  recording: Recording;
  chosen: string | undefined;
  /** How many events had been recorded at the moment that is looked at. */
  until: number;
  choose: (session: string) => void;
}

/** The actors of the page, each below the one that started it, with the state that it is in. */
export function Tree({ branches, recording, chosen, until, choose }: TreeProps) {
  return (
    <ul>
      {branches.map(({ actor, children }) => {
        const moment = momentOf(recording, actor.session, until);
        return (
          <li key={actor.session} className={moment?.status === 'active' ? undefined : 'over'}>
            <button
              type="button"
              aria-pressed={actor.session === chosen}
              onClick={() => choose(actor.session)}
            >
              {actor.machine ? '▣' : '⚙'} {actor.machine ?? actor.name}{' '}
              <small>{moment ? stateText(moment.value) : 'not yet'}</small>
            </button>
            {children.length > 0 && (
              <Tree branches={children} recording={recording} chosen={chosen} until={until} choose={choose} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The value of a state in few words: `form.ready`, or regions side by side. */
export function stateText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).map(([key, inner]) => `${key}.${stateText(inner)}`);
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(', ')})`;
}
