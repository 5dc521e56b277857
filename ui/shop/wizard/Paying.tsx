import { useSelector } from '@xstate/react';
import { lazy, type RefObject, Suspense, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { costsNothing, type PaymentProblem, type paymentMachine, totalOf } from '#machines/shop/payment.ts';
import { helpLine } from '../edition.ts';
import type { PaymentForm as Form } from '../effects/payment-form.ts';
import { money } from '../texts.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { StartRequest } from './StartRequest.tsx';
import { Summary } from './Summary.tsx';
import { Unavailable } from './Unavailable.tsx';
import { Working } from './Working.tsx';

export type PaymentActor = ActorRefFrom<typeof paymentMachine>;

const Promo = lazy(() => import('./promo-part.tsx'));
const Captcha = lazy(() => import('./Captcha.tsx'));

/** The payment area: the sum, a code, the payment form, and pay or the free button. */
export function Paying({ payment, name, form }: { payment: PaymentActor; name: string; form: Form }) {
  const snapshot = useSelector(payment, (current) => current);
  const { context } = snapshot;
  const { checkout, problem } = context;
  const startBox = useRef<HTMLInputElement>(null);
  if (snapshot.matches('unavailable')) {
    return <Unavailable onRetry={() => payment.send({ type: 'checkout.retried' })} />;
  }
  if (!checkout) return <Working>Opening the payment form&hellip;</Working>;
  return (
    <>
      <Summary order={checkout.order} promo={context.promo} name={name} />
      {snapshot.hasTag('form') && (
        <>
          <Suspense>
            <Promo payment={payment} packageId={checkout.order.packageId} form={form} />
          </Suspense>
          {problem && <Refusal problem={problem} />}
          <section className="payment" aria-label="Payment" hidden={costsNothing(context)}>
            <PaymentForm
              authorization={checkout.authorization}
              form={form}
              amount={totalOf(context)}
              onOpened={() => payment.send({ type: 'form.opened' })}
              onFailed={() => payment.send({ type: 'form.failed' })}
              onTurned={() => payment.send({ type: 'form.turned' })}
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
          <StartRequest question={checkout.order.start} box={startBox} />
        )}
        <PayButton payment={payment} startBox={startBox} />
        <p className="legal">
          Taxes included. One payment, never renews. Receipt by e-mail. Questions?{' '}
          <span className="nowrap">{helpLine()}</span>
        </p>
      </div>
    </>
  );
}

function PayButton({
  payment,
  startBox,
}: {
  payment: PaymentActor;
  startBox: RefObject<HTMLInputElement | null>;
}) {
  const snapshot = useSelector(payment, (current) => current);
  const { context } = snapshot;
  if (snapshot.can({ type: 'pay.pressed' })) {
    return (
      <button
        type="button"
        className="button"
        onClick={() =>
          payment.send({
            type: 'pay.pressed',
            startNow: startBox.current?.checked ? (context.checkout?.order.start?.version ?? '') : '',
          })
        }
      >
        {snapshot.hasTag('free')
          ? 'Get it free'
          : `Pay ${money(totalOf(context), context.checkout?.order.currency ?? 'USD')}`}
      </button>
    );
  }
  if (snapshot.matches({ form: { unconfirmed: 'unreachable' } })) {
    return (
      <>
        <p className="notice" role="alert">
          We could not reach the server to see whether your payment went through. Please do not pay again yet.
        </p>
        <button type="button" className="button" onClick={() => payment.send({ type: 'payment.checked' })}>
          Check again
        </button>
      </>
    );
  }
  if (snapshot.matches({ form: 'unconfirmed' })) {
    return <Working>Still confirming your payment with the bank. You are never charged twice.</Working>;
  }
  if (snapshot.matches({ form: 'opening' }) || snapshot.matches({ form: 'challenged' })) return null;
  return <Working>Processing your payment&hellip;</Working>;
}

const REFUSALS: Readonly<Record<Exclude<PaymentProblem['code'], 'declined'>, string>> = {
  not_charged: 'The payment did not go through, and nothing was charged. Please try again.',
  nothing_chosen: 'Choose a way to pay first.',
};

function Refusal({ problem }: { problem: PaymentProblem }) {
  return (
    <p className="notice" role="alert">
      {problem.code === 'declined' ? problem.message : REFUSALS[problem.code]}
    </p>
  );
}
