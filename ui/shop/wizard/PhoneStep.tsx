import { consent, headerLine } from '../texts.ts';
import { WizardActor } from './context.ts';
import { Heading } from './Heading.tsx';
import { PhoneBoxes, unfilled } from './PhoneBoxes.tsx';
import { Problem } from './Problem.tsx';
import { StepForm } from './StepForm.tsx';

const ALL_BOXES = ['area', 'first', 'second'] as const;

/** step-2: the phone number, and the guardian's consent without which nothing is ever sent. */
export function PhoneStep() {
  const wizard = WizardActor.useActorRef();
  const { name, phone, consent: given } = WizardActor.useSelector(({ context }) => context);
  const rejected = WizardActor.useSelector((snapshot) => snapshot.matches({ phone: 'rejected' }));
  const correcting = WizardActor.useSelector((snapshot) => snapshot.matches({ phone: 'correcting' }));
  const missing = correcting ? unfilled(phone) : [];
  const consentMissing = correcting && given === 'missing';

  return (
    <StepForm>
      <Heading>Which phone should Santa text?</Heading>
      <p className="step__lead quiet">{headerLine(name)}</p>
      <fieldset className="field">
        <legend>{name ? `${name}’s cell phone number` : 'Cell phone number'}</legend>
        <PhoneBoxes
          phone={phone}
          wrong={rejected ? ALL_BOXES : missing}
          describedBy="phone-help phone-problem"
          onChange={(changed) => wizard.send({ type: 'phone.changed', phone: changed })}
        />
        {rejected && (
          <Problem id="phone-problem">
            Invalid Phone Number. Please check it, or use another US cell phone.
          </Problem>
        )}
        {missing.length > 0 && <Problem id="phone-problem">Enter all 10 digits of the phone number.</Problem>}
        <p id="phone-help" className="help">
          Your own number works too.
        </p>
      </fieldset>
      <label className="consent">
        <input
          type="checkbox"
          name="guardian_consent"
          checked={given === 'given'}
          aria-invalid={consentMissing}
          aria-describedby="consent-words consent-problem"
          onChange={({ target }) =>
            wizard.send({ type: 'consent.changed', consent: target.checked ? 'given' : 'missing' })
          }
        />
        <span>{consent.agreement}</span>
      </label>
      <p id="consent-words" className="legal consent__words">
        {consent.terms} <a href="/terms">Terms</a> &middot; <a href="/privacy">Privacy</a>
      </p>
      {consentMissing && (
        <Problem id="consent-problem">
          Tick the box to go on: Santa only texts with a parent&rsquo;s or guardian&rsquo;s consent.
        </Problem>
      )}
      <div className="step__end">
        <button type="submit" className="button">
          Next
        </button>
      </div>
    </StepForm>
  );
}
