import { type AnyActorRef, type AnyEventObject, fromCallback } from 'xstate';

/** The port that reports the combined tags of a form's actors whenever they change. */
export const watchParts = fromCallback<AnyEventObject, AnyActorRef>(({ input: root, sendBack }) => {
  const parts: AnyActorRef[] = Object.values(root.getSnapshot().children);
  const hasTag = (tag: string) =>
    parts.some((part) => {
      const snapshot = part.getSnapshot();
      // The tags of a failed part do not count.
      return snapshot.status === 'active' && snapshot.hasTag?.(tag);
    });
  const tell = () =>
    sendBack({ type: 'parts.changed', isBusy: hasTag('busy'), isEditing: hasTag('editing') });
  const subscriptions = parts.map((part) => part.subscribe({ next: tell, error: tell }));
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
});
