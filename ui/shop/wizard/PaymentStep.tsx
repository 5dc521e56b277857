import { useEffect } from 'react';
import { usePart } from '../use-part.ts';
import { WizardActor } from './context.ts';
import { FirstTextNotice } from './FirstTextNotice.tsx';
import { Heading } from './Heading.tsx';
import { otherSteps, prefetch } from './later-steps.tsx';
import { Paying } from './Paying.tsx';
import type { Parts } from './parts.ts';
import { Unavailable } from './Unavailable.tsx';
import { Working } from './Working.tsx';

/** step-4: what it costs, the payment form, and the one button that pays. */
export function PaymentStep({ parts: { payment: part, form } }: { parts: Parts }) {
  const wizard = WizardActor.useActorRef();
  const { name, firstText } = WizardActor.useSelector(({ context }) => context);
  const broken = WizardActor.useSelector((snapshot) => snapshot.matches({ payment: 'broken' }));
  const payment = usePart(part);
  // What follows the payment comes while the card is typed, so that nobody waits for it.
  useEffect(() => prefetch(otherSteps), []);
  return (
    <>
      {firstText && <FirstTextNotice firstText={firstText} name={name} />}
      <Heading>{name ? `Give ${name} Santa’s December` : 'Give your child Santa’s December'}</Heading>
      {broken && <Unavailable onRetry={() => wizard.send({ type: 'part.restarted' })} />}
      {!broken && !payment && <Working>Opening the payment form&hellip;</Working>}
      {!broken && payment && <Paying payment={payment} name={name} form={form} />}
    </>
  );
}
