/** Findings in a merchant's code, and what is known about them. */

/** Kinds of the peer's features. */
export const kinds = [
  'package',
  'script tag',
  'option',
  'method',
  'event',
  'hook',
  'class',
  'id',
  'text',
  'translation',
] as const;
export type Kind = (typeof kinds)[number];

/** A use of the peer, and its position. Lines and columns begin at 1. */
export interface Use {
  readonly kind: Kind;
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** What happens to a feature: the same, better, to be changed, gone, or unknown. */
export const verdicts = ['change', 'not included', 'unknown', 'better', 'same'] as const;
export type Verdict = (typeof verdicts)[number];

/** What is known about a feature of the peer. */
export interface Known {
  readonly verdict: Verdict;
  /** What changes, or is better; empty if it is the same. */
  readonly says: string;
  /** The section of the guides. */
  readonly see: string;
}

/** The result of reading a file. */
export interface Reading {
  readonly uses: readonly Use[];
  /** What could not be resolved, for a person to check. */
  readonly blind: readonly Blind[];
}

/** A place that the check cannot resolve. */
export interface Blind {
  readonly line: number;
  readonly column: number;
  readonly says: string;
  /** Whether a part of the file was not understood at all; the report is then not complete. */
  readonly isUnread: boolean;
}
