import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import { costsNothing, type PaymentProblem, type paymentMachine, totalOf } from '#machines/shop/payment.ts';
import { helpLine } from '../edition.ts';
import { InVain } from './InVain.tsx';
import { KeepingChoice } from './KeepingChoice.tsx';
import { PayButton } from './PayButton.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { StartRequest } from './StartRequest.tsx';
import { Summary } from './Summary.tsx';
import { Unavailable } from './Unavailable.tsx';
import { Working } from './Working.tsx';

export type PaymentActor = ActorRefFrom<typeof paymentMachine>;

const Promo = lazy(() => import('./PromoPanel.tsx').then(({ PromoPanel }) => ({ default: PromoPanel })));
const Captcha = lazy(() => import('./Captcha.tsx'));

/** The payment area: the sum, a code, the payment form, and pay or the free button. */
export function Paying({ payment, name }: { payment: PaymentActor; name: string }) {
  const snapshot = useSelector(payment, (current) => current);
  const { context } = snapshot;
  const { checkout, problem } = context;
  if (snapshot.matches('unavailable')) {
    return <Unavailable onRetry={() => payment.send({ type: 'checkout.retried' })} />;
  }
  if (!checkout || snapshot.matches('loading')) return <Working>Opening the payment form&hellip;</Working>;
  const { sentence } = checkout.order.delivery;
  if (snapshot.matches('inVain')) {
    return <InVain sentence={sentence} onRetry={() => payment.send({ type: 'checkout.retried' })} />;
  }
  return (
    <>
      <Summary order={checkout.order} promo={context.promo} name={name} />
      {sentence !== '' && snapshot.hasTag('form') && <p className="notice payment">{sentence}</p>}
      {snapshot.hasTag('form') && (
        <>
          <Suspense>
            <Promo payment={payment} />
          </Suspense>
          {problem && <Refusal problem={problem} />}
          <section className="payment" aria-label="Payment" hidden={costsNothing(context)}>
            <PaymentForm
              authorization={checkout.authorization}
              amount={totalOf(context)}
              tell={(event) => payment.send(event)}
            />
          </section>
        </>
      )}
      <div className="step__end">
        {snapshot.matches({ form: 'challenged' }) && checkout.captcha !== null && (
          <Suspense fallback={<Working>One moment&hellip;</Working>}>
            <Captcha
              siteKey={checkout.captcha}
              action="checkout"
              onSolved={(token) => payment.send({ type: 'captcha.solved', token })}
              onExpired={() => payment.send({ type: 'captcha.expired' })}
            />
          </Suspense>
        )}
        {checkout.order.start && snapshot.hasTag('form') && !costsNothing(context) && (
          <StartRequest
            question={checkout.order.start}
            onAnswer={(startNow) => payment.send({ type: 'start.answered', startNow })}
          />
        )}
        {checkout.order.methodKeptUntil !== null && snapshot.hasTag('form') && !costsNothing(context) && (
          <KeepingChoice
            until={checkout.order.methodKeptUntil}
            onAnswer={(keeping) => payment.send({ type: 'keeping.answered', keeping })}
          />
        )}
        <PayButton payment={payment} />
        <p className="legal">
          Taxes included. One payment, never renews. Receipt by e-mail. Questions?{' '}
          <span className="nowrap">{helpLine()}</span>
        </p>
      </div>
    </>
  );
}

const REFUSALS: Readonly<Record<Exclude<PaymentProblem['code'], 'declined' | 'repriced'>, string>> = {
  not_charged: 'The payment did not go through, and nothing was charged. Please try again.',
  nothing_chosen: 'Choose a way to pay first.',
};

function Refusal({ problem }: { problem: PaymentProblem }) {
  return (
    <p className="notice" role="alert">
      {'message' in problem ? problem.message : REFUSALS[problem.code]}
    </p>
  );
}
