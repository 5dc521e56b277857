import { DetailsForm, useDetailsTitle } from '../details/DetailsForm.tsx';
import { useWizardState } from './context.ts';
import { Heading } from './Heading.tsx';

/** step-5: optional details, asked only after payment. */
export function DetailsStep() {
  const name = useWizardState(({ context }) => context.name);
  const personalisation = useWizardState(({ children }) => children.personalisation);
  const title = useDetailsTitle(personalisation, name);
  return (
    <>
      <Heading>{title}</Heading>
      {personalisation && (
        <DetailsForm
          personalisation={personalisation}
          name={name}
          lead="Thank you, the payment went through. Santa weaves these into his texts."
        />
      )}
    </>
  );
}
