/** Names for transitions and events: the same in test titles, coverage reports, tables and diagrams. */
import { createHash } from 'node:crypto';
import type { AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate';
import { getStateNodes } from 'xstate/graph';

const longestDetail = 120;

/** Cuts text that is longer than a line, with a digest of the whole, so that different events have different names. */
function cut(detail: string): string {
  if (detail.length <= longestDetail) return detail;
  const mark = createHash('sha256').update(detail).digest('hex').slice(0, 4);
  return `${detail.slice(0, longestDetail - mark.length - 2)}… ${mark}`;
}

/** An event in words: `done checkOut {"result":"success"}`, `after LOADING_DELAY`, `next`. */
export function describeEvent({ type, ...payload }: EventObject): string {
  const short = type
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
    .replace(/^xstate\.after\.([^.]+).*/, 'after $1')
    .replace(/^xstate\.done\.state\./, 'done ');
  const { actorId: _actorId, error, ...rest } = payload as Record<string, unknown>;
  const shown = error instanceof Error ? { ...rest, error: error.message } : rest;
  return Object.keys(shown).length > 0 ? `${short} ${cut(JSON.stringify(shown))}` : short;
}

/** The name of a transition of a definition, with its branch where one event has several. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings: readonly AnyTransitionDefinition[] =
    eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const branch = siblings.findIndex((sibling) => isSame(sibling, transition)) + 1;
  const label = eventType === '' ? 'always' : describeEvent({ type: eventType });
  const target = targetIds(transition) || '(stays)';
  return `${source.id} —${label}${siblings.length > 1 ? ` [${branch}/${siblings.length}]` : ''}→ ${target}`;
}

/** Every transition written in a machine. */
export function definedTransitions(machine: AnyStateMachine): string[] {
  return [machine.root, ...getStateNodes(machine)].flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat().map(transitionName),
  );
}

// `provide` rebuilds transition objects, so identity is guard and target, never the reference.
function isSame(a: AnyTransitionDefinition, b: AnyTransitionDefinition) {
  return a === b || (a.guard === b.guard && targetIds(a) === targetIds(b));
}

function targetIds({ target }: AnyTransitionDefinition): string {
  return (target ?? []).map(({ id }) => id).join(', ');
}
