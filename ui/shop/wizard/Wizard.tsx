import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { STEPS, type StepName } from '#machines/shop/wizard/draft.ts';
import { wizardChunks } from '../chunks.ts';
import { firstWords } from '../shared/first-words.ts';
import { OnDemand } from '../shared/OnDemand.tsx';
import { Scene } from '../shared/Scene.tsx';
import { Working } from '../shared/Working.tsx';
import { nameOf, stepOf } from './address.ts';
import { Back, BEFORE } from './Back.tsx';
import { type WizardActor, WizardProvider } from './context.ts';
import { FirstTextNotice } from './FirstTextNotice.tsx';
import { HEADING } from './Heading.tsx';
import { NameStep } from './NameStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { Progress } from './Progress.tsx';

/** How many steps the progress counts: those before the payment is made. */
const COUNTED = STEPS.indexOf('payment');

/** Fetched chunks are only used once they are loaded. */
const SCREENS: Readonly<Record<StepName, () => ComponentType>> = {
  name: () => NameStep,
  phone: () => wizardChunks.signUp.module().PhoneStep,
  email: () => wizardChunks.signUp.module().EmailStep,
  payment: () => PaymentStep,
  intro: () => wizardChunks.other.module().IntroStep,
  details: () => wizardChunks.other.module().DetailsStep,
  texted: () => wizardChunks.texted.module().TextedStep,
  allSet: () => wizardChunks.other.module().AllSetStep,
  addon: () => wizardChunks.other.module().AddonStep,
};

/** Steps that can be left without their code. */
const ONWARD: Partial<Record<StepName, string>> = {
  details: 'Skip',
  texted: 'Continue to payment',
  allSet: 'Continue without it',
  addon: 'Continue without it',
};

interface Props {
  wizard: WizardActor;
  /** Whether the address says that the sign-up did not work. */
  failed?: boolean;
}

/** The whole wizard: one step at a time, as the machine says. */
export function Wizard({ wizard, failed = false }: Props) {
  const step = useSelector(wizard, stepOf);
  const name = useSelector(wizard, ({ context }) => context.name);
  const isPaid = useSelector(wizard, ({ context }) => context.amountPaid !== null);
  // A visitor who has finished is on the way to another page.
  const number = step === undefined ? STEPS.length : STEPS.indexOf(step);
  const onward = step && ONWARD[step];
  const before = step && BEFORE[step];
  const isCounted = number > 0 && number <= COUNTED;
  return (
    <WizardProvider value={wizard}>
      <div className="wizard" id="homepage">
        <Scene step={number} words={firstWords(name.trim())} />
        <main
          className="step"
          id={`step-${step ? nameOf(step) : number}`}
          aria-labelledby={HEADING}
          key={step}
        >
          {/* A fixed sentence, whatever the address says. */}
          {failed && step === 'name' && (
            <p className="notice" role="alert">
              Error with Sign Up - Please Try Again
            </p>
          )}
          {(isCounted || before) && (
            <div className="progress">
              {isCounted && <Progress step={number} />}
              {before && <Back to={before} />}
              {step === 'payment' && <FirstTextNotice />}
            </div>
          )}
          <OnDemand
            actor={wizard}
            reassurance={isPaid ? 'Your payment is safe.' : 'Nothing was charged and nothing is lost.'}
            onward={
              onward && (
                <button type="button" className="link" onClick={() => wizard.send({ type: 'next' })}>
                  {onward}
                </button>
              )
            }
          >
            {() => {
              if (step === undefined) return <Working>Opening the next page&hellip;</Working>;
              const Screen = SCREENS[step]();
              return <Screen />;
            }}
          </OnDemand>
        </main>
      </div>
    </WizardProvider>
  );
}
