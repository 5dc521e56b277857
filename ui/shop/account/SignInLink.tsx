import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { signInLinkMachine } from '#machines/shop/sign-in-link/machine.ts';
import { EmailField } from '../shared/EmailField.tsx';
import { unreachable } from '../shared/http.ts';
import { submitted } from '../shared/submitted.ts';
import { Working } from '../shared/Working.tsx';

interface Props {
  link: ActorRefFrom<typeof signInLinkMachine>;
}

/** Sends a link to the e-mail address of an order, for a browser that has none. */
export function SignInLink({ link }: Props) {
  const snapshot = useSelector(link, (current) => current);
  const { send } = link;
  const { email, message } = snapshot.context;
  if (snapshot.matches('sent')) {
    return (
      <div>
        <p role="status">
          If there is an order under {email.trim()}, a link to it is on its way. It works once, for 15
          minutes.
        </p>
        <button type="button" className="link" onClick={() => send({ type: 'address.changed' })}>
          Didn’t get it? Check the address
        </button>
      </div>
    );
  }
  const problem = snapshot.matches('correcting')
    ? message
    : snapshot.matches('unreachable')
      ? unreachable
      : null;
  return (
    <form noValidate onSubmit={submitted(() => send({ type: 'link.requested' }))}>
      <EmailField
        email={email}
        problem={problem}
        help="The one that your receipt went to."
        readOnly={snapshot.hasTag('busy')}
        onChange={(typed) => send({ type: 'email.changed', email: typed })}
      />
      {snapshot.hasTag('busy') ? (
        <Working>One moment&hellip;</Working>
      ) : (
        <button type="submit" className="button">
          Send me a link
        </button>
      )}
    </form>
  );
}
