/** Faults after which a client does not see what the gateway would have said. */
const misleadingKinds = [
  'error',
  'rate-limited',
  'status',
  'malformed',
  'empty',
  'reset',
  'lost-request',
  'lost-answer',
  'timeout',
] as const;

/** What can go wrong. `docs/sandbox.md` says what each does and what a client sees of it. */
export const faultKinds = [
  ...misleadingKinds,
  'slow',
  'delay',
  'decline',
  'duplicated',
  'reordered',
] as const;

export type FaultKind = (typeof faultKinds)[number];

/** Whether a client does not see what the gateway would have said. */
export const isMisleading = (kind: FaultKind): boolean =>
  (misleadingKinds as readonly FaultKind[]).includes(kind);
