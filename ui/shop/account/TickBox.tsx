import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { tickBoxMachine } from '#machines/shop/tick-box/machine.ts';

interface Props {
  box: ActorRefFrom<typeof tickBoxMachine>;
  /** What the box is about. */
  subject: string;
  /** The box's label. */
  label: string;
  /** What the tick means. */
  children: (isTicked: boolean) => ReactNode;
}

/** A box of the account, unticked beforehand. */
export function TickBox({ box, subject, label, children }: Props) {
  const snapshot = useSelector(box, (current) => current);
  const isTicked = snapshot.hasTag('ticked');
  return (
    <section className="cancellation" aria-label={subject}>
      <label className="consent">
        <input
          type="checkbox"
          checked={isTicked}
          disabled={snapshot.hasTag('busy')}
          onChange={() => box.send({ type: isTicked ? 'box.unticked' : 'box.ticked' })}
        />
        <span>{label}</span>
      </label>
      {children(isTicked)}
      {snapshot.hasTag('unsaved') && (
        <p className="notice" role="alert">
          We could not save this just now. Please try again.
        </p>
      )}
    </section>
  );
}
