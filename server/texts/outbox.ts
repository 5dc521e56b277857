/**
 * Sends what is due: lease, render, send, write down. A text whose answer was lost is looked up at the provider,
 * and sent again only when the provider certainly does not have it.
 */
import type { Edition } from '#db/schema.ts';
import type { Message, Store, TextToSend } from '#db/store.ts';
import type { TextEvent } from '#machines/fulfilment/text-message.ts';
import type { Clock } from '../clock.ts';
import { editions, zoneOf } from './editions.ts';
import { takesPictures } from './pictures.ts';
import { nextOpening, type QuietHours } from './quiet-hours.ts';
import { renderText } from './render-text.ts';
import { countSegments } from './segments.ts';
import type { OutgoingText, SendOutcome, TextSender } from './sender.ts';

export interface OutboxParts {
  store: Store;
  sender: TextSender;
  clock: Clock;
  /** Absolute address of a text's picture, or of the page that shows it; undefined when there is none. */
  pictureAddress: (text: TextToSend) => string | undefined;
  quietHours: QuietHours | null;
}

export interface Outbox {
  /** Sends everything that is due and looks up what was lost. */
  tick: () => Promise<void>;
  /** Sends one text now. @returns the text afterwards, undefined when it is not to be sent now */
  sendNow: (text: TextToSend) => Promise<Message | undefined>;
}

const leaseMs = 60_000;
const searchEveryMs = 60_000;
/** A text that the provider's list does not show this long after its send was begun never arrived there. */
const absentAfterMs = 10 * 60_000;
const batch = 50;
const retryMinutes = [1, 5, 20, 60];

export function createOutbox({ store, sender, clock, pictureAddress, quietHours }: OutboxParts): Outbox {
  function outgoing(text: TextToSend): OutgoingText & { segments: number } {
    const { message, order } = text;
    const { body } = renderText(message.slot, order, order.edition);
    const picture = pictureAddress(text);
    if (picture === undefined || takesPictures[order.edition]) {
      const plain = { id: message.id, to: message.phone, body, segments: countSegments(body) };
      return picture === undefined ? plain : { ...plain, picture };
    }
    const withAddress = `${body} ${picture}`;
    return { id: message.id, to: message.phone, body: withAddress, segments: countSegments(withAddress) };
  }

  const retryAt = (attempts: number) => clock.now() + (retryMinutes[attempts - 1] ?? 60) * 60_000;

  function eventFor(outcome: SendOutcome, { attempts }: Message): TextEvent {
    switch (outcome.kind) {
      case 'accepted':
        return { type: 'text.accepted', providerId: outcome.providerId };
      case 'refused':
        return { type: 'text.refused', code: outcome.code };
      case 'deferred':
        return { type: 'text.deferred', code: outcome.code, retryAt: retryAt(attempts) };
      case 'lost':
      default:
        return { type: 'text.lost', code: outcome.code, searchAt: clock.now() + searchEveryMs };
    }
  }

  async function deliver(leased: TextToSend) {
    const { segments, ...text } = outgoing(leased);
    const outcome = await sender.send(text);
    return store.recordText(leased.message, eventFor(outcome, leased.message), clock.now(), {
      body: text.body,
      segments,
    });
  }

  async function lookUp(lost: TextToSend) {
    const { segments, ...text } = outgoing(lost);
    const { id, attempts, claimedAt } = lost.message;
    const begun = claimedAt ?? 0;
    const found = await sender.search(text, begun);
    if (found.kind === 'found') {
      const event: TextEvent = { type: 'text.accepted', providerId: found.providerId };
      await store.recordText(id, event, clock.now(), { body: text.body, segments });
    }
    if (found.kind === 'absent' && clock.now() >= begun + absentAfterMs) {
      await store.recordText(
        id,
        { type: 'text.deferred', code: 'absent', retryAt: retryAt(attempts) },
        clock.now(),
      );
    }
  }

  /** Night falls at different times in the places of the editions. */
  async function sendDue(edition: Edition) {
    const at = clock.now();
    const opening = nextOpening(at, quietHours, zoneOf[edition]);
    if (opening > at) {
      await store.postponeDueTexts({ at, until: opening, limit: batch, edition });
      return;
    }
    const due = await store.claimDueTexts({ at, leaseUntil: at + leaseMs, limit: batch, edition });
    await Promise.all(due.map(deliver));
  }

  return {
    async tick() {
      for (const edition of editions) await sendDue(edition);
      const at = clock.now();
      await Promise.all(
        (await store.claimLostTexts({ at, searchAt: at + searchEveryMs, limit: batch })).map(lookUp),
      );
    },
    async sendNow(text) {
      const at = clock.now();
      if (nextOpening(at, quietHours, zoneOf[text.order.edition]) > at) return undefined;
      const leased = await store.claimText(text, { at, leaseUntil: at + leaseMs });
      return leased && deliver(leased);
    },
  };
}
