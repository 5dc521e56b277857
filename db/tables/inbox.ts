import type { InboundText } from '../rows.ts';

/** Replies: which ones were handled, and those that an operator has to read. */
export interface Inbox {
  hasReceived: (providerId: string) => boolean;
  /**
   * Records that a text is handled.
   * @param started the phone that wrote START; null of any other words
   * @returns false when it was noted before
   */
  noteReceived: (providerId: string, at: number, started: string | null) => boolean;
  /** When a phone last wrote START. */
  startedAt: (phone: string) => number | undefined;
  /** Deletes the ids of replies handled before a moment. */
  receivedBefore: (at: number) => string[];
  insertWords: (text: InboundText) => void;
  findWords: (id: string) => InboundText | undefined;
  saveWords: (text: InboundText) => void;
  /** A phone's replies in one of these states, oldest first. */
  wordsOf: (phone: string, states: readonly InboundText['state'][]) => InboundText[];
  /** All phones' replies in one of these states, oldest first. */
  wordsIn: (states: readonly InboundText['state'][]) => InboundText[];
  /** When a phone last got this answer. */
  answeredAt: (phone: string, answerId: string) => number | undefined;
  /** The replies that an order's buyer may read, the latest first. */
  wordsFor: (orderId: string) => InboundText[];
  /** @param kept replies in these states stay, here and below */
  deleteWordsFor: (orderId: string, kept: readonly InboundText['state'][]) => void;
  deleteWordsOf: (phone: string, kept: readonly InboundText['state'][]) => void;
  /** @returns how many were deleted */
  deleteWordsBefore: (at: number, kept: readonly InboundText['state'][]) => number;
  /** Detaches the replies that stay from an order that is about to be deleted. */
  partWordsFrom: (orderId: string) => void;
  /** @returns how many were deleted */
  deleteReceivedBefore: (at: number) => number;
}
