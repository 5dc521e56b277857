import type { ActorOptions, AnyActorLogic } from 'xstate';
import {
  type FlowAnswer,
  type FlowLife,
  type FlowProblem,
  flowTornDown,
  type ProblemType,
} from '#machines/payment-flows/shared/flow-problem.ts';
import { deferred } from './promises.ts';

/** The error with which a flow rejects; its properties are those of braintree-web's own errors. */
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

/** The payment library's own error, if there is one; otherwise one like it. */
export function errorFrom(problem: FlowProblem): Error {
  const { cause } = problem;
  return cause instanceof Error && 'code' in cause ? cause : new FlowError(problem);
}

/** The part of a running flow that is needed to send it a request. */
interface Asked<TEvent, TAnswer> {
  getSnapshot(): { readonly status: string };
  send(event: TEvent): void;
  on(
    type: FlowAnswer<TAnswer>['type'],
    handler: (event: FlowAnswer<TAnswer>) => void,
  ): { unsubscribe(): void };
}

/**
 * Sends a request to a flow.
 * @throws {FlowError} when it is refused, or fails
 */
export function ask<TEvent, TAnswer>(flow: Asked<TEvent, TAnswer>, request: TEvent): Promise<TAnswer> {
  if (flow.getSnapshot().status !== 'active') return Promise.reject(new FlowError(flowTornDown));
  const { promise, resolve, reject } = deferred<TAnswer>();
  const settle = (event: FlowAnswer<TAnswer>) => {
    if (event.type === 'request.answered') resolve(event.answer);
    else reject(errorFrom(event.problem));
  };
  // A refusal comes synchronously; a later one belongs to another request.
  const refusal = flow.on('request.refused', settle);
  flow.send(request);
  refusal.unsubscribe();
  const answers = [flow.on('request.answered', settle), flow.on('request.failed', settle)];
  return promise.finally(() => answers.forEach((subscription) => subscription.unsubscribe()));
}

type OpeningEvent = Exclude<FlowLife, { type: 'teardown.failed' }>;

/** The part of a flow that is needed to start it. */
interface Openable {
  start(): unknown;
  on(type: OpeningEvent['type'], handler: (event: OpeningEvent) => void): unknown;
}

/**
 * Starts a flow.
 * @throws {FlowError} when the merchant cannot use it
 */
export function open(flow: Openable): Promise<void> {
  const { promise, resolve, reject } = deferred<void>();
  const settle = (event: OpeningEvent) =>
    event.type === 'component.created' ? resolve() : reject(errorFrom(event.problem));
  flow.on('component.created', settle);
  flow.on('component.refused', settle);
  flow.start();
  return promise;
}

/** Options for running a flow's machine. */
export type FlowActorOptions = Pick<ActorOptions<AnyActorLogic>, 'clock' | 'inspect'>;

/** The part of a running flow that is needed to take it down. */
interface Disposable {
  getSnapshot(): { readonly status: string };
  send(event: { readonly type: 'teardown.requested' }): void;
  on(type: 'teardown.failed', handler: (event: { readonly error: unknown }) => void): unknown;
  subscribe(observer: { complete: () => void }): unknown;
}

/**
 * Takes a flow down. Doing it again changes nothing.
 * @throws the library's error when it could not clean up
 */
export function tearDown(flow: Disposable): Promise<void> {
  const { promise, resolve, reject } = deferred<void>();
  flow.on('teardown.failed', ({ error }) => reject(error));
  flow.subscribe({ complete: () => resolve() });
  if (flow.getSnapshot().status !== 'active') resolve();
  flow.send({ type: 'teardown.requested' });
  return promise;
}
