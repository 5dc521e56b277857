/** A record that keeps what requests said and nothing followed from: `server-api/kept.ts` says what. */
export interface Keeps {
  kept?: Readonly<Record<string, unknown>>;
}
