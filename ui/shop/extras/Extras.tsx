import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { upgradeMachine } from '#machines/shop/upgrade/machine.ts';
import { PayingOnDemand } from '../payment/PayingOnDemand.tsx';
import { shopPath } from '../shared/edition.ts';
import { TermsLinks } from '../shared/TermsLinks.tsx';
import { money } from '../shared/texts.ts';
import { Unavailable } from '../shared/Unavailable.tsx';
import { Working } from '../shared/Working.tsx';

interface Props {
  upgrade: ActorRefFrom<typeof upgradeMachine>;
  /** The name in the film's trailer; empty if none is known. */
  childsName: string;
}

/** The extras, each with its price, and the one button that charges. */
export function Extras({ upgrade, childsName }: Props) {
  const snapshot = useSelector(upgrade, (current) => current);
  const { extras, paidWith, method, picked, message } = snapshot.context;
  const { payment } = snapshot.children;
  const noThanks = snapshot.can({ type: 'no-thanks' }) && (
    <button
      type="button"
      className="button button--quiet"
      onClick={() => upgrade.send({ type: 'no-thanks' })}
    >
      No, thanks
    </button>
  );
  if (snapshot.matches('unavailable')) {
    return (
      <>
        <Unavailable onRetry={() => upgrade.send({ type: 'extras.retried' })} />
        {noThanks}
      </>
    );
  }
  if (
    snapshot.matches({ payingAnew: 'running' }) ||
    snapshot.hasTag('fetching') ||
    snapshot.hasTag('broken')
  ) {
    return (
      <PayingOnDemand actor={upgrade} payment={payment}>
        Choose something else
      </PayingOnDemand>
    );
  }
  return (
    <>
      <p className="step__lead quiet">
        {method === 'kept'
          ? `We charge ${paidWith ? `your ${paidWith}` : 'the payment method you just used'} only when you press the button with the price.`
          : 'You choose how to pay after you pick something.'}
      </p>
      <fieldset className="extras" disabled={snapshot.hasTag('busy')}>
        <legend className="visually-hidden">Extras</legend>
        {extras.map((extra) => (
          <Fragment key={extra.upgrade}>
            <label className="extra">
              <input
                type="radio"
                name="extra"
                value={extra.upgrade}
                checked={picked?.upgrade === extra.upgrade}
                onChange={() => upgrade.send({ type: 'extra.picked', extra })}
              />
              <span>
                <strong>{extra.name}</strong> {money(extra.amount, extra.currency)}
                <span className="extra__what">{extra.description}</span>
              </span>
            </label>
            {extra.upgrade === 'video' && (
              <a
                className="link"
                href={shopPath(`/santa/film#trailer=${encodeURIComponent(childsName)}`)}
                target="_blank"
                rel="noreferrer"
              >
                Watch a trailer for {childsName === '' ? 'it' : `${childsName}’s film`} (opens in a new tab)
              </a>
            )}
          </Fragment>
        ))}
      </fieldset>
      <div className="step__end">
        {(snapshot.matches('refused') || snapshot.matches('repriced')) && (
          <p className="notice" role="alert">
            {message}
          </p>
        )}
        {snapshot.matches('unconfirmed') && (
          <p className="notice" role="alert">
            We do not know yet whether this went through. It is safe to try again: you are never charged
            twice. A receipt by e-mail means that it did.
          </p>
        )}
        {snapshot.matches('unreached') && (
          <p className="notice" role="alert">
            We could not reach the North Pole. Nothing was charged. Please try again.
          </p>
        )}
        {snapshot.hasTag('busy') && <Working>One moment&hellip;</Working>}
        {picked && snapshot.can({ type: 'extra.pressed' }) && (
          <>
            <button type="button" className="button" onClick={() => upgrade.send({ type: 'extra.pressed' })}>
              {snapshot.matches('unconfirmed')
                ? 'Try again'
                : `Buy the ${picked.name.toLowerCase()} for ${money(picked.amount, picked.currency)}`}
            </button>
            <p className="legal">
              {picked.cancellation} <TermsLinks />
            </p>
          </>
        )}
        {noThanks}
      </div>
    </>
  );
}
