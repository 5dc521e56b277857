/** A record that keeps the parts of requests that had no effect: `server-api/kept.ts` says what. */
export interface Keeps {
  kept?: Readonly<Record<string, unknown>>;
}
