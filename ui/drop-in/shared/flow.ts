import type { ActorOptions, AnyActorLogic } from 'xstate';
import {
  type FlowAnswer,
  type FlowLife,
  type FlowProblem,
  flowTornDown,
  type ProblemType,
} from '#machines/payment-flows/flow-problem.ts';

/** What a flow rejects with; the parts are those of braintree-web's own errors. */
export class FlowError extends Error {
  override readonly name = 'BraintreeError';
  readonly type: ProblemType;
  readonly code: string;
  readonly details?: Readonly<Record<string, unknown>>;

  constructor({ type, code, message, details, cause }: FlowProblem) {
    super(message, { cause });
    this.type = type;
    this.code = code;
    if (details) this.details = details;
  }
}

/** The payment library's own error, where there is one; otherwise one like it. */
export function errorFrom(problem: FlowProblem): Error {
  const { cause } = problem;
  return cause instanceof Error && 'code' in cause ? cause : new FlowError(problem);
}

/** As much of a running flow as is needed to ask it for something. */
interface Asked<TEvent, TAnswer> {
  getSnapshot(): { readonly status: string };
  send(event: TEvent): void;
  on(
    type: FlowAnswer<TAnswer>['type'],
    handler: (heard: FlowAnswer<TAnswer>) => void,
  ): { unsubscribe(): void };
}

/**
 * Sends a request to a flow.
 * @throws {FlowError} when it is refused, or fails
 */
export function ask<TEvent, TAnswer>(flow: Asked<TEvent, TAnswer>, request: TEvent): Promise<TAnswer> {
  if (flow.getSnapshot().status !== 'active') return Promise.reject(new FlowError(flowTornDown));
  const { promise, resolve, reject } = Promise.withResolvers<TAnswer>();
  const hear = (heard: FlowAnswer<TAnswer>) => {
    if (heard.type === 'request.answered') resolve(heard.answer);
    else reject(errorFrom(heard.problem));
  };
  // A refusal is told while the request is sent; one that is told later is another request's.
  const refusal = flow.on('request.refused', hear);
  flow.send(request);
  refusal.unsubscribe();
  const heard = [flow.on('request.answered', hear), flow.on('request.failed', hear)];
  return promise.finally(() => heard.forEach((subscription) => subscription.unsubscribe()));
}

type OpeningEvent = Exclude<FlowLife, { type: 'teardown.failed' }>;

/** As much of a flow as is needed to open it. */
interface Openable {
  start(): unknown;
  on(type: OpeningEvent['type'], handler: (heard: OpeningEvent) => void): unknown;
}

/**
 * Starts a flow.
 * @throws {FlowError} when the merchant cannot use it
 */
export function open(flow: Openable): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const hear = (told: OpeningEvent) =>
    told.type === 'component.created' ? resolve() : reject(errorFrom(told.problem));
  flow.on('component.created', hear);
  flow.on('component.refused', hear);
  flow.start();
  return promise;
}

/** How a flow's machine is run. */
export type FlowActorOptions = Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>;

/** As much of a running flow as is needed to take it down. */
interface Disposable {
  getSnapshot(): { readonly status: string };
  send(event: { readonly type: 'teardown.requested' }): void;
  on(type: 'teardown.failed', handler: (heard: { readonly error: unknown }) => void): unknown;
  subscribe(observer: { complete: () => void }): unknown;
}

/**
 * Takes a flow down. Doing it again changes nothing.
 * @throws the library's error when it could not clean up
 */
export function tearDown(flow: Disposable): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  flow.on('teardown.failed', ({ error }) => reject(error));
  flow.subscribe({ complete: () => resolve() });
  if (flow.getSnapshot().status !== 'active') resolve();
  flow.send({ type: 'teardown.requested' });
  return promise;
}
