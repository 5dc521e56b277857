import { season } from '../shared/edition.ts';
import { useWizard, useWizardState } from './context.ts';
import { FirstPicture } from './FirstPicture.tsx';
import { Heading } from './Heading.tsx';
import { StepForm } from './StepForm.tsx';

/** step-1: the child's name, optional. Visitors who first want to know what this is go to step-0. */
export function NameStep() {
  const wizard = useWizard();
  const { name, payer } = useWizardState(({ context }) => context);
  const { price, days, offer } = season();
  const changed = (typed: string) => wizard.send({ type: 'name.changed', name: typed });
  /** Takes over text that was typed before the script was loaded, and is only in the field. */
  const takeOver = (field: HTMLInputElement | null) => {
    if (field && field.value !== wizard.getSnapshot().context.name) changed(field.value);
  };
  return (
    <StepForm>
      <Heading>Who should Santa write to?</Heading>
      <p className="offer">
        <span className="line">{offer}:</span> <span className="whole">{days}.</span>{' '}
        <span className="whole">
          {payer === 'parent' ? `${price} once.` : 'Your family package pays for it.'}
        </span>
      </p>
      <div className="field">
        <label htmlFor="childs-name">
          Child&rsquo;s name <span className="quiet">(optional)</span>
        </label>
        <input
          ref={takeOver}
          id="childs-name"
          name="childs_name"
          className="input"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={60}
          value={name}
          aria-describedby="name-help"
          onChange={({ target }) => changed(target.value)}
        />
        <p id="name-help" className="help">
          For his texts: a first name or a nickname.
        </p>
      </div>
      <FirstPicture name={name} />
      <div className="step__end">
        <button type="submit" className="button">
          Next
        </button>
        <p className="legal">
          <span className="line">The first text is free.</span> Money back for texts that do not arrive.
        </p>
        <button
          type="button"
          className="link"
          onClick={() => wizard.send({ type: 'step.requested', step: 'intro' })}
        >
          How it works
        </button>
      </div>
    </StepForm>
  );
}
