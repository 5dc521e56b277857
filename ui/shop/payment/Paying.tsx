import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { costsNothing, isUndecided, type paymentMachine, termsOf } from '#machines/shop/payment/machine.ts';
import { captchaChunk, panelChunk } from '../chunks.ts';
import { OnDemand } from '../shared/OnDemand.tsx';
import { Unavailable } from '../shared/Unavailable.tsx';
import { Working } from '../shared/Working.tsx';
import { CannotPay } from './CannotPay.tsx';
import { KeepingChoice } from './KeepingChoice.tsx';
import { PayButton } from './PayButton.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { StartChoice } from './StartChoice.tsx';
import { Summary } from './Summary.tsx';
import { Terms } from './Terms.tsx';

const opening = <Working>Opening the payment form&hellip;</Working>;

export type PaymentActor = ActorRefFrom<typeof paymentMachine>;

/** The payment area: the sum, a code, the payment form, and the Pay or the Free button. */
export function Paying({ payment, name }: { payment: PaymentActor; name: string }) {
  const snapshot = useSelector(payment, (current) => current);
  const { context } = snapshot;
  const { checkout } = context;
  const { promo, captcha } = snapshot.children;
  const Captcha = captcha && captchaChunk.module().Captcha;
  if (snapshot.matches('unavailable')) {
    return <Unavailable onRetry={() => payment.send({ type: 'checkout.retried' })} />;
  }
  if (!checkout || snapshot.hasTag('fetching') || snapshot.hasTag('broken')) {
    return (
      <OnDemand actor={payment} wait={opening} reassurance="Nothing was charged and nothing is lost.">
        {() => null}
      </OnDemand>
    );
  }
  const { delivery } = checkout.order;
  const { kind, sentence, hours } = delivery;
  if (snapshot.matches('inVain')) {
    return <CannotPay delivery={delivery} onRetry={() => payment.send({ type: 'checkout.retried' })} />;
  }
  const isUnchosen = snapshot.matches({ form: { choosing: { ready: 'unchosen' } } });
  const notice = isUnchosen ? 'Choose a way to pay first.' : context.refusal;
  const undecided = isUndecided(context);
  const isCharged = snapshot.matches({ form: 'charging' }) || snapshot.matches({ form: 'unconfirmed' });
  const takesCode = promo && snapshot.hasTag('form') && (context.promo || !costsNothing(context));
  const pays = snapshot.hasTag('form') && !costsNothing(context) && !undecided;
  const price = costsNothing(context)
    ? 'Nothing is charged, now or later.'
    : `One payment, taxes included. It never renews. ${kind === 'all' ? sentence : ''}`;
  return (
    <>
      {snapshot.hasTag('form') && <StartChoice payment={payment} />}
      <div className={takesCode && snapshot.matches({ form: 'choosing' }) ? 'sum sum--code' : 'sum'}>
        {!undecided && <Summary order={checkout.order} context={context} name={name} />}
        {takesCode && (
          <OnDemand actor={promo} wait={null} reassurance="You can pay without a code.">
            {() => {
              const { PromoPanel } = panelChunk.module();
              return <PromoPanel payment={payment} promo={promo} />;
            }}
          </OnDemand>
        )}
      </div>
      {kind === 'part' && snapshot.hasTag('form') && <p className="notice payment">{sentence}</p>}
      {snapshot.hasTag('form') && (
        <>
          {notice && (
            <p className="notice" role="alert">
              {notice}
            </p>
          )}
          <section
            className="payment"
            aria-label="Payment"
            hidden={costsNothing(context) || undecided}
            inert={isCharged}
          >
            <PaymentForm authorization={checkout.authorization} terms={termsOf(context)} payment={payment} />
          </section>
        </>
      )}
      <div className="step__end">
        {captcha && Captcha && (
          <div hidden={!snapshot.matches({ form: { choosing: 'challenged' } })}>
            <Captcha captcha={captcha} />
          </div>
        )}
        {checkout.order.methodKeptUntil !== null && pays && (
          <KeepingChoice until={checkout.order.methodKeptUntil} payment={payment} />
        )}
        <PayButton payment={payment} />
        <Terms
          price={price}
          cancellation={costsNothing(context) ? '' : checkout.order.cancellation}
          hours={hours}
        />
      </div>
    </>
  );
}
