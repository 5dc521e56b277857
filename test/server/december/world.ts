/**
 * What the shop cannot control in December: the text provider, the networks behind it, and the phones. It knows what truly
 * arrived, and when.
 */
import { createHash } from 'node:crypto';
import type {
  OutgoingText,
  SearchOutcome,
  SendOutcome,
  TextFate,
  TextSearch,
  TextSender,
} from '#server/texts/sender.ts';
import { generator } from '#ui/build/art/svg.ts';

const minuteMs = 60_000;

/** A text that a phone got. */
export interface Arrival {
  /** The shop's id of the text. */
  id: string;
  phone: string;
  at: number;
}

/** What the provider has yet to say about a text. */
export interface Receipt {
  id: string;
  at: number;
  status: 'sent' | 'delivered' | 'undelivered';
}

export interface World extends TextSender {
  readonly arrivals: Arrival[];
  /** Receipts that are due, taken out. */
  receiptsUntil: (at: number) => Receipt[];
  /** The next texts are not answered any more: the process that waits for them dies. @returns when one was handed over */
  dieWithNextSend: () => Promise<void>;
}

export interface Chances {
  /** Worlds of the same seed do the same with the same texts, in whatever order they come. */
  seed: number;
  now: () => number;
  /** No connection to the provider. */
  isDown: () => boolean;
}

const idOf = (text: TextSearch) => `SM-${text.id}`;

/** A provider that loses answers, turns texts away, takes its time and says things twice. */
export function createWorld({ seed, now, isDown }: Chances): World {
  const arrivals: Arrival[] = [];
  /** When the provider last took a text of these words for this phone. */
  const taken = new Map<string, number>();
  let receipts: Receipt[] = [];
  const fates = new Map<string, TextFate>();
  let dying: (() => void) | undefined;
  const keyOf = ({ to, body }: TextSearch) => `${to} ${body}`;
  /** How often a text was handed over. */
  const tries = new Map<string, number>();

  function luckOf(text: TextSearch): () => number {
    const key = keyOf(text);
    const tried = (tries.get(key) ?? 0) + 1;
    tries.set(key, tried);
    return generator(createHash('sha256').update(`${seed} ${tried} ${key}`).digest().readUInt32LE());
  }

  /** The provider has it; mostly the phone gets it. */
  function take(text: OutgoingText, random: () => number) {
    const { id, to: phone } = text;
    const later = (minutes: number) => now() + random() * minutes * minuteMs;
    taken.set(keyOf(text), now());
    if (random() < 0.2) receipts.push({ id, at: later(40), status: 'sent' });
    if (random() < 0.02) {
      receipts.push({ id, at: later(60), status: 'undelivered' });
      fates.set(idOf(text), { kind: 'undelivered', code: 'undelivered' });
      return;
    }
    arrivals.push({ id, phone, at: now() });
    fates.set(idOf(text), { kind: 'delivered' });
    // A receipt may be lost, come twice, or before the one about its sending.
    if (random() < 0.8) receipts.push({ id, at: later(30), status: 'delivered' });
    if (random() < 0.1) receipts.push({ id, at: later(600), status: 'delivered' });
  }

  async function send(text: OutgoingText): Promise<SendOutcome> {
    if (isDown()) return { kind: 'unavailable', code: 'no-connection' };
    const random = luckOf(text);
    if (dying) {
      const hasArrived = random() < 0.5;
      if (hasArrived) take(text, random);
      dying();
      return new Promise(() => {});
    }
    const chance = random();
    if (chance < 0.01) return { kind: 'refused', code: '30007' };
    if (chance < 0.02) return { kind: 'deferred', code: '20429' };
    if (chance < 0.03) return { kind: 'lost', code: 'timeout' };
    take(text, random);
    return chance < 0.05 ? { kind: 'lost', code: 'timeout' } : { kind: 'accepted', providerId: idOf(text) };
  }

  async function search(text: TextSearch, since: number): Promise<SearchOutcome> {
    if (isDown()) return { kind: 'unavailable' };
    const at = taken.get(keyOf(text));
    return at === undefined || at < since ? { kind: 'absent' } : { kind: 'found', providerId: idOf(text) };
  }

  return {
    arrivals,
    receiptsUntil(at) {
      const due = receipts.filter((receipt) => receipt.at <= at);
      receipts = receipts.filter((receipt) => receipt.at > at);
      return due.toSorted((a, b) => a.at - b.at);
    },
    async dieWithNextSend() {
      const { promise, resolve } = Promise.withResolvers<void>();
      dying = resolve;
      await promise;
      dying = undefined;
    },
    send,
    search,
    look: async (providerId) =>
      isDown() ? { kind: 'unavailable' } : (fates.get(providerId) ?? { kind: 'unconfirmed' }),
    delete: async () => 'gone',
    deleteWritten: async () => 'gone',
    written: async () => ({ kind: 'listed', texts: [] }),
  };
}
