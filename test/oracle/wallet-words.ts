/** What the sheets of all wallets tell the form and the merchant's page, in the same words. */

/** @param option the wallet */
export const wordsOfWallet = (option: string) => ({
  ready: { type: 'sheet.ready', option },
  pressed: { type: 'wallet.pressed', option },
  returns: { type: 'wallet.returned', option },
  approved: (method: object) => ({ type: 'wallet.approved', method: { ...method, madeWith: option } }),
  broken: (problem: object) => ({ type: 'sheet.broken', option, problem }),
  unsupported: (problem: object) => ({ type: 'sheet.unsupported', option, problem }),
  refused: (problem: object) => ({ type: 'wallet.refused', problem }),
  atWork: {
    type: 'sheet.refused',
    problem: { message: 'The wallet is busy.', code: 'WALLET_IN_PROGRESS' },
  },
  unavailable: {
    type: 'sheet.refused',
    problem: { type: 'MERCHANT', code: 'WALLET_UNAVAILABLE', message: 'The wallet is not available.' },
  },
  /** Of a payment that the merchant changed while the shopper approved it. */
  outdated: {
    type: 'wallet.refused',
    problem: {
      type: 'CUSTOMER',
      code: 'WALLET_APPROVAL_OUTDATED',
      message: 'The payment changed while the shopper was approving it.',
    },
  },
  /** For a request of the page while its own button does nothing. */
  ownButton: (code: string, message: string) => ({
    type: 'sheet.refused',
    problem: { type: 'CUSTOMER', code, message },
  }),
});
