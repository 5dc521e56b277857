import { season } from '../shared/edition.ts';
import { Heading } from './Heading.tsx';
import { StepForm } from './StepForm.tsx';

/** step-0: what this is, before the first question. */
export function IntroStep() {
  return (
    <StepForm>
      <Heading>A text from Santa, every day until {season().christmas}</Heading>
      <p className="step__lead">
        Santa writes to a phone that you choose, one text a day: {season().offer}, {season().days}. The first
        one is free.
      </p>
      <p className="step__lead quiet">Three short questions, then you decide.</p>
      <div className="step__end">
        <button type="submit" className="button">
          Next
        </button>
      </div>
    </StepForm>
  );
}
