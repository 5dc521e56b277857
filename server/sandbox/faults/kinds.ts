/** Faults that hide the gateway's answer from the client. */
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

/** Whether the fault hides the gateway's answer from the client. */
export const isMisleading = (kind: FaultKind): boolean =>
  (misleadingKinds as readonly FaultKind[]).includes(kind);
