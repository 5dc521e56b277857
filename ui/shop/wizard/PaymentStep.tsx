import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Checkout, PaymentProblem, paymentMachine } from '#machines/shop/payment.ts';
import type { PaymentForm as Form } from '../effects/payment-form.ts';
import { money } from '../texts.ts';
import { WizardActor } from './context.ts';
import { FirstTextNotice } from './FirstTextNotice.tsx';
import { Heading } from './Heading.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { Unavailable } from './Unavailable.tsx';
import { Working } from './Working.tsx';

type PaymentActor = ActorRefFrom<typeof paymentMachine>;

/** step-4: what it costs, the payment form, and the one button that pays. */
export function PaymentStep({ form }: { form: Form }) {
  const wizard = WizardActor.useActorRef();
  const { name, firstText } = WizardActor.useSelector(({ context }) => context);
  const payment = WizardActor.useSelector(({ children }) => children.payment) as PaymentActor | undefined;
  return (
    <>
      {firstText && <FirstTextNotice firstText={firstText} name={name} />}
      <Heading>{name ? `Give ${name} the whole December` : 'Give your child the whole December'}</Heading>
      {payment ? (
        <Paying payment={payment} name={name} form={form} />
      ) : (
        <Unavailable onRetry={() => wizard.send({ type: 'payment.restarted' })} />
      )}
    </>
  );
}

function Paying({ payment, name, form }: { payment: PaymentActor; name: string; form: Form }) {
  const snapshot = useSelector(payment, (current) => current);
  const { checkout } = snapshot.context;
  if (snapshot.matches('unavailable')) {
    return <Unavailable onRetry={() => payment.send({ type: 'checkout.retried' })} />;
  }
  if (!checkout) return <Working>Opening the payment form&hellip;</Working>;
  return (
    <>
      <Summary checkout={checkout} name={name} />
      {snapshot.hasTag('form') && (
        <section className="payment" aria-label="Payment">
          {snapshot.context.problem && <Refusal problem={snapshot.context.problem} />}
          <PaymentForm
            authorization={checkout.authorization}
            form={form}
            onOpened={() => payment.send({ type: 'form.opened' })}
            onFailed={() => payment.send({ type: 'form.failed' })}
          />
        </section>
      )}
      <div className="step__end">
        <PayButton payment={payment} checkout={checkout} />
        <p className="legal">One payment, never renews. Receipt by e-mail.</p>
      </div>
    </>
  );
}

function Summary({ checkout: { order }, name }: { checkout: Checkout; name: string }) {
  return (
    <dl className="summary">
      <dt>{name ? `${order.packageName} for ${name}` : order.packageName}</dt>
      <dd>{money(order.amount, order.currency)}</dd>
      <dd className="summary__what">{order.packageDescription}</dd>
    </dl>
  );
}

function PayButton({ payment, checkout: { order } }: { payment: PaymentActor; checkout: Checkout }) {
  const snapshot = useSelector(payment, (current) => current);
  if (snapshot.can({ type: 'pay.pressed' })) {
    return (
      <button type="button" className="button" onClick={() => payment.send({ type: 'pay.pressed' })}>
        Pay {money(order.amount, order.currency)}
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
  if (snapshot.matches({ form: 'opening' })) return null;
  return <Working>Processing your payment&hellip;</Working>;
}

function Refusal({ problem }: { problem: PaymentProblem }) {
  return (
    <p className="notice" role="alert">
      {problem.code === 'declined'
        ? problem.message
        : 'The payment did not go through, and nothing was charged. Please try again.'}
    </p>
  );
}
