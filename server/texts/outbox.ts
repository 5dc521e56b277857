/**
 * Sends texts that are due: leases a text, fixes its words, sends it and stores the result. Texts share a window of
 * requests, in which a slow response only occupies its own place. A text whose response was lost is looked up at the
 * provider, and sent again only when the provider certainly does not have it.
 */

import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Message } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import { ABSENT, type TextEvent } from '#machines/fulfilment/text-message/machine.ts';
import type { Background } from '../jobs/background.ts';
import type { Metrics, Readings } from '../operating/metrics.ts';
import { zonesFor } from '../rules/texting/child-zones.ts';
import { type TextDispatch, type TextToSend, wordsOf } from '../rules/texting/dispatch.ts';
import {
  claimDueTexts,
  claimLostTexts,
  claimText,
  expireTexts,
  isAnyDue,
  renewLeases,
} from '../rules/texting/lease-texts.ts';
import { isDay } from '../rules/texting/library/library.ts';
import { nextClosing, type QuietHours } from '../rules/texting/quiet-hours.ts';
import { recordText } from '../rules/texting/record-text.ts';
import type { Clock } from '../time/clock.ts';
import { minuteMs } from '../time/durations.ts';
import { createBatchWindow } from './batch-window.ts';
import { createBreaker, createOutageMemory } from './breaker.ts';
import type { DrawnPictures } from './drawn-pictures.ts';
import { createPace, type TextRates } from './pace.ts';
import type { OutgoingText, SendOutcome, TextSender } from './sender.ts';

export interface OutboxParts {
  store: Store;
  sender: TextSender;
  clock: Clock;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'texted'>;
  background: Pick<Background, 'follow'>;
  pictures: Pick<DrawnPictures, 'beforeLeaving' | 'isWaiting'>;
  /** Absolute address of a text's picture, or of the page that shows it; undefined when there is none. */
  pictureAddress: (text: TextToSend) => string | undefined;
  quietHours: QuietHours | null;
  textRates: TextRates;
}

export interface Outbox {
  /** Hands over texts that are due, as far as the window and the pace have room, without waiting for responses. */
  fill: () => Promise<void>;
  /** Looks up texts whose responses were lost, and extends the leases of those still waiting for one. */
  findLost: () => Promise<void>;
  /** Waits for the responses to all texts that were handed over. */
  answered: () => Promise<void>;
  /** Its current metrics. */
  readings: () => Pick<Readings, 'textsUnderWay' | 'textsPerSecond' | 'breaker'>;
  /** Sends one text now. @returns the text afterwards, undefined when it is not to be sent now */
  sendNow: (text: TextToSend) => Promise<Message | undefined>;
}

/** A text that was handed over and has no response yet. */
interface Place {
  /** As it was leased. */
  message: Message;
  answer: Promise<Message | undefined>;
  /** Epoch ms. */
  leaseUntil: number;
}

const leaseMs = minuteMs;
const searchEveryMs = minuteMs;
/** A text that the provider's list does not show this long after it was sent never arrived there. */
const absentAfterMs = 10 * minuteMs;
/** Texts per unit of work; nothing else can run meanwhile. */
const mostClaimed = 8;
const mostLookedUp = 50;
/** Results within this time share a commit. */
const roundMs = 20;
/** The share of the window that is reserved for texts that a person waits for. */
const keptShare = 0.1;
/** Pauses, in minutes, after responses that the provider is too busy for this phone. */
const retryMinutes = [1, 5, 20, 60];

/** The outbox of texts of this process, with its breaker, its window and its pace. */
export function createOutbox(parts: OutboxParts): Outbox {
  const { store, sender, clock, log, metrics, background, pictures, pictureAddress, quietHours, textRates } =
    parts;
  const breaker = createBreaker({ clock, log });
  const rememberOutage = createOutageMemory(breaker, { store, clock });
  const pace = createPace({ rates: textRates, clock, log });
  const round = createBatchWindow(roundMs);
  const window = new Map<string, Place>();
  /** Places of the window for texts that are being leased. */
  let promised = 0;
  const placesOfDays = Math.max(1, Math.floor(textRates.atOnce * (1 - keptShare)));

  const dispatch: TextDispatch = { quietHours, isWaiting: pictures.isWaiting, pictureAddress };

  /** How long a text may still arrive, in ms: until it expires, or the child's quiet hours begin. */
  function windowOf({ message, order }: TextToSend): number {
    const at = clock.now();
    return Math.min(message.notAfter, nextClosing(at, quietHours, zonesFor(order))) - at;
  }

  function outgoing(text: TextToSend): OutgoingText {
    const { id, phone: to, body, media } = text.message;
    // After a restore, texts that may have been sent are looked for; their words were never stored.
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
      case 'hurried':
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

  /** Applies a response to the pace and the breaker, which all texts share. */
  function learn(outcome: SendOutcome, { claimedAt }: Message) {
    const isStuck = outcome.kind === 'hurried' && pace.hurried(outcome.waitMs);
    breaker.record(isStuck ? { kind: 'unavailable', code: outcome.code } : outcome, claimedAt ?? 0);
  }

  async function handOver(leased: TextToSend): Promise<Message | undefined> {
    const { message } = leased;
    const outcome = await sender.send(outgoing(leased));
    learn(outcome, message);
    metrics.texted(outcome.kind, 'code' in outcome ? outcome.code : '');
    // A person is waiting for a first text, so it does not wait for a shared commit.
    if (isDay(message.slot)) await round();
    const sent = await record(message, eventFor(outcome, message));
    if (outcome.kind === 'refused' || outcome.kind === 'deferred' || outcome.kind === 'lost') {
      const { slot, orderId: order } = message;
      log.warn(
        { event: `texts.${outcome.kind}`, code: outcome.code, slot, order, state: sent?.state },
        'a text was not taken',
      );
    }
    return sent;
  }

  /** Gives a leased text a place in the window until its result is stored. */
  function deliver(leased: TextToSend): Promise<Message | undefined> {
    const { message } = leased;
    pace.took(message);
    const answer = handOver(leased).finally(() => window.delete(message.id));
    window.set(message.id, { message, answer, leaseUntil: message.leaseUntil ?? 0 });
    return answer;
  }

  async function findOne(lost: TextToSend) {
    const { id, claimedAt, providerId: earlierId } = lost.message;
    const begun = claimedAt ?? 0;
    const found = await sender.search({ ...outgoing(lost), earlierId }, begun);
    if (found.kind === 'found') {
      await record(id, { type: 'text.accepted', providerId: found.providerId });
    }
    if (found.kind === 'absent' && clock.now() >= begun + absentAfterMs) {
      // After a restore, a text may be looked up before its hour, and is still sent at its hour.
      const retryAt = Math.max(inMinutes(1), lost.message.dueAt);
      const missed = await record(id, { type: 'text.absent', code: ABSENT, retryAt });
      logExpired(Number(missed?.state === 'expired'));
    }
  }

  function logExpired(expired: number) {
    if (expired === 0) return;
    metrics.texted('expired', '', expired);
    log.warn({ event: 'texts.expired', count: expired }, 'texts were not sent in time');
  }

  /** Places that are taken, or promised to texts that are being leased. */
  const taken = () => window.size + promised;

  /** Leases as many texts as the breaker admits and hands them over; tells the breaker when there were none. */
  async function sendLeased<T>(
    most: number,
    claim: () => Promise<T>,
    textsIn: (claimed: T) => readonly TextToSend[],
  ) {
    promised += most;
    try {
      const claimed = await claim().catch((error: unknown) => {
        breaker.withdraw();
        throw error;
      });
      const texts = textsIn(claimed);
      if (texts.length === 0) breaker.withdraw();
      return { claimed, answers: texts.map(deliver) };
    } finally {
      promised -= most;
    }
  }

  const roomOfDays = () => Math.min(mostClaimed, placesOfDays - taken(), pace.room());

  /** @returns whether more may be due, and have room */
  async function fillOnce(): Promise<boolean> {
    const began = performance.now();
    const at = clock.now();
    const room = roomOfDays();
    if (room <= 0) return false;
    const limit = breaker.admit(room);
    if (limit === 0) {
      logExpired(await store.write((unit) => expireTexts(unit, { at, limit: mostClaimed })));
      return false;
    }
    const { claimed, answers } = await sendLeased(
      limit,
      () => {
        const claim = { at, leaseUntil: at + leaseMs, limit };
        return store.write((unit) => claimDueTexts(unit, dispatch, claim));
      },
      ({ texts }) => texts,
    );
    // Rests as long as leasing took: bursts of requests and responses would delay sign-ups.
    const rest = setTimeout(performance.now() - began);
    const { waiting, expired, isMoreDue } = claimed;
    logExpired(expired);
    for (const answer of answers) background.follow(answer);
    // Pictures are drawn meanwhile, and their time is not part of what is rested from.
    await Promise.all([rest, pictures.beforeLeaving(waiting)]);
    return isMoreDue || waiting.length > 0;
  }

  /** Extends the leases of texts whose responses may take longer. */
  async function renew(at: number) {
    const held = [...window.values()].filter(({ leaseUntil }) => leaseUntil < at + leaseMs / 2);
    if (held.length === 0) return;
    const leaseUntil = at + leaseMs;
    await store.write((unit) =>
      renewLeases(
        unit,
        held.map(({ message }) => message),
        leaseUntil,
      ),
    );
    for (const place of held) place.leaseUntil = leaseUntil;
  }

  return {
    async fill() {
      await rememberOutage();
      const at = clock.now();
      if (!(await store.read((unit) => isAnyDue(unit, at)))) return;
      while (await fillOnce());
    },
    async findLost() {
      const at = clock.now();
      await renew(at);
      const lost = { at, searchAt: at + searchEveryMs, limit: mostLookedUp };
      await Promise.all((await store.write((unit) => claimLostTexts(unit, lost))).map(findOne));
    },
    readings: () => ({
      textsUnderWay: window.size,
      textsPerSecond: pace.rate(),
      breaker: breaker.state(),
    }),
    async answered() {
      await Promise.allSettled([...window.values()].map(({ answer }) => answer));
    },
    async sendNow(text) {
      // The process on duty sends it with the next `fill`, within its window and pace.
      if (!store.duty.isOurs()) return undefined;
      await Promise.all([rememberOutage(), pictures.beforeLeaving([text])]);
      const at = clock.now();
      if (taken() >= textRates.atOnce || !pace.hasRoomNow() || breaker.admit(1) === 0) return undefined;
      const lease = { at, leaseUntil: at + leaseMs };
      const { answers } = await sendLeased(
        1,
        () => store.write((unit) => claimText(unit, dispatch, text, lease)),
        (claimed) => (claimed ? [claimed] : []),
      );
      return answers[0];
    },
  };
}
