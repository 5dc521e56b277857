import { useSelector } from '@xstate/react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { choiceOf, shownOrder } from '#machines/shop/account-menu/machine.ts';
import type { AccountOrder, PlannedText } from '#machines/shop/account-menu/orders.ts';
import { accountChunks } from '../chunks.ts';
import { Brand } from '../shared/Brand.tsx';
import { season, shopPath } from '../shared/edition.ts';
import { unreachable } from '../shared/http.ts';
import { OnDemand } from '../shared/OnDemand.tsx';
import { allSetLine } from '../shared/texts.ts';
import { ChildTabs, panelOf } from './ChildTabs.tsx';
import type { AccountActor, TextChoices } from './Choices.tsx';
import { decemberOf } from './called.ts';
import { Order } from './Order.tsx';
import type { PrivacyGroup as Corner } from './PrivacyGroup.tsx';
import type { SendAgain } from './SendAgain.tsx';

/** /accounts/menu: what was bought, what was sent and what is planned. */
export function AccountMenu({ account }: { account: AccountActor }) {
  const snapshot = useSelector(account, (current) => current);
  const { send } = account;
  const { orders, extrasOf } = snapshot.context;
  const shown = shownOrder(snapshot.context);
  const { 'personal-data': personalData, upgrade } = snapshot.children;
  const main = useRef<HTMLElement>(null);
  const looksAgain = orders.length > 0 ? snapshot.children.loadOrders : undefined;
  useEffect(() => {
    // The pressed control is removed.
    if (looksAgain) main.current?.focus();
  }, [looksAgain]);
  const wayFor =
    ({ orderId }: AccountOrder) =>
    ({ slot }: PlannedText, isFirst: boolean) => {
      const textChanges = choiceOf(snapshot, 'text-changes', orderId);
      return textChanges && <SendingAgain textChanges={textChanges} slot={slot} isFirst={isFirst} />;
    };
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
            We have e-mailed you a link. It opens all your orders, and works once, for 15 minutes.
          </p>
        )}
        {snapshot.context.notice === 'all set' && shown && snapshot.context.chosen === null && (
          <p className="account__note notice" role="status">
            {allSetLine(shown.childsName)}
          </p>
        )}
        {snapshot.can({ type: 'sign-in.pressed' }) && (
          <div className="account__note">
            <h1>Welcome back</h1>
            {snapshot.matches('unanswered') && <p role="alert">{unreachable}</p>}
            <p>Sign in to see all your orders in this browser.</p>
            <button type="button" className="button" onClick={() => send({ type: 'sign-in.pressed' })}>
              Sign in
            </button>
          </div>
        )}
        {snapshot.matches('expired') && (
          <div className="account__note">
            <h1>This link has expired</h1>
            <p role="alert">A sign-in link works once, for 15 minutes.</p>
            <a className="button button--quiet" href={shopPath('/accounts/menu')}>
              Look for orders in this browser
            </a>
            <p>Or get a new link:</p>
            <LinkForm account={account} />
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
            <p>There is no order in this browser. We can e-mail you a link that opens your orders here.</p>
            <LinkForm account={account} />
            <p>
              No order yet?{' '}
              <a className="link" href={shopPath('/')}>
                {season().start}
              </a>
            </p>
          </div>
        )}
        {snapshot.matches('signedOut') && (
          <div className="account__note">
            <h1>You are signed out</h1>
            <p role="status">
              Everything you paid for continues as before. We can e-mail you a link that opens it here.
            </p>
            <LinkForm account={account} />
          </div>
        )}
        {shown && orders.length > 1 && (
          <ChildTabs
            orders={orders}
            shown={shown}
            onChoose={(orderId) => send({ type: 'tab.chosen', orderId })}
          />
        )}
        {shown && (
          <div {...(orders.length > 1 && panelOf(shown))}>
            <Order
              key={shown.orderId}
              order={shown}
              december={decemberOf(shown, orders)}
              wayFor={wayFor(shown)}
              isOpen={upgrade !== undefined && extrasOf === shown.orderId}
              choices={personalData && choicesOf({ account, order: shown })}
            />
          </div>
        )}
        {snapshot.matches('shown') && (
          <OnDemand actor={account} reassurance="Nothing about your orders has changed.">
            {() => <PrivacyGroup account={account} />}
          </OnDemand>
        )}
        {snapshot.matches('erased') && (
          <div className="account__note">
            <h1>Everything is deleted</h1>
            <p role="status">No more texts are sent. You will get one last e-mail from us to confirm it.</p>
          </div>
        )}
      </main>
    </div>
  );
}

/** The buyer's choices for an order. Their machines are running, so their code is loaded. */
function choicesOf(props: ComponentProps<typeof TextChoices>) {
  const shown = accountChunks.choices.module();
  return {
    owed: <shown.MoneyBack {...props} />,
    now: <shown.PressingChoices {...props} />,
    texts: <shown.TextChoices {...props} />,
    child: <shown.ChildChoices {...props} />,
    purchase: <shown.PurchaseChoices {...props} />,
  };
}

function SendingAgain(props: ComponentProps<typeof SendAgain>) {
  const { SendAgain: Shown } = accountChunks.choices.module();
  return <Shown {...props} />;
}

function PrivacyGroup(props: ComponentProps<typeof Corner>) {
  const { PrivacyGroup: Shown } = accountChunks.choices.module();
  return <Shown {...props} />;
}

function LinkForm({ account }: { account: AccountActor }) {
  const link = useSelector(account, ({ children }) => children['sign-in-link']);
  return (
    <OnDemand actor={account} reassurance="">
      {() => {
        const { SignInLink } = accountChunks.link.module();
        return link && <SignInLink link={link} />;
      }}
    </OnDemand>
  );
}
