import { useSelector } from '@xstate/react';
import { ContactCard } from '../shared/ContactCard.tsx';
import { allSetLine, seasonLine, wayToAdd } from '../shared/texts.ts';
import { useWizard, useWizardState } from './context.ts';
import { Heading } from './Heading.tsx';
import { Receipt } from './Receipt.tsx';
import { StepForm } from './StepForm.tsx';

/** step-6: done. */
export function AllSetStep() {
  const wizard = useWizard();
  const { name, email } = useWizardState(({ context }) => context);
  const receipt = useWizardState(({ children }) => children.receipt);
  const texts = useSelector(receipt, (snapshot) => snapshot?.context.texts ?? null);
  // Until the order's extras are known, offer brothers and sisters, which can be added to any.
  const toAdd = useSelector(receipt, (snapshot) => snapshot?.context.toAdd ?? null) ?? (['family'] as const);
  return (
    <>
      <Heading>{allSetLine(name)}</Heading>
      <p className="step__lead">{seasonLine(texts)} The season ends by itself and never renews.</p>
      <div className="step__lead">
        <ContactCard />
      </div>
      <Receipt receipt={receipt} email={email} />
      <StepForm>
        <div className="step__end">
          <button type="submit" className="button">
            See {name ? `${name}’s` : 'your child’s'} December
          </button>
          {toAdd.length > 0 && (
            <button type="button" className="link" onClick={() => wizard.send({ type: 'extras.opened' })}>
              {wayToAdd(toAdd)}
            </button>
          )}
        </div>
      </StepForm>
    </>
  );
}
