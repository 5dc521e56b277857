import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { leadMachine } from '#machines/shop/lead/machine.ts';
import { captchaChunk } from '../chunks.ts';
import { EmailField, noAddress } from '../shared/EmailField.tsx';
import { season } from '../shared/edition.ts';
import { OnDemand } from '../shared/OnDemand.tsx';
import { firstTextCondition, headerLine } from '../shared/texts.ts';
import { Working } from '../shared/Working.tsx';
import { useWizard, useWizardState } from './context.ts';
import { Heading } from './Heading.tsx';
import { StepForm } from './StepForm.tsx';

/** Exactly the wording that the server records with the address. */
const OFFERS_WORDING =
  'Remind me once if I do not finish, and send me an offer now and then. Every e-mail has a link to unsubscribe.';

/** Focuses the field, because the button that was pressed is gone. */
const focus = (field: HTMLInputElement | null) => field?.focus();

/** step-3: the e-mail address. Submitting it creates the lead and sends the first text. */
export function EmailStep() {
  const wizard = useWizard();
  const { name, email, offers, rejection } = useWizardState(({ context }) => context);
  const correcting = useWizardState((snapshot) => snapshot.matches({ email: 'correcting' }));
  const rejected = useWizardState((snapshot) => snapshot.matches({ email: 'rejected' }));
  const busy = useWizardState((snapshot) => snapshot.hasTag('busy'));
  const lead = useWizardState(({ children }) => children.lead);

  const { welcomeFrom } = season();
  return (
    <StepForm>
      <Heading>Where should your receipt go?</Heading>
      <p className="step__lead quiet">{headerLine(name)}</p>
      <EmailField
        email={email}
        problem={rejected ? `Invalid E-mail Address. ${rejection}` : correcting ? noAddress : null}
        help={`For your receipt, and so that we can reach you if something goes wrong. ${
          welcomeFrom === ''
            ? 'Santa sends his first text when you press the button; at night he waits until the morning.'
            : `Santa sends his first text in ${welcomeFrom}. ${firstTextCondition()}`
        }`}
        readOnly={busy}
        {...(rejected && { ref: focus })}
        onChange={(changed) => wizard.send({ type: 'email.changed', email: changed })}
      />
      <label className="consent">
        <input
          type="checkbox"
          name="offers_consent"
          checked={offers === 'wanted'}
          disabled={busy}
          onChange={({ target }) =>
            wizard.send({ type: 'offers.changed', offers: target.checked ? 'wanted' : 'unwanted' })
          }
        />
        <span>{OFFERS_WORDING}</span>
      </label>
      <div className="step__end">{busy && lead ? <Submitting lead={lead} /> : <SubmitButton />}</div>
    </StepForm>
  );
}

function SubmitButton() {
  return (
    <button type="submit" className="button">
      {season().welcomeFrom === '' ? 'Send the first text' : 'Sign up'}
    </button>
  );
}

function Submitting({ lead }: { lead: ActorRefFrom<typeof leadMachine> }) {
  const snapshot = useSelector(lead, (current) => current);
  if (snapshot.hasTag('busy')) {
    return <Working>Santa is writing&hellip;</Working>;
  }
  const change = (
    <button type="button" className="link" onClick={() => lead.send({ type: 'lead.abandoned' })}>
      Change the e-mail address
    </button>
  );
  if (snapshot.matches('challenged')) {
    const { captcha } = snapshot.children;
    return (
      <>
        <OnDemand actor={lead} reassurance="Everything you typed is still here.">
          {() => {
            const { Captcha } = captchaChunk.module();
            return captcha && <Captcha captcha={captcha} />;
          }}
        </OnDemand>
        {change}
      </>
    );
  }
  return (
    <>
      <p className="notice" role="alert">
        {snapshot.matches('refused')
          ? snapshot.context.message
          : 'We could not reach the North Pole. Everything you typed is still here.'}
      </p>
      <button type="button" className="button" onClick={() => lead.send({ type: 'lead.retried' })}>
        Try again
      </button>
      {change}
    </>
  );
}
