import { useActor } from '@xstate/react';
import { Suspense, useCallback, useRef } from 'react';
import type { InspectionEvent } from 'xstate';
import type { AccountInput, AccountOrder, accountMenuMachine } from '#machines/shop/account-menu.ts';
import type { personalDataMachine } from '#machines/shop/personal-data.ts';
import { Brand } from '../Brand.tsx';
import { address } from '../edition.ts';
import { AccountExtras } from './AccountExtras.tsx';
import { Cancellations } from './Cancellations.tsx';
import { standing } from './Cancelled.tsx';
import { Order } from './Order.tsx';
import { EarlyStart, KeepDetails, SignInLink } from './on-demand.tsx';
import { PersonalData } from './PersonalData.tsx';

interface Props {
  logic: typeof accountMenuMachine;
  personalData: typeof personalDataMachine;
  input: AccountInput;
  inspect?: (event: InspectionEvent) => void;
}

const standingFirst = (orders: readonly AccountOrder[]) =>
  [...orders].sort((a, b) => Number(a.cancelled) - Number(b.cancelled));

/** Names what an order has not got yet. */
function wayToAdd({ extras }: AccountOrder) {
  const kinds = new Set(standing(extras).map(({ kind }) => kind));
  if (kinds.has('family')) return 'Add a film';
  return kinds.has('video') ? 'Add brothers and sisters' : 'Add brothers and sisters, or a film';
}

/** /accounts/menu: what was bought, what was sent and what is planned. */
export function AccountMenu({ logic, personalData, input, inspect }: Props) {
  const [snapshot, send] = useActor(logic, { input, ...(inspect ? { inspect } : {}) });
  const added = useCallback(() => send({ type: 'extra.added' }), [send]);
  const closed = useCallback(() => send({ type: 'extras.closed' }), [send]);
  const main = useRef<HTMLElement>(null);
  const look = useCallback(() => {
    // What was pressed goes.
    main.current?.focus();
    send({ type: 'order.cancelled' });
  }, [send]);
  const begun = useCallback(() => send({ type: 'season.started' }), [send]);
  const forget = useCallback(() => send({ type: 'everything.deleted' }), [send]);
  // The orders of a visitor are those of one address, unless a browser is shared: then the latest one's.
  const email = snapshot.context.orders.at(-1)?.email;
  return (
    <div className="account">
      <header className="account__top night">
        <Brand />
      </header>
      <main className="account__main" ref={main} tabIndex={-1}>
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
            <a className="button button--quiet" href={address('/accounts/menu')}>
              Show them
            </a>
            <p>Or have a new link sent:</p>
            <Suspense>
              <SignInLink {...(inspect ? { inspect } : {})} />
            </Suspense>
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
            <h1>Find your order</h1>
            <p>This browser knows of no order. A link by e-mail opens the orders of your address here.</p>
            <Suspense>
              <SignInLink {...(inspect ? { inspect } : {})} />
            </Suspense>
            <p>
              No order yet?{' '}
              <a className="link" href={address('/')}>
                Write the first text
              </a>
            </p>
          </div>
        )}
        {standingFirst(snapshot.context.orders).map((order) => (
          <Order key={order.orderId} order={order}>
            {snapshot.can({ type: 'extras.opened', orderId: order.orderId }) && (
              <p className="cancellation">
                <button
                  type="button"
                  className="link"
                  onClick={() => send({ type: 'extras.opened', orderId: order.orderId })}
                >
                  {wayToAdd(order)}
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
            {order.keep && (
              <Suspense>
                <KeepDetails orderId={order.orderId} offer={order.keep} {...(inspect ? { inspect } : {})} />
              </Suspense>
            )}
            <Cancellations order={order} onCancelled={look} {...(inspect ? { inspect } : {})} />
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
