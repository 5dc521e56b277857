/**
 * Sends what is due: lease, fix the words, send, write down. A text whose answer was lost is looked up at the provider,
 * and sent again only when the provider certainly does not have it.
 */

import type { FastifyBaseLogger } from 'fastify';
import type { Message } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import { ABSENT, type TextEvent } from '#machines/fulfilment/text-message/machine.ts';
import { zonesFor } from '../rules/texting/child-zones.ts';
import type { TextToSend } from '../rules/texting/dispatch.ts';
import { type TextDispatch, wordsOf } from '../rules/texting/dispatch.ts';
import {
  claimDueTexts,
  claimLostTexts,
  claimText,
  expireTexts,
  upcomingTexts,
} from '../rules/texting/lease-texts.ts';
import { nextClosing, type QuietHours } from '../rules/texting/quiet-hours.ts';
import { recordText } from '../rules/texting/record-text.ts';
import type { Clock } from '../time/clock.ts';
import { minuteMs } from '../time/durations.ts';
import { createBreaker } from './breaker.ts';
import type { DrawnPictures } from './drawn-pictures.ts';
import type { OutgoingText, SendOutcome, TextSender } from './sender.ts';

export interface OutboxParts {
  store: Store;
  sender: TextSender;
  clock: Clock;
  log: FastifyBaseLogger;
  pictures: Pick<DrawnPictures, 'beforeLeaving' | 'isWaiting'>;
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

const leaseMs = minuteMs;
const searchEveryMs = minuteMs;
/** A text that the provider's list does not show this long after its send was begun never arrived there. */
const absentAfterMs = 10 * minuteMs;
const batch = 50;
/** Pauses after answers that the provider is too busy for this phone. */
const retryMinutes = [1, 5, 20, 60];

/** The outbox of texts of this process, with its breaker. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { store, sender, clock, log, pictures, pictureAddress, quietHours } = parts;
  const breaker = createBreaker({ clock, log });

  const dispatch: TextDispatch = { quietHours, isWaiting: pictures.isWaiting, pictureAddress };

  /** How long it may still arrive, in ms: neither past its moment nor in the quiet hours of the child. */
  function windowOf({ message, order }: TextToSend): number {
    const at = clock.now();
    return Math.min(message.notAfter, nextClosing(at, quietHours, zonesFor(order))) - at;
  }

  function outgoing(text: TextToSend): OutgoingText {
    const { id, phone: to, body, media } = text.message;
    // Only a text that an earlier version was sending has no words of its own.
    const fixed = body === null ? wordsOf(text, pictureAddress) : { body, media };
    const picture = fixed.media !== null && { picture: fixed.media };
    return { id, to, body: fixed.body, ...picture, validMs: windowOf(text) };
  }

  const record = (text: string | Message, event: TextEvent) =>
    store.write((unit) => recordText(unit, text, event, clock.now()));

  const inMinutes = (minutes: number) => clock.now() + minutes * minuteMs;

  function eventFor(outcome: SendOutcome, { deferrals }: Message): TextEvent {
    switch (outcome.kind) {
      case 'accepted':
        return { type: 'text.accepted', providerId: outcome.providerId };
      case 'refused':
        return { type: 'text.refused', code: outcome.code };
      case 'unavailable':
        return { type: 'text.unavailable', code: outcome.code };
      case 'deferred':
        return {
          type: 'text.deferred',
          code: outcome.code,
          retryAt: inMinutes(retryMinutes[deferrals] ?? 60),
        };
      case 'lost':
      default:
        return { type: 'text.lost', code: outcome.code, searchAt: clock.now() + searchEveryMs };
    }
  }

  async function deliver(leased: TextToSend) {
    const { message } = leased;
    const outcome = await sender.send(outgoing(leased));
    breaker.record(outcome);
    const sent = await record(message, eventFor(outcome, message));
    if (outcome.kind !== 'accepted' && outcome.kind !== 'unavailable') {
      const { slot } = message;
      const now = sent?.state;
      log.warn(
        { event: `texts.${outcome.kind}`, code: outcome.code, slot, state: now },
        'a text was not taken',
      );
    }
    return sent;
  }

  async function findLost(lost: TextToSend) {
    const { id, claimedAt } = lost.message;
    const begun = claimedAt ?? 0;
    const found = await sender.search(outgoing(lost), begun);
    if (found.kind === 'found') {
      await record(id, { type: 'text.accepted', providerId: found.providerId });
    }
    if (found.kind === 'absent' && clock.now() >= begun + absentAfterMs) {
      await record(id, { type: 'text.absent', code: ABSENT, retryAt: inMinutes(1) });
    }
  }

  function logExpired(expired: number) {
    if (expired > 0) log.warn({ event: 'texts.expired', count: expired }, 'texts were not sent in time');
  }

  async function sendDue() {
    await pictures.beforeLeaving(await store.read((unit) => upcomingTexts(unit, clock.now(), batch)));
    const at = clock.now();
    const limit = breaker.admit(batch);
    if (limit === 0) {
      logExpired(await store.write((unit) => expireTexts(unit, { at, limit: batch })));
      return;
    }
    const claim = { at, leaseUntil: at + leaseMs, limit };
    const { texts, expired } = await store
      .write((unit) => claimDueTexts(unit, dispatch, claim))
      .catch((error: unknown) => {
        breaker.withdraw();
        throw error;
      });
    if (texts.length === 0) breaker.withdraw();
    logExpired(expired);
    await Promise.all(texts.map(deliver));
  }

  return {
    async tick() {
      await sendDue();
      const at = clock.now();
      const lost = { at, searchAt: at + searchEveryMs, limit: batch };
      await Promise.all((await store.write((unit) => claimLostTexts(unit, lost))).map(findLost));
    },
    async sendNow(text) {
      await pictures.beforeLeaving([text]);
      const at = clock.now();
      if (breaker.admit(1) === 0) return undefined;
      const leased = await store
        .write((unit) => claimText(unit, dispatch, text, { at, leaseUntil: at + leaseMs }))
        .catch((error: unknown) => {
          breaker.withdraw();
          throw error;
        });
      if (!leased) breaker.withdraw();
      return leased && deliver(leased);
    },
  };
}
