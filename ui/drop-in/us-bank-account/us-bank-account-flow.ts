import type { Client } from 'braintree-web/client/index.js';
import usBankAccount, { type USBankAccount } from 'braintree-web/us-bank-account/index.js';
import { createActor, fromPromise } from 'xstate';
import { type BankAccount, usBankAccountMachine } from '#machines/payment-flows/us-bank-account/machine.ts';
import {
  type BankAccountOptions,
  type BankTerms,
  tokenizationProblem,
} from '#machines/payment-flows/us-bank-account/rules.ts';
import type { FlowOptions } from '../gateway/client.ts';
import { Component } from '../shared/component.ts';
import { ask, FlowError, open, tearDown } from '../shared/flow.ts';
import { BankLogin } from './bank-login.ts';

/**
 * US bank accounts as a flow; the methods are those of braintree-web's component.
 * @throws {FlowError} `US_BANK_ACCOUNT_NOT_ENABLED`
 */
export async function createUsBankAccount(options: FlowOptions): Promise<UsBankAccountFlow> {
  const flow = new UsBankAccountFlow(options);
  await open(flow.actor);
  return flow;
}

/** Bank accounts for one page. Made by {@link createUsBankAccount}. */
export class UsBankAccountFlow {
  readonly #component = new Component<USBankAccount>();
  /** The running machine, for inspection by the page. */
  readonly actor;

  constructor({ client, actorOptions }: FlowOptions) {
    const login = new BankLogin();
    let refusal: unknown = null;
    const listening = withFailureListener(client, (error) => {
      refusal = error;
    });
    const tokenize = async (options: BankAccountOptions): Promise<BankAccount> => {
      refusal = null;
      try {
        return await component().tokenize(options);
      } catch (error) {
        const problem = tokenizationProblem(refusal);
        throw problem ? new FlowError(problem) : error;
      }
    };
    const component = () => {
      if (!this.#component.part) throw new Error('US bank account was never set up');
      return this.#component.part;
    };
    this.actor = createActor(
      usBankAccountMachine.provide({
        actors: {
          createComponent: fromPromise(async () => {
            await this.#component.open(() => usBankAccount.create({ client: listening }));
          }),
          tokenizeDetails: fromPromise(({ input }) => tokenize(input)),
          loadLogin: fromPromise(() => login.load(component())),
          tokenizeLogin: fromPromise(({ input }) => tokenize(input)),
          tearDown: fromPromise(() => {
            login.close();
            return this.#component.close();
          }),
        },
      }),
      { ...actorOptions, input: termsFrom(client) },
    );
  }

  /**
   * Exchanges an account for a nonce: by its numbers, or by a login to the bank over the page.
   * @throws {FlowError} with the codes of `spec/form.md` section 8 "US bank account"
   */
  tokenize(options: BankAccountOptions): Promise<BankAccount> {
    return ask(this.actor, { type: 'account.submitted', options });
  }

  /** Takes the flow down. @throws the library's error when it could not clean up */
  teardown(): Promise<void> {
    return tearDown(this.actor);
  }
}

const termsFrom = (client: Client): BankTerms => ({
  bankLogin: client.getConfiguration().gatewayConfiguration.usBankAccount?.plaid?.publicKey
    ? 'enabled'
    : 'disabled',
});

/** The same connection, but it reports why the gateway refused, which the component does not. */
function withFailureListener(client: Client, hear: (error: unknown) => void): Client {
  const request: Client['request'] = async (options) => {
    try {
      return await client.request(options);
    } catch (error) {
      hear(error);
      throw error;
    }
  };
  return Object.create(client, { request: { value: request } }) as Client;
}
