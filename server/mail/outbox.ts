/** Sends e-mails that wait. At least once: a mail whose worker died is sent again. */
import type { FastifyBaseLogger } from 'fastify';
import { type Mail } from '#db/rows.ts';
import type { Edition } from '#db/schema.ts';
import { type Store } from '#db/store.ts';
import { createOutboxWorker } from '../jobs/outbox-worker.ts';
import type { Metrics } from '../operating/metrics.ts';
import type { Contacts } from '../rules/contacts.ts';
import { FILM, type MailLane, mailLanes } from '../rules/mailing/kinds.ts';
import { signed } from '../rules/mailing/letters/letter.ts';
import { withFilmKey } from '../rules/mailing/letters/purchases.ts';
import { claimDueMails, moveMail } from '../rules/mailing/send-mails.ts';
import { localeOf } from '../rules/texting/editions.ts';
import type { Clock } from '../time/clock.ts';
import type { FindMailPicture } from './mail-pictures.ts';
import type { MailSender } from './sender.ts';

export interface MailOutboxParts {
  store: Store;
  sender: MailSender;
  pictureOf: FindMailPicture;
  /** The key to the film of an order, which cannot be guessed. */
  filmKey: (orderId: string) => string;
  clock: Clock;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'mailed'>;
  contacts: Contacts;
  /** The edition whose contacts sign an e-mail about no order. */
  edition: Edition;
}

/** @returns a function for each lane that sends what is due in it: an offer never delays a sign-in link */
export function createMailOutbox({
  store,
  sender,
  pictureOf,
  filmKey,
  clock,
  log,
  metrics,
  contacts,
  edition,
}: MailOutboxParts): (() => Promise<void>)[] {
  const send = async ({ id, orderId, kind, recipient, subject, body, unsubscribe }: Mail) => {
    const picture = await pictureOf(kind);
    // Read even where there is no order, so that no e-mail overtakes another.
    const order = await store.read((unit) => unit.orders.find(orderId ?? ''));
    const text = kind === FILM && orderId !== null ? withFilmKey(body, filmKey(orderId)) : body;
    await sender.send({
      id,
      to: recipient,
      language: order ? localeOf[order.edition] : 'en',
      subject,
      // An offer is signed by the edition that wrote it: it may belong to no order.
      text: unsubscribe === null ? signed(text, contacts[order?.edition ?? edition]) : text,
      ...(picture && { picture }),
      ...(unsubscribe !== null && { unsubscribe }),
    });
  };

  const queueOf = (lane: MailLane) =>
    createOutboxWorker<Mail>({
      name: 'mail',
      clock,
      log,
      send,
      claim: (lease) => store.write((unit) => claimDueMails(unit, lane, lease)),
      move: (id, event) => store.write((unit) => moveMail(unit, id, event)),
      describe: ({ kind }) => ({ kind }),
      tell: metrics.mailed,
    });

  return mailLanes.map(queueOf);
}
