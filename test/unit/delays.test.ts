/** Every delay of every machine, once and by hand: how long it is, and which row of the specification wants it. */
import { expect, it } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { describeMachine } from '#test/model/diagrams/describe.ts';

/** Machine, delay, milliseconds, and a row, or why the specification is silent. */
type Length = readonly [machine: string, delay: string, ms: number, from: string];

const library =
  'longer than the 60 s of FG-01, which the library keeps itself unless it is answered with nonsense';

const lengths: readonly Length[] = [
  ['apple-pay', 'ANSWER_TIMEOUT', 65_000, library],
  ['apple-pay', 'SETUP_TIMEOUT', 30_000, 'as long as FL-02 gives PayPal'],
  ['card', 'HAND_OVER', 200, 'FC-07'],
  ['confirmation', 'CHECK_PAUSE', 3_000, 'X-03 says that a person sees a retry'],
  ['details-preview', 'TYPING_PAUSE', 400, 'O-03 says that a parent sees it; between 200 ms and a second'],
  ['discount-popup', 'POPUP_DELAY', 30_000, 'W-18 says when, not after how long'],
  ['edit-and-delete', 'LET_LOADER_GO', 500, 'FD-02'],
  ['film', 'VOICE_LIMIT', 25_000, 'O-03 says that the film is seen: words of nine seconds, and a slow voice'],
  ['film', 'VOICE_SEARCH', 5_000, 'O-03 says that a parent is told what the film does'],
  ['film', 'VOICE_START', 4_000, 'O-03 says that the film is seen, also where a voice never begins'],
  ['form-lifecycle', 'DEVICE_DATA_TIMEOUT', 10_000, 'FL-04 says that it does not block'],
  ['google-pay', 'SETUP_TIMEOUT', 30_000, 'as long as FL-02 gives PayPal'],
  ['local-payment', 'SETUP_TIMEOUT', 30_000, 'as long as FL-02 gives PayPal'],
  ['paypal-tokenization', 'SETUP_TIMEOUT', 30_000, 'FL-02, also for a button that is made anew'],
  ['paypal-vault-checkout', 'CLOSING_TIMEOUT', 2_000, 'FY-01 says that a window is closed'],
  ['paypal-vault-checkout', 'INTEGRATION_TIMEOUT', 60_000, 'FY-01'],
  ['preferred-payment-methods', 'ANSWER_TIMEOUT', 65_000, library],
  ['three-d-secure', 'ANSWER_TIMEOUT', 65_000, library],
  ['three-d-secure', 'CHALLENGE_TIMEOUT', 60_000, 'F3-01, by the integration timeout of 60 s'],
  ['three-d-secure', 'SETUP_TIMEOUT', 59_000, 'F3-02, before the 60 s after which the library falls silent'],
  ['union-pay', 'ANSWER_TIMEOUT', 65_000, library],
  ['us-bank-account', 'ANSWER_TIMEOUT', 65_000, library],
  ['us-bank-account', 'LOADING_TIMEOUT', 60_000, 'FB-01, by the integration timeout of 60 s'],
  ['vault-manager', 'ANSWER_TIMEOUT', 65_000, library],
  ['venmo', 'LISTENER_DELAY', 500, 'FN-01'],
  ['venmo', 'READING_LIMIT', 5_000, 'FN-01 says what ends it, not that the form is covered until then'],
  ['venmo', 'RESULTS_DELAY', 1_000, 'FN-01'],
  ['venmo', 'SETUP_TIMEOUT', 30_000, 'as long as FL-02 gives PayPal'],
  ['view-model', 'CHANGE_ACTIVE_METHOD', 200, 'FC-07'],
  ['visa-checkout', 'ANSWER_TIMEOUT', 65_000, library],
  ['wallets', 'PAYPAL_TIMEOUT', 30_000, 'FL-02'],
  ['wizard', 'ASK_PAUSE', 2_000, 'W-17 says what is known of the first text; networks take some seconds'],
  ['wizard', 'PATIENCE', 90_000, 'W-17; after that a phone is off, or its network says nothing'],
];

const byName = (
  [a, b]: readonly [string, string, ...unknown[]],
  [c, d]: readonly [string, string, ...unknown[]],
) => `${a} ${b}`.localeCompare(`${c} ${d}`);

it('knows the length of every delay, and where it comes from', () => {
  const found = catalogue.flatMap(({ machine }) =>
    Object.entries(machine.implementations.delays).map(([delay, ms]) => [machine.id, delay, ms] as const),
  );
  expect(found.toSorted(byName)).toEqual(lengths.map(([machine, delay, ms]) => [machine, delay, ms]));
  expect(lengths.filter(([, , , from]) => !/\b[A-Z][A-Z0-9]?-\d{2}\b/.test(from))).toEqual([]);
});

it.each(lengths)('waits in %s for %s', (id, delay) => {
  const machine = catalogue.find((entry) => entry.machine.id === id)?.machine;
  const triggers = machine ? describeMachine(machine).edges.map(({ trigger }) => trigger) : [];
  expect(triggers).toContain(`after ${delay}`);
});
