import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { TextChange, textChangesMachine } from '#machines/shop/text-changes/machine.ts';

export type TextChangesActor = ActorRefFrom<typeof textChangesMachine>;

/** The status of a change, beside the control. */
export function ChangeStatus({
  textChanges,
  shows,
}: {
  textChanges: TextChangesActor;
  shows: (change: TextChange) => boolean;
}) {
  const snapshot = useSelector(textChanges, (current) => current);
  const { change, message } = snapshot.context;
  if (!change || !shows(change)) return null;
  if (snapshot.hasTag('busy')) return <p role="status">Telling Santa&hellip;</p>;
  if (!snapshot.hasTag('stuck')) return null;
  return (
    <div className="notice" role="alert">
      <p>
        {snapshot.matches('refused')
          ? message
          : 'We could not reach the North Pole to see whether this was changed. It is safe to try again.'}
      </p>
      <p>
        <button type="button" className="link" onClick={() => textChanges.send({ type: 'change.repeated' })}>
          Try again
        </button>{' '}
        <button type="button" className="link" onClick={() => textChanges.send({ type: 'change.dropped' })}>
          Leave it as it was
        </button>
      </p>
    </div>
  );
}
