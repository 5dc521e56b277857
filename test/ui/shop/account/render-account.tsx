/** The real account on a page, with its effects in the hands of the test and every machine of it real. */
import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createActor, type InspectionEvent } from 'xstate';
import {
  type AccountChunk,
  type AccountInput,
  accountMenuMachine,
} from '#machines/shop/account-menu/machine.ts';
import type { AccountOrder } from '#machines/shop/account-menu/orders.ts';
import { type AnotherChildAnswer, anotherChildMachine } from '#machines/shop/another-child/machine.ts';
import { type CancellationResult, cancellationMachine } from '#machines/shop/cancellation/machine.ts';
import {
  type CodesAnswer,
  type CodesRequest,
  codesAgainMachine,
} from '#machines/shop/codes-again/machine.ts';
import { type EarlyStartResult, earlyStartMachine } from '#machines/shop/early-start/machine.ts';
import {
  type NumberAnswer,
  type NumberProof,
  type NumberRequest,
  numberChangeMachine,
} from '#machines/shop/number-change/machine.ts';
import {
  type DeletionAnswer,
  type DownloadAnswer,
  personalDataMachine,
} from '#machines/shop/personal-data/machine.ts';
import { type LinkAnswer, signInLinkMachine } from '#machines/shop/sign-in-link/machine.ts';
import { signOutMachine } from '#machines/shop/sign-out/machine.ts';
import {
  type TextChange,
  type TextChangeResult,
  textChangesMachine,
} from '#machines/shop/text-changes/machine.ts';
import { tickBoxMachine } from '#machines/shop/tick-box/machine.ts';
import { type AddingResult, type ExtrasForSale, upgradeMachine } from '#machines/shop/upgrade/machine.ts';
import { controlledPromise } from '#test/model/controlled.ts';
import { AccountMenu } from '#ui/shop/account/AccountMenu.tsx';
import { accountChunks } from '#ui/shop/chunks.ts';
import { fetchChunk } from '#ui/shop/shared/on-demand.ts';
import { failing } from '../support/failing.ts';
import { settled } from '../support/settled.ts';

interface Options {
  input?: AccountInput;
  inspect?: (event: InspectionEvent) => void;
  /** Machines that fail by themselves, as only a programming error makes them. */
  broken?: readonly ('upgrade' | 'sign-in-link')[];
  chunks?: 'at hand' | 'later';
}

export async function renderAccount({
  input = { key: null, press: 'one', notice: 'none', extrasOf: null },
  inspect = () => {},
  broken = [],
  chunks: comes = 'at hand',
}: Options = {}) {
  const actors = {
    signIn: controlledPromise<boolean, { key: string; press: string }>(),
    loadOrders: controlledPromise<readonly AccountOrder[]>(),
    fetchChunk: controlledPromise<void, { chunk: AccountChunk }>(),
    sendLink: controlledPromise<LinkAnswer, { email: string }>(),
    cancelOrder: controlledPromise<CancellationResult, { orderId: string; amount: string }>(),
    sendCodes: controlledPromise<CodesAnswer, CodesRequest>(),
    beginAnother: controlledPromise<AnotherChildAnswer, { orderId: string }>(),
    askForCode: controlledPromise<NumberAnswer, NumberRequest>(),
    confirmNumber: controlledPromise<NumberAnswer, NumberProof>(),
    changeTexts: controlledPromise<TextChangeResult, { orderId: string; change: TextChange }>(),
    requestStart: controlledPromise<EarlyStartResult, { orderId: string; version: string }>(),
    tick: controlledPromise<void, { orderId: string }>(),
    untick: controlledPromise<void, { orderId: string }>(),
    downloadData: controlledPromise<DownloadAnswer>(),
    eraseEverything: controlledPromise<DeletionAnswer, { email: string }>(),
    signOut: controlledPromise<void>(),
    signOutOthers: controlledPromise<void>(),
    loadExtras: controlledPromise<ExtrasForSale, { orderId: string }>(),
    addExtra: controlledPromise<AddingResult, never>(),
  };
  const { loadExtras, addExtra, downloadData, eraseEverything, tick, untick } = actors;
  const children = {
    'sign-in-link': signInLinkMachine.provide({ actors: { sendLink: actors.sendLink.logic } }),
    'personal-data': personalDataMachine.provide({
      actors: { downloadData: downloadData.logic, eraseEverything: eraseEverything.logic },
    }),
    'sign-out': signOutMachine.provide({
      actors: { signOut: actors.signOut.logic, signOutOthers: actors.signOutOthers.logic },
    }),
    upgrade: upgradeMachine.provide({
      actors: { loadExtras: loadExtras.logic, addExtra: addExtra.logic as never },
    }),
    cancellation: cancellationMachine.provide({ actors: { cancelOrder: actors.cancelOrder.logic } }),
    'early-start': earlyStartMachine.provide({ actors: { requestStart: actors.requestStart.logic } }),
    'another-child': anotherChildMachine.provide({ actors: { beginAnother: actors.beginAnother.logic } }),
    'codes-again': codesAgainMachine.provide({ actors: { sendCodes: actors.sendCodes.logic } }),
    'number-change': numberChangeMachine.provide({
      actors: { askForCode: actors.askForCode.logic, confirmNumber: actors.confirmNumber.logic },
    }),
    replies: tickBoxMachine.provide({ actors: { tick: tick.logic, untick: untick.logic } }),
    'november-reminder': tickBoxMachine.provide({
      actors: { tick: tick.logic, untick: untick.logic },
    }),
    'text-changes': textChangesMachine.provide({ actors: { changeTexts: actors.changeTexts.logic } }),
    'keep-details': tickBoxMachine.provide({ actors: { tick: tick.logic, untick: untick.logic } }),
  };
  await Promise.all([accountChunks.choices.fetch(), accountChunks.link.fetch()]);
  const logic = accountMenuMachine.provide({
    actors: {
      ...children,
      ...Object.fromEntries(broken.map((name) => [name, failing(children[name])])),
      signIn: actors.signIn.logic,
      loadOrders: actors.loadOrders.logic,
      fetchChunk: comes === 'later' ? actors.fetchChunk.logic : fetchChunk(accountChunks),
    },
  });
  const account = createActor(logic, { input, inspect }).start();
  await act(async () =>
    render(
      <StrictMode>
        <AccountMenu account={account} />
      </StrictMode>,
    ),
  );
  await settled();
  return { account, actors };
}
