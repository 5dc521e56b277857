import unionPay, { type UnionPay } from 'braintree-web/unionpay/index.js';
import { createActor, fromPromise } from 'xstate';
import { type UnionPayEnrollment, unionPayMachine } from '#machines/payment-flows/union-pay/machine.ts';
import type { UnionPayOptions } from '#machines/payment-flows/union-pay/rules.ts';
import type { FlowOptions } from '../gateway/client.ts';
import { answerWith } from '../shared/answers.ts';
import { Component } from '../shared/component.ts';
import { ask, open, tearDown } from '../shared/flow.ts';

/**
 * UnionPay as a flow; the methods are those of braintree-web's component.
 * @throws {FlowError} `UNIONPAY_NOT_ENABLED`
 */
export async function createUnionPay(options: FlowOptions): Promise<UnionPayFlow> {
  const flow = new UnionPayFlow(options);
  await open(flow.actor);
  return flow;
}

/** UnionPay for one page. Made by {@link createUnionPay}. Its methods reject with the codes of section 8 "UnionPay". */
export class UnionPayFlow {
  readonly #component = new Component<UnionPay>();
  /** The running machine, for inspection by the page. */
  readonly actor;

  constructor({ client, actorOptions }: FlowOptions) {
    const component = () => {
      if (!this.#component.part) throw new Error('UnionPay was never set up');
      return this.#component.part;
    };
    this.actor = createActor(
      unionPayMachine.provide({
        actors: {
          createComponent: fromPromise(async () => {
            await this.#component.close();
            await this.#component.open(() => unionPay.create({ client }));
          }),
          fetchCapabilities: fromPromise(({ input }) =>
            answerWith('isUnionPay', component().fetchCapabilities(sendable(input))),
          ),
          enroll: fromPromise(({ input }) => answerWith('enrollmentId', component().enroll(sendable(input)))),
          tokenize: fromPromise(({ input }) => answerWith('nonce', component().tokenize(sendable(input)))),
          tearDown: fromPromise(() => this.#component.close()),
        },
      }),
      actorOptions,
    );
  }

  /** What the card supports: `{isUnionPay, isDebit, unionPay}`. */
  fetchCapabilities(options: UnionPayOptions): Promise<unknown> {
    return ask(this.actor, { type: 'capabilities.requested', options });
  }

  /** Enrolls the card; its holder may get a code by text message, which `tokenize` then takes. */
  async enroll(options: UnionPayOptions): Promise<UnionPayEnrollment> {
    const answer = await ask(this.actor, { type: 'enrollment.requested', options });
    return answer as UnionPayEnrollment;
  }

  /** Exchanges the card for a nonce, with the enrolment and the code that was sent. */
  tokenize(options: UnionPayOptions): Promise<unknown> {
    return ask(this.actor, { type: 'tokenization.requested', options });
  }

  /** Takes the flow down. @throws the library's error when it could not clean up */
  teardown(): Promise<void> {
    return tearDown(this.actor);
  }
}

/**
 * Hosted fields contain cross-origin windows, which cannot be posted to the component's frame; it only needs their
 * channel.
 */
function sendable({ hostedFields, ...options }: UnionPayOptions): object {
  if (!hostedFields) return options;
  const { channel } = (hostedFields as { _bus: { channel: string } })._bus;
  return { ...options, hostedFields: { _bus: { channel } } };
}
