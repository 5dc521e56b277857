/** The flows without a form in every situation, on the page that shows them, with its button pressed as people press it. */
import { afterAll, describe, expect, it } from 'vitest';
import { type AnyStateMachine, type InputFrom, toPromise } from 'xstate';
import { preferredPaymentMethodsMachine } from '#machines/payment-flows/preferred-payment-methods/machine.ts';
import { threeDSecureMachine } from '#machines/payment-flows/three-d-secure/machine.ts';
import { unionPayMachine } from '#machines/payment-flows/union-pay/machine.ts';
import { usBankAccountMachine } from '#machines/payment-flows/us-bank-account/machine.ts';
import { vaultManagerMachine } from '#machines/payment-flows/vault-manager/machine.ts';
import { visaCheckoutMachine } from '#machines/payment-flows/visa-checkout/machine.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { type Model, transitionPaths } from '#test/model/paths.ts';
import {
  preferredModel,
  unionPayModel,
  usBankAccountModel,
  vaultManagerModel,
  visaCheckoutModel,
} from '#test/model/payment-flows/flow-cases.ts';
import { threeDSecureModel } from '#test/model/payment-flows/three-d-secure-cases.ts';
import { ask, open } from '#ui/drop-in/shared/flow.ts';
import { type FlowCalls, renderFlow } from './flow-page.tsx';
import {
  banks,
  type Oracle,
  preferred,
  threeDSecures,
  unionPays,
  vaults,
  visas,
} from './flow-page-oracle.ts';

type FlowModel<TMachine extends AnyStateMachine> = Omit<Model<TMachine>, 'input'> & {
  readonly actors: readonly string[];
  readonly situations?: Readonly<Record<string, InputFrom<TMachine>>>;
};

const opened = { begin: open, ask } as FlowCalls;
/** Flows that need nothing to be opened. */
const started = { begin: async (flow: { start(): unknown }) => void flow.start(), ask } as FlowCalls;
const finished = {
  begin: (flow: never) => toPromise((flow as { start(): never }).start()),
  ask,
} as FlowCalls;

function expectOnPage<TMachine extends AnyStateMachine>(
  machine: TMachine,
  { actors: actorNames, situations, ...model }: FlowModel<TMachine>,
  calls: FlowCalls,
  oracle: Oracle,
) {
  const inputs = Object.entries(situations ?? { 'any merchant': undefined });

  describe(`${machine.id} on the page of flows [MB-02]`, () => {
    const coverage = createCoverage(machine);
    afterAll(coverage.expectComplete);

    describe.each(inputs)('%s', (situation, given) => {
      const input = given as InputFrom<TMachine>;
      const show = () => renderFlow(machine, calls, { input, coverage, actorNames });

      it('is begun by a press', async () => {
        const page = await show();
        expect(page.state()).not.toBeNull();
        page.stop();
      });

      for (const { name, steps } of transitionPaths(machine, { ...model, input })) {
        it(name, async () => {
          const page = await show();
          let othersAsk = false;
          let previous: Parameters<Oracle>[0] | null = null;
          for (const { event, expected } of steps) {
            const before: Parameters<Oracle>[1] & { outcome: ReturnType<Page['outcome']> } = {
              state: page.state(),
              isFree: page.isFree(),
              situation,
              othersAsk,
              previous,
              outcome: page.outcome(),
            };
            await page.perform(event);
            othersAsk ||= event.type === 'verification.requested' && !before.isFree;
            expect(page.state()).toBe(JSON.stringify((expected as { value: unknown }).value));
            expectOutcome(page, oracle(event, before), before.outcome);
            previous = event;
          }
          page.stop();
        });
      }
    });
  });
}

type Page = Awaited<ReturnType<typeof renderFlow>>;

/** What a person sees of it. */
function expectOutcome(page: Page, told: ReturnType<Oracle>, before: ReturnType<Page['outcome']>) {
  if (told === 'nothing') return expect(page.outcome()).toEqual(before);
  expect(page.isFree()).toBe(told !== 'asked');
  if (told === 'asked') return expect(page.outcome()).toEqual({ kind: '', text: '' });
  if ('answer' in told) return expect(page.outcome()).toEqual({ kind: 'succeeded', text: told.answer });
  const { kind, text } = page.outcome();
  expect(kind).toBe('failed');
  return expect(text.split('\n')).toEqual([...told.shopper, expect.stringContaining(` ${told.code} `)]);
}

expectOnPage(unionPayMachine, unionPayModel, opened, unionPays);
expectOnPage(usBankAccountMachine, usBankAccountModel, opened, banks);
expectOnPage(visaCheckoutMachine, visaCheckoutModel, opened, visas);
expectOnPage(vaultManagerMachine, vaultManagerModel, started, vaults);
expectOnPage(threeDSecureMachine, threeDSecureModel, opened, threeDSecures);
expectOnPage(preferredPaymentMethodsMachine, preferredModel, finished, preferred);
