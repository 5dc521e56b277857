import { assign, type EventObject } from 'xstate';
import { errorKey } from '../../drop-in/shared/error-key.ts';
import {
  type PaymentMethod,
  type PaymentProblem,
  problemFrom,
  type WalletId,
} from '../../drop-in/shared/payment-method.ts';
import {
  approvalOutdated,
  type WalletContext,
  type WalletEmitted,
  type WalletOptions,
  walletUnavailable,
} from '../../drop-in/shared/sheet.ts';
import { emitToParent } from '../../emit-to-parent.ts';
import type { ActionsFor } from './actions-for.ts';

/** Context shared by the machines of wallets' sheets. */
export interface WalletSheetContext extends WalletContext {
  /** The merchant's options, as they are now. */
  readonly options: WalletOptions;
  /** As they were when the shopper was last asked to approve the payment. */
  readonly asked?: WalletOptions;
}

export type Failure = { readonly problem: PaymentProblem };

type Sheet = { readonly context: WalletSheetContext };

type Change = { readonly key: string; readonly value: unknown };

/** Whether an option changes. Setting the same object again counts, because the page may have modified it. */
function isChange({ context: { options } }: Sheet, { key, value }: Change): boolean {
  const before = options[key];
  if (typeof value !== 'object') return before !== value;
  return before === value || JSON.stringify(before) !== JSON.stringify(value);
}

/** Guards shared by these machines. */
export const walletGuards = {
  isChange,
  /** Whether the options have changed since the shopper was asked to approve the payment. */
  isOutdated: ({ context: { options, asked } }: Sheet) => options !== asked,
};

const actionsOf = (option: WalletId) => ({
  // Unchanged options stay the same object, because `isOutdated` compares by identity.
  changeOption: assign((sheet: Sheet, change: Change) => {
    const { options } = sheet.context;
    return isChange(sheet, change) ? { options: { ...options, [change.key]: change.value } } : {};
  }),
  setAsked: assign(({ context: { options } }: Sheet) => ({ asked: options })),
  showProblem: assign((_: Sheet, { problem }: Failure) => ({ sheetError: errorKey(problem) })),
  showDevelopersProblem: assign({ sheetError: 'developerError' }),
  clearProblem: assign({ sheetError: null }),
  pointAtButton: assign({ sheetError: `${option}ButtonMustBeUsed` }),
  announcePress: emitToParent({ type: 'wallet.pressed', option }),
  announceReady: emitToParent({ type: 'sheet.ready', option }),
  announceBroken: emitToParent(
    (_, { problem }: Failure) => ({ type: 'sheet.broken', option, problem }) satisfies WalletEmitted,
  ),
  announceApproval: emitToParent(
    (_, { output: method }: { output: PaymentMethod }) =>
      ({ type: 'wallet.approved', method: { ...method, madeWith: option } }) satisfies WalletEmitted,
  ),
  announceRefusal: emitToParent(
    (_, { problem }: Failure) => ({ type: 'wallet.refused', problem }) satisfies WalletEmitted,
  ),
  refuseRequest: emitToParent(
    (_, { problem }: Failure) => ({ type: 'sheet.refused', problem }) satisfies WalletEmitted,
  ),
});

/** Actions shared by these machines. */
export const walletActions = <TContext extends WalletSheetContext, TEvent extends EventObject>(
  option: WalletId,
) =>
  actionsOf(option) as unknown as ActionsFor<ReturnType<typeof actionsOf>, TContext, TEvent, WalletEmitted>;

/** Converts an error, for the shopper and the merchant. */
export const problemOf = ({ event }: { event: { error: unknown } }): Failure => ({
  problem: problemFrom(event.error),
});

const breaking = <TParams>(params: TParams) =>
  ({ target: 'unavailable', actions: { type: 'announceBroken', params } }) as const;

/**
 * The state in which the wallet's component is created or its script loads. Either may never answer.
 * @param noAnswer the problem to report then
 */
export const connecting = <const TDone>(noAnswer: PaymentProblem, onDone: TDone) =>
  ({
    tags: 'loading',
    after: { SETUP_TIMEOUT: breaking({ problem: noAnswer }) },
    invoke: {
      id: 'connect',
      src: 'connect',
      input: ({ context: { options } }: Sheet) => options,
      onDone,
      onError: breaking(problemOf),
    },
  }) as const;

/** Shows the problem on the sheet, and reports it to the merchant's page. */
export const refusing = <TParams>(params: TParams) =>
  [
    { type: 'showProblem', params },
    { type: 'announceRefusal', params },
  ] as const;

/** The payment was changed during the approval: the sheet shows that, and the shopper can approve again. */
export const refusingOutdated = refusing({ problem: approvalOutdated });

/** The shopper presses the wallet's button. */
export const pressing = ['clearProblem', 'announcePress', 'setAsked'] as const;

/** Refuses a press of the merchant's own button, and points to the wallet's. */
export const pointing = (problem: PaymentProblem) =>
  ['pointAtButton', { type: 'refuseRequest', params: { problem } }] as const;

/** Refuses a request, because the wallet could not be set up. */
export const turningAway = { type: 'refuseRequest', params: { problem: walletUnavailable } } as const;

/** The wallet could not be set up: the sheet has no button, and shows an error if the merchant's is pressed. */
export const unavailable = (description: string) =>
  ({
    description,
    on: { 'payment.requested': { actions: ['showDevelopersProblem', turningAway] } },
  }) as const;
