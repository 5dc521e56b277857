/** Says by hand what is asked about the saved methods of a customer, and how it is answered. */
import { type VaultTerms, vaultManagerMachine } from '#machines/payment-flows/vault-manager/machine.ts';
import { describeTables, type Step, type Table } from './table.ts';

const list = { type: 'list.requested', defaultFirst: true } as const;
const remove = { type: 'deletion.requested', nonce: 'n' } as const;
const leave: Step = { type: 'teardown.requested' };
const lists = ['fetchPaymentMethods', list] as const;
const deletes = ['deletePaymentMethod', remove] as const;

const methods = [{ nonce: 'n' }];
const answered = (answer?: unknown) => ({ type: 'request.answered', answer });
const failed = (problem: object) => ({ type: 'request.failed', problem });
const active = {
  type: 'request.refused',
  problem: {
    type: 'MERCHANT',
    code: 'FLOW_REQUEST_ACTIVE',
    message: 'Another request is still in progress.',
  },
};
const noAnswer = { type: 'NETWORK', code: 'NO_ANSWER', message: 'There was no response in time.' };
/** In the words of the library, its slip of the pen among them. */
const notDeleted = {
  type: 'UNKNOWN',
  code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR',
  message: 'An unknown error occured when attempting to delete the payment method.',
};
const tornDown = failed({
  type: 'MERCHANT',
  code: 'METHOD_CALLED_AFTER_TEARDOWN',
  message: 'The flow was torn down.',
});
const offline = new Error('offline');
const notFound = {
  type: 'MERCHANT',
  code: 'VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND',
  message: 'A payment method for payment method nonce `n` could not be found.',
};

const table = (
  authorization: VaultTerms['authorization'],
  lines: Table<typeof vaultManagerMachine>['lines'],
) => ({ input: () => ({ authorization }), lines });

describeTables(vaultManagerMachine, {
  'the saved methods': table('client token', [
    ['are not asked for before they are wanted', [], { state: 'idle', tags: [], knows: { order: null } }],
    [
      'are fetched, the default one first where that is wanted [FG-02]',
      [list],
      { state: 'listing', tags: ['busy'], asks: [lists], knows: { order: list } },
    ],
    [
      'are handed over as they are listed [FG-02]',
      [list, { done: 'fetchPaymentMethods', output: methods }],
      { state: 'idle', asks: [lists], tells: [answered(methods)], knows: { order: null } },
    ],
    [
      'are not there where the gateway cannot be asked',
      [list, { failed: 'fetchPaymentMethods', error: offline }],
      { state: 'idle', asks: [lists], tells: [failed({ ...noAnswer, cause: offline })] },
    ],
    [
      'are waited for longer than the library waits [FG-01]',
      [list, { waits: 64_999 }],
      { state: 'listing', asks: [lists] },
    ],
    [
      'are not there where the gateway never answers [FG-01]',
      [list, { waits: 65_000 }],
      { state: 'idle', asks: [lists], tells: [failed({ ...noAnswer, cause: undefined })] },
    ],
    [
      'are asked about one after the other',
      [list, list, remove],
      { state: 'listing', asks: [lists], tells: [active, active] },
    ],
    [
      'are asked about again once there was an answer',
      [list, { done: 'fetchPaymentMethods', output: methods }, list],
      { state: 'listing', asks: [lists, lists], tells: [answered(methods)] },
    ],
    [
      'are not handed over to a page that has left them',
      [list, leave],
      { state: 'torn down', tags: [], asks: [lists], tells: [tornDown] },
    ],
    ['can be left while nothing is asked', [leave], { state: 'torn down' }],
    [
      'can be left with nothing more to say once there was an answer',
      [list, { done: 'fetchPaymentMethods', output: methods }, leave],
      { state: 'torn down', asks: [lists], tells: [answered(methods)] },
    ],
  ]),
  'a deletion': table('client token', [
    [
      'is asked of the gateway with the nonce',
      [remove],
      { state: 'deleting', tags: ['busy'], asks: [deletes], knows: { order: remove } },
    ],
    [
      'is answered once the method is gone',
      [remove, { done: 'deletePaymentMethod' }],
      { state: 'idle', asks: [deletes], tells: [answered()], knows: { order: null } },
    ],
    [
      'says that there is no such method [FD-03]',
      [remove, { failed: 'deletePaymentMethod', error: notFound }],
      { state: 'idle', asks: [deletes], tells: [failed({ ...notFound, cause: notFound })] },
    ],
    [
      'that failed otherwise says that it is not known why [FD-03]',
      [remove, { failed: 'deletePaymentMethod', error: offline }],
      { state: 'idle', asks: [deletes], tells: [failed({ ...notDeleted, cause: offline })] },
    ],
    [
      'is waited for longer than the library waits [FG-01]',
      [remove, { waits: 64_999 }],
      { state: 'deleting', asks: [deletes] },
    ],
    [
      'without an answer is not known to have been made [FD-03]',
      [remove, { waits: 65_000 }],
      { state: 'idle', asks: [deletes], tells: [failed({ ...notDeleted, cause: undefined })] },
    ],
    [
      'lets nothing else be asked meanwhile',
      [remove, remove, list],
      { state: 'deleting', asks: [deletes], tells: [active, active] },
    ],
    [
      'is answered no more once the page has left',
      [remove, leave],
      { state: 'torn down', asks: [deletes], tells: [tornDown] },
    ],
  ]),
  'a tokenization key': table('tokenization key', [
    [
      'deletes nothing [FD-03]',
      [remove],
      {
        state: 'idle',
        tags: [],
        tells: [
          {
            type: 'request.refused',
            problem: {
              type: 'MERCHANT',
              code: 'VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN',
              message: 'A client token with a customer id must be used to delete a payment method nonce.',
            },
          },
        ],
      },
    ],
    ['may ask for the list', [list], { state: 'listing', asks: [lists] }],
  ]),
});
