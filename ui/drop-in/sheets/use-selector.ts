import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';

type Observable = Pick<AnyActorRef, 'subscribe' | 'getSnapshot'>;
type SnapshotOf<TActor> = TActor extends { getSnapshot(): infer TSnapshot } ? TSnapshot : undefined;

/**
 * Selects from a running machine's snapshot; the component renders again when the selection changes. Like that of
 * `@xstate/react`, but without its code for comparing: a selector returns part of the snapshot, or a primitive.
 */
export function useSelector<TActor extends Observable | undefined, TSelected>(
  actor: TActor,
  select: (snapshot: SnapshotOf<TActor>) => TSelected,
): TSelected {
  const subscribe = useCallback(
    (notify: () => void) => {
      const subscription = actor?.subscribe({ next: notify, error: notify });
      return () => subscription?.unsubscribe();
    },
    [actor],
  );
  return useSyncExternalStore(subscribe, () => select(actor?.getSnapshot() as SnapshotOf<TActor>));
}
