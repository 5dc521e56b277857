import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { leadMachine } from '#machines/shop/lead.ts';
import { EmailHint } from '../email-hint/EmailHint.tsx';
import { headerLine } from '../texts.ts';
import { usePart } from '../use-part.ts';
import { WizardActor } from './context.ts';
import { Heading } from './Heading.tsx';
import { checkoutSteps, prefetch } from './later-steps.tsx';
import { Problem } from './Problem.tsx';
import type { Parts } from './parts.ts';
import { StepForm } from './StepForm.tsx';
import { Working } from './Working.tsx';

/** Exactly the words that the server records with the address. */
const OFFERS_WORDING =
  'Remind me once if I do not finish, and send me an offer now and then. Every e-mail has a link to end them.';

const Captcha = lazy(() => import('./Captcha.tsx'));

/** step-3: the e-mail address. Submitting it creates the lead and sends the first text. */
export function EmailStep({ parts: { lead: part } }: { parts: Parts }) {
  const wizard = WizardActor.useActorRef();
  const { name, email, offers } = WizardActor.useSelector(({ context }) => context);
  const correcting = WizardActor.useSelector((snapshot) => snapshot.matches({ email: 'correcting' }));
  const busy = WizardActor.useSelector((snapshot) => snapshot.hasTag('busy'));
  const lead = usePart(part);
  const [left, setLeft] = useState(email);
  useEffect(() => prefetch(checkoutSteps), []);

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
          onBlur={() => setLeft(email)}
          onChange={({ target }) => wizard.send({ type: 'email.changed', email: target.value })}
        />
        <EmailHint
          email={left === email ? email : ''}
          onUse={(meant) => {
            setLeft(meant);
            wizard.send({ type: 'email.changed', email: meant });
          }}
        />
        {correcting && (
          <Problem id="email-problem">Enter an e-mail address such as name@example.com.</Problem>
        )}
        <p id="email-help" className="help">
          For your receipt and for what goes wrong. Santa sends his first text when you go on.
        </p>
      </div>
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
  const change = (
    <button type="button" className="link" onClick={() => lead.send({ type: 'lead.abandoned' })}>
      Change the e-mail address
    </button>
  );
  if (answer?.result === 'challenged' && snapshot.matches('challenged')) {
    return (
      <>
        <Suspense fallback={<Working>One moment&hellip;</Working>}>
          <Captcha
            siteKey={answer.siteKey}
            action="signup"
            onSolved={(token) => lead.send({ type: 'captcha.solved', token })}
            onExpired={() => lead.send({ type: 'captcha.failed' })}
          />
        </Suspense>
        {change}
      </>
    );
  }
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
      {change}
    </>
  );
}
