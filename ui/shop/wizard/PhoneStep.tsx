import { isPhoneComplete } from '#machines/shop/wizard/draft.ts';
import { consent, shopPath, words } from '../shared/edition.ts';
import { Problem } from '../shared/Problem.tsx';
import { headerLine } from '../shared/texts.ts';
import { useWizard, useWizardState } from './context.ts';
import { Heading } from './Heading.tsx';
import { PhoneBoxes, unfilled } from './PhoneBoxes.tsx';
import { PhoneField } from './PhoneField.tsx';
import { StepForm } from './StepForm.tsx';
import { TextPlace } from './TextPlace.tsx';

const ALL_BOXES = ['area', 'first', 'second'] as const;

/** step-2: the phone number, and the guardian's consent, without which nothing is ever sent. */
export function PhoneStep() {
  const wizard = useWizard();
  const { name, phone, consent: given, rejection } = useWizardState(({ context }) => context);
  const rejected = useWizardState((snapshot) => snapshot.matches({ phone: { open: 'rejected' } }));
  const correcting = useWizardState((snapshot) => snapshot.matches({ phone: { open: 'correcting' } }));
  const place = useWizardState(({ children }) => children['text-place']);
  const whole = 'number' in phone;
  const incomplete = correcting && !isPhoneComplete(phone);
  const { phone: kind, incompletePhone } = words();
  const { agreement, terms } = consent();
  const described = {
    describedBy: rejected || incomplete ? 'phone-help phone-problem' : 'phone-help',
  };
  const consentMissing = correcting && given === 'missing';

  return (
    <StepForm>
      <Heading>Which phone should Santa text?</Heading>
      <p className="step__lead quiet">{headerLine(name)}</p>
      <fieldset className="field">
        <legend>
          {name ? `${name}’s ${kind} number` : `${kind[0]?.toUpperCase()}${kind.slice(1)} number`}
        </legend>
        {whole ? (
          <PhoneField
            phone={phone.number}
            wrong={rejected || incomplete}
            {...described}
            onChange={(number) => wizard.send({ type: 'phone.changed', phone: { number } })}
          />
        ) : (
          <PhoneBoxes
            phone={phone}
            wrong={rejected ? ALL_BOXES : incomplete ? unfilled(phone) : []}
            {...described}
            onChange={(changed) => wizard.send({ type: 'phone.changed', phone: changed })}
          />
        )}
        {rejected && <Problem id="phone-problem">{rejection}</Problem>}
        {incomplete && <Problem id="phone-problem">{incompletePhone}</Problem>}
        <p id="phone-help" className="help">
          Your own number works too.
        </p>
      </fieldset>
      {place && <TextPlace place={place} />}
      <label className="consent">
        <input
          type="checkbox"
          name="guardian_consent"
          checked={given === 'given'}
          aria-invalid={consentMissing}
          aria-describedby={consentMissing ? 'consent-words consent-problem' : 'consent-words'}
          onChange={({ target }) =>
            wizard.send({ type: 'consent.changed', consent: target.checked ? 'given' : 'missing' })
          }
        />
        <span>{agreement}</span>
      </label>
      <p id="consent-words" className="legal consent__words">
        {terms} <a href={shopPath('/terms')}>Terms</a> &middot; <a href={shopPath('/privacy')}>Privacy</a>
      </p>
      {consentMissing && (
        <Problem id="consent-problem">
          Please agree first: Santa only texts with a parent’s or guardian’s consent.
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
