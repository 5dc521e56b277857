/** Things that need an operator's attention. */
export type Stuck =
  | 'charges without an answer'
  | 'refused refunds'
  | 'failed refunds'
  | 'orders on hold'
  | 'open disputes'
  | 'disputed refunds'
  | 'unpaid refunds'
  | 'texts without an answer'
  | 'refused texts'
  | 'expired texts'
  | 'failed mails'
  | 'days without mail'
  | 'methods not deleted'
  | 'words of harm'
  | 'doubtful words'
  | 'open breakers'
  | 'too many texts';

/** Planned daily texts that share their hour and the end of their evening. */
export interface TextLoad {
  /** Epoch ms. */
  dueAt: number;
  endsAt: number;
  count: number;
}

/** Reports for an operator, read only. */
export interface Reports {
  /**
   * Our own ids, or names of kinds.
   * @param since epoch ms: things must have waited since before it, and events have happened after it
   * @param at epoch ms
   */
  stuck: (what: Stuck, since: number, at: number) => Promise<string[]>;
  /**
   * Texts that were due in a period, by hour and state, the earliest first.
   * @returns `hour` as epoch ms of its beginning
   */
  textsByHour: (from: number, to: number) => Promise<{ hour: number; state: string; count: number }[]>;
  /** Texts that were not sent or did not arrive in a period, by order, the latest first. */
  missedTexts: (
    from: number,
    to: number,
    limit: number,
  ) => Promise<{ orderId: string; slot: string; state: string; code: string | null; dueAt: number }[]>;
  /** Planned daily texts whose evenings end in a period. */
  textLoad: (from: number, to: number) => Promise<TextLoad[]>;
  /**
   * Counts a slice of all texts, in the order of their ids, by season and state: a count of all of them at once would
   * hold up other work.
   * @param after where the slice before ended; empty for the first
   * @returns `end` undefined for the last slice
   */
  sliceOfTexts: (
    after: string,
    size: number,
  ) => Promise<{ end: string | undefined; counts: { season: number; state: string; count: number }[] }>;
  /** Texts of a season by state. */
  textsByState: (season: number) => Promise<Readonly<Record<string, number>>>;
  /** The sum of a season's refunds, in minor units. */
  givenBack: (season: number, currency: string) => Promise<number>;
  /** Replies of the last days, by state. */
  wordsByState: () => Promise<Readonly<Record<string, number>>>;
  /** Orders of a season by state. */
  ordersByState: (season: number) => Promise<Readonly<Record<string, number>>>;
}
