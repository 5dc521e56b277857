import { type AnyActorRef, type AnyEventObject, fromCallback } from 'xstate';

/** The port that tells what the tags of a form's actors, taken together, say of it, whenever that changes. */
export const watchStanding = fromCallback<AnyEventObject, AnyActorRef>(({ input: root, sendBack }) => {
  const actors: AnyActorRef[] = Object.values(root.getSnapshot().children);
  const says = (tag: string) => actors.some((actor) => actor.getSnapshot().hasTag?.(tag));
  let isBusy = says('busy');
  let isEditing = says('editing');
  const tell = () => {
    if (isBusy !== says('busy')) {
      isBusy = !isBusy;
      sendBack({ type: 'busyChange', payload: { isBusy } });
    }
    if (isEditing !== says('editing')) {
      isEditing = !isEditing;
      sendBack({ type: 'editModeChange', payload: { isEditing } });
    }
  };
  const heard = actors.map((actor) => actor.subscribe(tell));
  return () => heard.forEach((subscription) => subscription.unsubscribe());
});
