import { useSelector } from '@xstate/react';
import { ChangeStatus, type TextChangesActor } from './ChangeStatus.tsx';

/** For a text that did not arrive: sent again, once. */
export function SendAgain({ textChanges, slot }: { textChanges: TextChangesActor; slot: string }) {
  const press = { type: 'again.pressed', slot } as const;
  const isOffered = useSelector(textChanges, (snapshot) => snapshot.can(press));
  return (
    <>
      {isOffered && (
        <button type="button" className="link" onClick={() => textChanges.send(press)}>
          Send this text again
        </button>
      )}
      <ChangeStatus
        textChanges={textChanges}
        shows={(change) => change.kind === 'again' && change.slot === slot}
      />
    </>
  );
}
