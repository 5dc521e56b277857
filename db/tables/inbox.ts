import type { InboundText } from '../rows.ts';

/** Replies: which ones were handled, and those that an operator has to read. */
export interface Inbox {
  hasReceived: (providerId: string) => Promise<boolean>;
  /**
   * Records that a text is handled.
   * @param started the phone that wrote START; null for any other text
   * @returns false when it was recorded before
   */
  noteReceived: (providerId: string, at: number, started: string | null) => Promise<boolean>;
  /** When a phone last wrote START. */
  startedAt: (phone: string) => Promise<number | undefined>;
  /** The provider's ids of texts that were recorded before a moment. */
  receivedBefore: (at: number) => Promise<string[]>;
  insertWords: (text: InboundText) => Promise<void>;
  findWords: (id: string) => Promise<InboundText | undefined>;
  saveWords: (text: InboundText) => Promise<void>;
  /** A phone's replies in one of these states, oldest first. */
  wordsOf: (phone: string, states: readonly InboundText['state'][]) => Promise<InboundText[]>;
  /** All phones' replies in one of these states, oldest first. */
  wordsIn: (states: readonly InboundText['state'][]) => Promise<InboundText[]>;
  /** When a phone last got this answer. */
  answeredAt: (phone: string, answerId: string) => Promise<number | undefined>;
  /** The replies that an order's buyer may read, the latest first. */
  wordsFor: (orderId: string) => Promise<InboundText[]>;
  /** Deletes an order's replies. @param kept replies in these states stay, here and below */
  deleteWordsFor: (orderId: string, kept: readonly InboundText['state'][]) => Promise<void>;
  deleteWordsOf: (phone: string, kept: readonly InboundText['state'][]) => Promise<void>;
  /** @returns how many were deleted */
  deleteWordsBefore: (at: number, kept: readonly InboundText['state'][]) => Promise<number>;
  /** Detaches the replies that stay from an order that is about to be deleted. */
  detachReplies: (orderId: string) => Promise<void>;
  /** @returns how many were deleted */
  deleteReceivedBefore: (at: number) => Promise<number>;
}
