import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { signOutMachine } from '#machines/shop/sign-out/machine.ts';
import { unreachable } from '../shared/http.ts';

interface Props {
  signOut: ActorRefFrom<typeof signOutMachine>;
}

/** Signs out this browser, or all others. */
export function SignOut({ signOut }: Props) {
  const snapshot = useSelector(signOut, (current) => current);
  const { send } = signOut;
  return (
    <section className="data" aria-labelledby="devices-heading">
      <h3 id="devices-heading">Your devices</h3>
      <p>
        To open your orders again after signing out, use a link that we e-mail to{' '}
        <span className="whole">{snapshot.context.email}.</span> Nothing else changes.
      </p>
      {snapshot.hasTag('busy') && <p role="status">One moment&hellip;</p>}
      {snapshot.hasTag('unreached') && (
        <p className="notice" role="alert">
          {unreachable}
        </p>
      )}
      {snapshot.matches('alone') && (
        <p role="status">All other devices are signed out. Your orders are open on this one only.</p>
      )}
      {snapshot.can({ type: 'sign-out.pressed' }) && (
        <button type="button" className="link" onClick={() => send({ type: 'sign-out.pressed' })}>
          Sign out
        </button>
      )}
      {snapshot.can({ type: 'others.pressed' }) && (
        <button type="button" className="link" onClick={() => send({ type: 'others.pressed' })}>
          Sign out on all other devices
        </button>
      )}
    </section>
  );
}
