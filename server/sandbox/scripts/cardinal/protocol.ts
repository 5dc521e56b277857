/** What the bank's frame tells Cardinal's script when a challenge has ended. */
export interface ChallengeOutcome {
  /** Cardinal's report, as the page gets it. */
  data: object;
  /** What proves it to the gateway; null when there is nothing to prove. */
  jwt: string | null;
}

/** Marks the frame's message among all the others that a page may get. */
export interface OutcomeMessage {
  cardinal: ChallengeOutcome;
}

export function isOutcomeMessage(message: unknown): message is OutcomeMessage {
  return typeof message === 'object' && message !== null && 'cardinal' in message;
}
