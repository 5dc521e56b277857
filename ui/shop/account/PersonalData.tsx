import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { personalDataMachine } from '#machines/shop/personal-data/machine.ts';
import { unreachable } from '../shared/http.ts';

interface Props {
  personalData: ActorRefFrom<typeof personalDataMachine>;
}

/** The account's privacy corner: download, and delete everything. */
export function PersonalData({ personalData }: Props) {
  const snapshot = useSelector(personalData, (current) => current);
  const { send } = personalData;
  const { email } = snapshot.context;
  return (
    <section className="data" aria-labelledby="data-heading">
      <h3 id="data-heading">Your data</h3>
      <p>
        Texts and the child’s details are deleted at the end of the January after their season, unless you
        keep the details for next year. You can download everything that we keep about{' '}
        <span className="whole">{email},</span> or delete it now.
      </p>
      {snapshot.hasTag('busy') && <p role="status">One moment&hellip;</p>}
      {snapshot.matches('downloadFailed') && (
        <p className="notice" role="alert">
          We could not prepare the download just now. Please try again.
        </p>
      )}
      {snapshot.can({ type: 'data.requested' }) && (
        <button type="button" className="link" onClick={() => send({ type: 'data.requested' })}>
          Download my data
        </button>
      )}
      {snapshot.can({ type: 'deletion.requested' }) && (
        <button type="button" className="link" onClick={() => send({ type: 'deletion.requested' })}>
          Delete everything
        </button>
      )}
      {snapshot.hasTag('asking') && (
        <div className="data__question">
          {snapshot.matches('paymentOpen') && (
            <p className="notice" role="alert">
              A payment is still being processed, so nothing was deleted. Please try again in a few minutes.
            </p>
          )}
          {snapshot.matches('deletionFailed') && (
            <p className="notice" role="alert">
              {unreachable}
            </p>
          )}
          <p>
            The texts stop at once. Orders, names, phone numbers and your e-mail address are deleted, and
            gifts that have not been sent yet will not be sent. No money is paid back, and this cannot be
            undone.
          </p>
          <p>
            What stays, without names or numbers: that a payment was made, because tax law requires it, with
            what our team changed in the order; that a guardian agreed to texts, as proof; and codes made from
            phone numbers and addresses, so that a STOP still applies, no free first text is sent twice, and
            an address that unsubscribed gets no offers.
          </p>
          <p>
            If a child has written something that our team still has to decide about, we keep those words and
            the number until then. Your data stays in backups until they are replaced.
          </p>
          <button type="button" className="button" onClick={() => send({ type: 'deletion.confirmed' })}>
            Yes, delete everything
          </button>
          <button
            type="button"
            className="button button--quiet"
            onClick={() => send({ type: 'deletion.cancelled' })}
          >
            Keep everything
          </button>
        </div>
      )}
      {snapshot.can({ type: 'link.requested' }) && (
        <div className="data__question">
          <p role="alert">
            To confirm that it is you, open the link that we send to <span className="whole">{email},</span>{' '}
            then ask again here.
          </p>
          <button type="button" className="button" onClick={() => send({ type: 'link.requested' })}>
            Send me the link
          </button>
        </div>
      )}
    </section>
  );
}
