import { usePart } from '../use-part.ts';
import { BrokenStep } from './BrokenStep.tsx';
import { WizardActor } from './context.ts';
import { Extras } from './Extras.tsx';
import { Heading } from './Heading.tsx';
import type { Parts } from './parts.ts';

/** The addon step: package one, package two, or no thanks. */
export function AddonStep({ parts: { upgrade: part } }: { parts: Parts }) {
  const broken = WizardActor.useSelector((snapshot) => snapshot.matches({ addon: 'broken' }));
  const upgrade = usePart(part);
  return (
    <>
      <Heading>Would you like to add something?</Heading>
      {broken && <BrokenStep onward="Go on without" />}
      {!broken && upgrade && <Extras upgrade={upgrade} />}
    </>
  );
}
