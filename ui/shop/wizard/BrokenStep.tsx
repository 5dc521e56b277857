import { WizardActor } from './context.ts';

/** A step whose code failed: try again, or go on without it. */
export function BrokenStep({ onward }: { onward: string }) {
  const wizard = WizardActor.useActorRef();
  return (
    <div className="step__end">
      <p className="notice" role="alert">
        This could not be opened just now. Your payment is safe.
      </p>
      <button type="button" className="button" onClick={() => wizard.send({ type: 'part.restarted' })}>
        Try again
      </button>
      <button type="button" className="link" onClick={() => wizard.send({ type: 'next' })}>
        {onward}
      </button>
    </div>
  );
}
