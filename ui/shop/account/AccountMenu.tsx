import { useActor } from '@xstate/react';
import { Fragment, lazy, type ReactNode, Suspense, useCallback } from 'react';
import type { InspectionEvent } from 'xstate';
import type { AccountInput, AccountOrder, accountMenuMachine } from '#machines/shop/account-menu.ts';
import type { cancellationMachine } from '#machines/shop/cancellation.ts';
import type { personalDataMachine } from '#machines/shop/personal-data.ts';
import { Brand } from '../Brand.tsx';
import { ContactCard } from '../ContactCard.tsx';
import { address } from '../edition.ts';
import { money } from '../texts.ts';
import { AccountExtras } from './AccountExtras.tsx';
import { Calendar } from './Calendar.tsx';
import { Cancellation, Cancelled } from './Cancellation.tsx';
import { PersonalData } from './PersonalData.tsx';

function NoEarlyStart() {
  return <p className="cancellation">Santa could begin sooner. Reload the page to ask him to.</p>;
}

const EarlyStart = lazy(() => import('./early-start-part.tsx').catch(() => ({ default: NoEarlyStart })));

interface Props {
  logic: typeof accountMenuMachine;
  cancellation: typeof cancellationMachine;
  personalData: typeof personalDataMachine;
  input: AccountInput;
  inspect?: (event: InspectionEvent) => void;
}

/** /accounts/menu: what was bought, what was sent and what is planned. */
export function AccountMenu({ logic, cancellation, personalData, input, inspect }: Props) {
  const [snapshot, send] = useActor(logic, { input, ...(inspect ? { inspect } : {}) });
  const added = useCallback(() => send({ type: 'extra.added' }), [send]);
  const closed = useCallback(() => send({ type: 'extras.closed' }), [send]);
  const look = useCallback(() => send({ type: 'order.cancelled' }), [send]);
  const begun = useCallback(() => send({ type: 'season.started' }), [send]);
  const forget = useCallback(() => send({ type: 'everything.deleted' }), [send]);
  // The orders of a visitor are those of one address, unless a browser is shared: then the latest one's.
  const email = snapshot.context.orders.at(-1)?.email;
  return (
    <div className="account">
      <header className="account__top night">
        <Brand />
      </header>
      <main className="account__main">
        {snapshot.hasTag('busy') && (
          <p className="account__note" role="status">
            Looking up your order&hellip;
          </p>
        )}
        {snapshot.context.notice === 'sent' && (
          <p className="account__note notice" role="status">
            We have sent a link to your e-mail address. It opens all your orders, once, for 15 minutes.
          </p>
        )}
        {snapshot.matches('invited') && (
          <div className="account__note">
            <h1>Welcome back</h1>
            <p>This shows all orders of your e-mail address in this browser.</p>
            <button type="button" className="button" onClick={() => send({ type: 'sign-in.pressed' })}>
              Sign in
            </button>
          </div>
        )}
        {snapshot.matches('expired') && (
          <div className="account__note">
            <h1>This link is used up</h1>
            <p role="alert">It works once, for 15 minutes. The orders of this browser are still here.</p>
            <a className="button" href={address('/accounts/menu')}>
              Show them
            </a>
          </div>
        )}
        {snapshot.matches('unavailable') && (
          <div className="account__note">
            <h1>Your order is safe</h1>
            <p role="alert">We could not load it just now.</p>
            <button type="button" className="button" onClick={() => send({ type: 'account.retried' })}>
              Try again
            </button>
          </div>
        )}
        {snapshot.matches('empty') && (
          <div className="account__note">
            <h1>No order yet</h1>
            <p>This browser knows of no order. Orders show on the phone or computer they were made on.</p>
            <a className="button" href={address('/')}>
              Write the first text
            </a>
          </div>
        )}
        {snapshot.context.orders.map((order) => (
          <Order key={order.orderId} order={order}>
            {snapshot.can({ type: 'extras.opened', orderId: order.orderId }) && (
              <p className="cancellation">
                <button
                  type="button"
                  className="link"
                  onClick={() => send({ type: 'extras.opened', orderId: order.orderId })}
                >
                  Add brothers and sisters, or a film
                </button>
              </p>
            )}
            {snapshot.context.adding === order.orderId && (
              <section className="cancellation" aria-label="Something to add">
                <AccountExtras
                  orderId={order.orderId}
                  onAdded={added}
                  onClosed={closed}
                  {...(inspect ? { inspect } : {})}
                />
              </section>
            )}
            {order.start && (
              <Suspense>
                <EarlyStart
                  orderId={order.orderId}
                  offer={order.start}
                  onStarted={begun}
                  {...(inspect ? { inspect } : {})}
                />
              </Suspense>
            )}
            {order.cancellation && (
              <Cancellation
                logic={cancellation}
                order={order}
                offer={order.cancellation}
                onCancelled={look}
                {...(inspect ? { inspect } : {})}
              />
            )}
          </Order>
        ))}
        {email !== undefined && snapshot.matches('shown') && (
          <PersonalData
            logic={personalData}
            email={email}
            onDeleted={forget}
            {...(inspect ? { inspect } : {})}
          />
        )}
        {snapshot.matches('erased') && (
          <div className="account__note">
            <h1>Everything is deleted</h1>
            <p role="status">No more texts are sent. An e-mail to you confirms it; it is our last one.</p>
          </div>
        )}
      </main>
    </div>
  );
}

const EXTRAS = { family: 'Family package', video: 'Video package' } as const;

function Order({ order, children }: { order: AccountOrder; children: ReactNode }) {
  const welcome = order.texts.find(({ slot }) => slot === 'welcome');
  const days = order.texts.filter(({ slot }) => slot !== 'welcome');
  const isGift = order.kind === 'gift';
  const whose = order.childsName ? `${order.childsName}’s` : 'Your child’s';
  return (
    <section className="order" aria-label={isGift ? 'Your gift' : `${whose} order`}>
      <div className="order__top night">
        <h1>{isGift ? 'A December that you gave' : `${whose} December`}</h1>
        {welcome && (
          <div className="order__latest">
            {welcome.picture && <img src={welcome.picture} alt="" width="120" height="90" />}
            <p>
              <span className="order__when">
                {welcome.state === 'planned' ? 'First text, planned' : 'First text'}
              </span>
              &ldquo;{welcome.text}&rdquo;
            </p>
          </div>
        )}
      </div>
      {order.cancelled && <Cancelled order={order} />}
      {days.length > 0 && <Calendar texts={days} />}
      {!order.paid && (
        <div className="account__note">
          <p>This order is not paid yet, so nothing is planned.</p>
          <a className="button" href={address('/?step=4')}>
            Go on to payment
          </a>
        </div>
      )}
      <dl className="receipt">
        <dt>Order</dt>
        <dd>{order.orderId}</dd>
        <dt>{order.packageName}</dt>
        <dd>{order.paid ? `${money(order.amount, order.currency)}, paid once` : 'Not paid'}</dd>
        {order.extras.map((name) => (
          <Fragment key={name}>
            <dt>Added</dt>
            <dd>{EXTRAS[name]}</dd>
          </Fragment>
        ))}
        {order.paidWith && (
          <>
            <dt>Paid with</dt>
            <dd>{order.paidWith}</dd>
          </>
        )}
        {!isGift && (
          <>
            <dt>Phone</dt>
            <dd>{order.phone}</dd>
          </>
        )}
        <dt>Receipt to</dt>
        <dd>{order.email}</dd>
      </dl>
      {order.paid && !order.cancelled && !isGift && (
        <p className="cancellation">
          <ContactCard />
        </p>
      )}
      {children}
    </section>
  );
}
