import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { leadMachine } from '#machines/shop/lead.ts';
import { headerLine } from '../texts.ts';
import { WizardActor } from './context.ts';
import { Heading } from './Heading.tsx';
import { prefetchLaterSteps } from './later-steps.tsx';
import { Problem } from './Problem.tsx';
import { StepForm } from './StepForm.tsx';
import { Working } from './Working.tsx';

/** step-3: the e-mail address. Submitting it creates the lead and sends the first text. */
export function EmailStep() {
  const wizard = WizardActor.useActorRef();
  const { name, email } = WizardActor.useSelector(({ context }) => context);
  const correcting = WizardActor.useSelector((snapshot) => snapshot.matches({ email: 'correcting' }));
  const busy = WizardActor.useSelector((snapshot) => snapshot.hasTag('busy'));
  const lead = WizardActor.useSelector(({ children }) => children.lead) as
    | ActorRefFrom<typeof leadMachine>
    | undefined;
  useEffect(prefetchLaterSteps, []);

  return (
    <StepForm>
      <Heading>Where should your receipt go?</Heading>
      <p className="step__lead quiet">{headerLine(name)}</p>
      <div className="field">
        <label htmlFor="email">Your e-mail address</label>
        <input
          id="email"
          name="email"
          className="input"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          readOnly={busy}
          aria-invalid={correcting}
          aria-describedby="email-help email-problem"
          onChange={({ target }) => wizard.send({ type: 'email.changed', email: target.value })}
        />
        {correcting && (
          <Problem id="email-problem">Enter an e-mail address such as name@example.com.</Problem>
        )}
        <p id="email-help" className="help">
          Only for your receipt and for what goes wrong. Santa sends his first text when you go on.
        </p>
      </div>
      <div className="step__end">{lead ? <Submitting lead={lead} /> : <SubmitButton />}</div>
    </StepForm>
  );
}

function SubmitButton() {
  return (
    <button type="submit" className="button">
      Send the first text
    </button>
  );
}

function Submitting({ lead }: { lead: ActorRefFrom<typeof leadMachine> }) {
  const snapshot = useSelector(lead, (current) => current);
  if (snapshot.hasTag('busy')) {
    return <Working>Santa is writing&hellip;</Working>;
  }
  const { answer } = snapshot.context;
  return (
    <>
      <p className="notice" role="alert">
        {answer?.result === 'refused'
          ? answer.message
          : 'We could not reach the North Pole. Everything you typed is still here.'}
      </p>
      <button type="button" className="button" onClick={() => lead.send({ type: 'lead.retried' })}>
        Try again
      </button>
      <button type="button" className="link" onClick={() => lead.send({ type: 'lead.abandoned' })}>
        Change the e-mail address
      </button>
    </>
  );
}
