import { type AnyActorRef, type AnyEventObject, fromCallback } from 'xstate';

/** The port that tells what the tags of a form's actors, taken together, say of it, whenever that changes. */
export const watchStanding = fromCallback<AnyEventObject, AnyActorRef>(({ input: root, sendBack }) => {
  const actors: AnyActorRef[] = Object.values(root.getSnapshot().children);
  const hasTag = (tag: string) => actors.some((actor) => actor.getSnapshot().hasTag?.(tag));
  let isBusy = hasTag('busy');
  let isEditing = hasTag('editing');
  const report = () => {
    if (isBusy !== hasTag('busy')) {
      isBusy = !isBusy;
      sendBack({ type: 'busyChange', payload: { isBusy } });
    }
    if (isEditing !== hasTag('editing')) {
      isEditing = !isEditing;
      sendBack({ type: 'editModeChange', payload: { isEditing } });
    }
  };
  const subscriptions = actors.map((actor) => actor.subscribe(report));
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
});
