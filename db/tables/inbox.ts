import type { InboundText } from '../rows.ts';

/** What phones wrote: which texts were acted on, and the words that an operator has to read. */
export interface Inbox {
  hasReceived: (providerId: string) => boolean;
  /** Notes that a text is acted on. @returns false when it was noted before */
  noteReceived: (providerId: string, at: number) => boolean;
  /** Ids of what was acted on before a moment. */
  receivedBefore: (at: number) => string[];
  insertWords: (text: InboundText) => void;
  /** What the buyer of an order reads, the latest first. */
  wordsFor: (orderId: string) => InboundText[];
  deleteWordsFor: (orderId: string) => void;
  deleteWordsOf: (phone: string) => void;
  /** @returns how many were deleted */
  deleteWordsBefore: (at: number) => number;
  /** @returns how many were deleted */
  deleteReceivedBefore: (at: number) => number;
}
