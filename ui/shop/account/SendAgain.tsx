import { useSelector } from '@xstate/react';
import { ChangeStatus, type TextChangesActor } from './ChangeStatus.tsx';

interface Props {
  textChanges: TextChangesActor;
  /** The day as `12-06`. */
  slot: string;
  /** The first is emphasized; the others are listed below it. */
  isFirst: boolean;
}

/** Sends a text that did not arrive once more. */
export function SendAgain({ textChanges, slot, isFirst }: Props) {
  const press = { type: 'again.pressed', slot } as const;
  const isOffered = useSelector(textChanges, (snapshot) => snapshot.can(press));
  return (
    <>
      {isOffered && (
        <button type="button" className={isFirst ? 'button' : 'link'} onClick={() => textChanges.send(press)}>
          Send day {Number(slot.split('-')[1])} again
        </button>
      )}
      <ChangeStatus
        textChanges={textChanges}
        shows={(change) => change.kind === 'again' && change.slot === slot}
      />
    </>
  );
}
