/** Who can fix a problem, in the payment library's terms. */
export type ProblemType = 'MERCHANT' | 'CUSTOMER' | 'NETWORK' | 'UNKNOWN' | 'INTERNAL';

/** A problem in the payment library's format (`spec/form.md` section 8). */
export interface FlowProblem {
  readonly type: ProblemType;
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** The error behind it, where one was thrown. */
  readonly cause?: unknown;
}

const types: ReadonlySet<unknown> = new Set(['MERCHANT', 'CUSTOMER', 'NETWORK', 'UNKNOWN', 'INTERNAL']);

/** Converts an unknown failure; one without a code is not the payment library's and becomes `otherwise`. */
export function flowProblem(cause: unknown, otherwise: FlowProblem): FlowProblem {
  const { type, code, message, details } = Object(cause) as Partial<FlowProblem>;
  if (typeof code !== 'string') return { ...otherwise, cause };
  return {
    type: types.has(type) ? (type as ProblemType) : otherwise.type,
    code,
    message: message ?? otherwise.message,
    ...(details && { details }),
    cause,
  };
}

/** A flow's answer to a request. `request.refused` comes at once, before anything is started. */
export type FlowAnswer<TAnswer> =
  | { readonly type: 'request.answered'; readonly answer: TAnswer }
  | { readonly type: 'request.failed'; readonly problem: FlowProblem }
  | { readonly type: 'request.refused'; readonly problem: FlowProblem };

/** A flow's reports to the code that created it. */
export type FlowLife =
  /** It is ready for requests. */
  | { readonly type: 'component.created' }
  /** The merchant has to change something first. */
  | { readonly type: 'component.refused'; readonly problem: FlowProblem }
  | { readonly type: 'teardown.failed'; readonly error: unknown };

/** For a second request while the first is under way, where the payment library has no code of its own. */
export const requestActive: FlowProblem = {
  type: 'MERCHANT',
  code: 'FLOW_REQUEST_ACTIVE',
  message: 'Another request is still in progress.',
};

/** For a request to a flow that was torn down. */
export const flowTornDown: FlowProblem = {
  type: 'MERCHANT',
  code: 'METHOD_CALLED_AFTER_TEARDOWN',
  message: 'The flow was torn down.',
};

/** For a missing answer. */
export const noAnswer: FlowProblem = {
  type: 'NETWORK',
  code: 'NO_ANSWER',
  message: 'There was no response in time.',
};
