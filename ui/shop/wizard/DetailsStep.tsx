import { words } from '../edition.ts';
import { usePart } from '../use-part.ts';
import { BrokenStep } from './BrokenStep.tsx';
import { WizardActor } from './context.ts';
import { DetailsForm } from './DetailsForm.tsx';
import { Heading } from './Heading.tsx';
import type { Parts } from './parts.ts';

/** step-5: optional details, asked only after payment. */
export function DetailsStep({ parts: { personalisation: part } }: { parts: Parts }) {
  const name = WizardActor.useSelector(({ context }) => context.name);
  const broken = WizardActor.useSelector((snapshot) => snapshot.matches({ details: 'broken' }));
  const personalisation = usePart(part);
  return (
    <>
      <Heading>
        Would you like to {words().personalize} more for {name || 'your child'}? (optional)
      </Heading>
      {broken && <BrokenStep onward="Skip" />}
      {!broken && personalisation && (
        <>
          <p className="step__lead quiet">
            Thank you, the payment went through. Santa weaves these into his texts.
          </p>
          <DetailsForm personalisation={personalisation} name={name} />
        </>
      )}
    </>
  );
}
