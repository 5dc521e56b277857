import { DetailsForm } from '../details/DetailsForm.tsx';
import { words } from '../shared/edition.ts';
import { useWizardState } from './context.ts';
import { Heading } from './Heading.tsx';

/** step-5: optional details, asked only after payment. */
export function DetailsStep() {
  const name = useWizardState(({ context }) => context.name);
  const personalisation = useWizardState(({ children }) => children.personalisation);
  return (
    <>
      <Heading>
        Would you like to {words().personalize} more for {name || 'your child'}? (optional)
      </Heading>
      {personalisation && (
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
