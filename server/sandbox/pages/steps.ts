/** What a person at the bank, or in the control panel, can do by hand. */

/** With a transaction. */
export const bankSteps = [
  'submit_for_settlement',
  'void',
  'settle',
  'settlement_confirm',
  'settlement_decline',
  'settlement_pending',
  'dispute_open',
  'dispute_win',
  'dispute_lose',
] as const;

/** With a subscription, without waiting for its day. */
export const subscriptionSteps = ['renew', 'past_due', 'expire', 'cancel'] as const;
