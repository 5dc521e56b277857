import { Extras } from '../extras/Extras.tsx';
import { useWizardState } from './context.ts';
import { Heading } from './Heading.tsx';

/** The addon step: package one, package two, or no thanks. */
export function AddonStep() {
  const upgrade = useWizardState(({ children }) => children.upgrade);
  const name = useWizardState(({ context }) => context.name);
  return (
    <>
      <Heading>Would you like to add something?</Heading>
      {upgrade && <Extras upgrade={upgrade} childsName={name} />}
    </>
  );
}
