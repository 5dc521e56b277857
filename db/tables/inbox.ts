import type { InboundText } from '../rows.ts';

/** What phones wrote: which texts were acted on, and the words that an operator has to read. */
export interface Inbox {
  hasReceived: (providerId: string) => boolean;
  /**
   * Notes that a text is acted on.
   * @param started the phone that wrote START; null of any other words
   * @returns false when it was noted before
   */
  noteReceived: (providerId: string, at: number, started: string | null) => boolean;
  /** When a phone last wrote START. */
  startedAt: (phone: string) => number | undefined;
  /** Ids of what was acted on before a moment. */
  receivedBefore: (at: number) => string[];
  insertWords: (text: InboundText) => void;
  findWords: (id: string) => InboundText | undefined;
  saveWords: (text: InboundText) => void;
  /** What a phone wrote that is in one of these states, oldest first. */
  wordsOf: (phone: string, states: readonly InboundText['state'][]) => InboundText[];
  /** What any phone wrote that is in one of these states, oldest first. */
  wordsIn: (states: readonly InboundText['state'][]) => InboundText[];
  /** When a phone last wrote something that has this answer. */
  answeredAt: (phone: string, answerId: string) => number | undefined;
  /** What the buyer of an order reads, the latest first. */
  wordsFor: (orderId: string) => InboundText[];
  /** @param kept words in these states stay, here and below */
  deleteWordsFor: (orderId: string, kept: readonly InboundText['state'][]) => void;
  deleteWordsOf: (phone: string, kept: readonly InboundText['state'][]) => void;
  /** @returns how many were deleted */
  deleteWordsBefore: (at: number, kept: readonly InboundText['state'][]) => number;
  /** Parts the words that stay from an order that is to be deleted. */
  partWordsFrom: (orderId: string) => void;
  /** @returns how many were deleted */
  deleteReceivedBefore: (at: number) => number;
}
