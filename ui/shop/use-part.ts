import { useSyncExternalStore } from 'react';
import type { Actor, AnyStateMachine } from 'xstate';
import type { Part } from './effects/part.ts';

/** The running machine of a part, once it has been fetched and started. */
export function usePart<TMachine extends AnyStateMachine, TInput>(
  part: Part<TMachine, TInput>,
): Actor<TMachine> | undefined {
  return useSyncExternalStore(part.subscribe, part.current, part.current);
}
