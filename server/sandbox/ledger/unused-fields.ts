/** A record that keeps the parts of requests that had no effect: `server-api/unused-fields.ts` says what. */
export interface WithUnusedFields {
  kept?: Readonly<Record<string, unknown>>;
}
