// Proves that a form shows what its wallets are at, on every transition of them, while a card can be entered.
import { screen } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { type EventObject, type InspectionEvent, SimulatedClock } from 'xstate';
import { type FormProfile, unknownProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import { type WalletOffer, walletsMachine } from '#machines/drop-in/wallets/machine.ts';
import { createCoverage } from '#test/model/coverage.ts';
import { nonceAlone } from '#test/model/drop-in/cases.ts';
import { walletsModel, walletsSituations } from '#test/model/drop-in/lifecycle-cases.ts';
import { performAutomatic } from '#test/model/executor.ts';
import { transitionPaths } from '#test/model/paths.ts';
import { createForm, Form } from '#ui/drop-in/form/form.ts';
import '#ui/drop-in/form/wallets-chunk.ts';
import { cardProfile, hook, perform } from './harness.tsx';
import { playPorts, renderRoot } from './whole-form.tsx';

type Outcome = 'on its way' | 'working' | 'broken' | 'not offered';

/** What becomes of the one wallet of a form, by what happens to it. */
function outcomeOf(
  { type, output }: { type: string; output?: unknown },
  option: string,
  before: Outcome,
): Outcome {
  if (type === 'xstate.error.actor.offerWallets') return 'not offered';
  if (type === 'xstate.done.actor.offerWallets') {
    const { options, broken } = output as WalletOffer;
    if (!options.some((offered) => offered === option)) return 'not offered';
    return option in broken ? 'broken' : 'on its way';
  }
  if (type === 'sheet.ready') return 'working';
  if (type === 'sheet.unsupported') return 'not offered';
  return type.startsWith('xstate.done.actor.fetch') ? before : 'broken';
}

/** A form with one wallet, whose browser and code do what a test says. */
function start(options: FormProfile['options'], inspect: (event: InspectionEvent) => void) {
  const clock = new SimulatedClock();
  let answer = Promise.withResolvers<never>();
  const ask = () => {
    answer = Promise.withResolvers();
    return answer.promise;
  };
  const told = {
    resolve: (output: unknown) => answer.resolve(output as never),
    reject: (error: unknown) => answer.reject(error),
  };
  const hasCard = options.includes('card');
  const profile = { ...unknownProfile, options, request: nonceAlone, ...(hasCard && { card: cardProfile }) };
  const root = createForm(
    { ...playPorts().ports, connect: async () => profile, offerWallets: ask, fetchWallet: ask },
    { clock, inspect, input: { parts: [], expected: unknownProfile, preselection: 'none' } },
  );
  const form = new Form(root);
  const refused: string[] = [];
  form.open().catch(({ message }: Error) => refused.push(message));
  renderRoot(root);
  const actors = { offerWallets: told, fetchWallet: told } as never;
  const act = (event: EventObject) => {
    if (!performAutomatic(event, walletsMachine, clock, actors)) root.send(event as never);
  };
  return { act, refused, close: () => perform(() => form.close()) };
}

describe('every transition of wallets on a form [FL-01] [FL-06] [MB-02]', () => {
  const coverage = createCoverage(walletsMachine);
  afterAll(coverage.expectComplete);

  const isLoading = () => screen.queryByText('Loading payment form') !== null;
  const shows = (view: string) => hook('wrapper')?.classList.contains(`braintree-show-${view}`) ?? false;

  /** A card can be entered all the while. */
  const expectBesideCards = (option: string, outcome: Outcome) => {
    expect(isLoading()).toBe(false);
    const row = document.querySelector(`.braintree-option__${option}`);
    expect(row !== null).toBe(outcome !== 'not offered');
    expect(shows('card')).toBe(outcome === 'not offered');
    if (!row) return;
    expect(row.getAttribute('aria-disabled')).toBe(String(outcome !== 'working'));
    expect(row.getAttribute('aria-busy')).toBe(String(outcome === 'on its way'));
    expect(screen.queryByText(/^Developer Error/) !== null).toBe(outcome === 'broken');
  };

  const reasons = {
    broken: 'All payment options failed to load.',
    'not offered': 'No valid payment options available.',
  };
  /** There is nothing to show before it, and no form without it. */
  const expectAlone = (outcome: Outcome, refused: readonly string[]) => {
    expect(shows('paypal') && !isLoading()).toBe(outcome === 'working');
    const reason = outcome === 'broken' || outcome === 'not offered' ? [reasons[outcome]] : [];
    expect(refused).toEqual(reason);
  };

  for (const [situation, input] of Object.entries(walletsSituations)) {
    const { options } = input.profile;
    const option = options.at(-1) ?? '';
    for (const { name, steps } of transitionPaths(walletsMachine, { ...walletsModel, input })) {
      it(`${situation}: ${name}`, async () => {
        const { act, refused, close } = start(options, coverage.inspect);
        await perform(() => undefined);
        let outcome: Outcome = 'on its way';
        for (const { event } of steps) {
          await perform(() => act(event));
          outcome = outcomeOf(event, option, outcome);
          if (options.includes('card')) expectBesideCards(option, outcome);
          else expectAlone(outcome, refused);
        }
        await close();
      });
    }
  }
});
