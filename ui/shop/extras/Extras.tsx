import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { upgradeMachine } from '#machines/shop/extras/upgrade.ts';
import { address, helpLine } from '../shared/edition.ts';
import { money } from '../shared/texts.ts';
import { Unavailable } from '../shared/Unavailable.tsx';
import { Working } from '../shared/Working.tsx';

/** The extras, each with its price, and the one button that charges. */
export function Extras({ upgrade }: { upgrade: ActorRefFrom<typeof upgradeMachine> }) {
  const snapshot = useSelector(upgrade, (current) => current);
  const { extras, paidWith, picked, message } = snapshot.context;
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
  if (snapshot.matches('unkept')) {
    return (
      <>
        <p className="step__lead quiet">
          Your payment method was not kept, so you cannot add an extra here. You can buy gifts for brothers,
          sisters and cousins; for the film, or with any question, call{' '}
          <span className="nowrap">{helpLine()}</span>.
        </p>
        <div className="step__end">
          <a className="button" href={address('/santa/gift')}>
            Give a December to another child
          </a>
          {noThanks}
        </div>
      </>
    );
  }
  return (
    <>
      <p className="step__lead quiet">
        We charge {paidWith ? `your ${paidWith}` : 'the way you just paid'} only when you press the button
        with the price. You can cancel an extra in your account as long as it is unused.
      </p>
      <fieldset className="extras" disabled={snapshot.hasTag('busy')}>
        <legend className="visually-hidden">Extras</legend>
        {extras.map((extra) => (
          <label key={extra.upgrade} className="extra">
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
        ))}
      </fieldset>
      <div className="step__end">
        {snapshot.matches('refused') && (
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
        {snapshot.hasTag('busy') && <Working>One moment&hellip;</Working>}
        {picked && snapshot.can({ type: 'extra.pressed' }) && (
          <button type="button" className="button" onClick={() => upgrade.send({ type: 'extra.pressed' })}>
            {snapshot.matches('unconfirmed')
              ? 'Try again'
              : `Add the ${picked.name.toLowerCase()} for ${money(picked.amount, picked.currency)}`}
          </button>
        )}
        {noThanks}
      </div>
    </>
  );
}
