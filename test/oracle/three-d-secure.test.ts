/** Says by hand how the bank is asked about a card, and what a merchant hears of it. */
import { expect, it } from 'vitest';
import { threeDSecureMachine } from '#machines/payment-flows/three-d-secure/machine.ts';
import {
  type ProblemName,
  threeDSecureProblems,
  type VerificationTerms,
} from '#machines/payment-flows/three-d-secure/rules.ts';
import type { ThreeDSecureContext, ThreeDSecureInput } from '#machines/payment-flows/three-d-secure/types.ts';
import { lookupProblem } from '#machines/payment-flows/three-d-secure/version-one-rules.ts';
import { describeTables, type Line, type Step } from './table.ts';

const terms: VerificationTerms = {
  threeDSecure: 'enabled',
  authorization: 'client token',
  environment: 'test',
  connection: 'http',
  versionTwo: 'announced',
  versionOne: 'gone',
};
const withOne = { ...terms, versionOne: 'announced' } as const;
const noop = () => undefined;
const options = { nonce: 'n', amount: '10.00', bin: '400000', onLookupComplete: noop };
const asksFor = (wanted: object, lookupListener = 'none'): Step => ({
  type: 'verification.requested',
  options: wanted,
  lookupListener,
});
const verify = asksFor(options);
const card = { nonce: 'v', type: 'CreditCard', details: { bin: '400000' } };
const blocked = new Error('blocked');
const library = { type: 'CUSTOMER', code: 'THREEDS_CARDINAL_SDK_CANCELED', message: 'Canceled by user.' };

const created: Step = { done: 'createComponent' };
const setUp: Step = { done: 'completeSetup' };
const challenged: Step = { type: 'lookup.completed', challenge: 'asked' };
const waived: Step = { type: 'lookup.completed', challenge: 'waived' };
const accepted: Step = { type: 'lookup.accepted' };
const shown: Step = { type: 'challenge.shown' };
const closed: Step = { type: 'challenge.closed' };
const dismissed: Step = { type: 'challenge.dismissed' };
const cancel: Step = { type: 'cancel.requested' };
const leave: Step = { type: 'teardown.requested' };
const verified: Step = { done: 'verifyCard', output: card };

const makes = ['createComponent', 'an actor'] as const;
const completes = ['completeSetup'] as const;
const verifies = ['verifyCard', { options, listener: 'an actor' }] as const;
const cancels = ['cancelVerification'] as const;
const takesDown = ['tearDown'] as const;

const isMade = { type: 'component.created' };
const problemOf = (name: ProblemName, cause?: unknown) => ({ ...threeDSecureProblems[name], cause });
const isRefused = (problem: object) => ({ type: 'component.refused', problem });
const answered = (answer: object) => ({ type: 'request.answered', answer });
const failed = (name: ProblemName) => ({ type: 'request.failed', problem: threeDSecureProblems[name] });
const failedBy = (problem: object) => ({ type: 'request.failed', problem });
const refused = (problem: object) => ({ type: 'request.refused', problem });
const turnedAway = refused(threeDSecureProblems.inProgress);
const noCancel = { type: 'cancel.refused', problem: problemOf('noPayload') };
const gone = {
  type: 'MERCHANT',
  code: 'METHOD_CALLED_AFTER_TEARDOWN',
  message: 'The flow was torn down.',
};
const lacks = (thing: string) =>
  refused({
    type: 'MERCHANT',
    code: 'THREEDS_MISSING_VERIFY_CARD_OPTION',
    message: `verifyCard options must include ${thing}.`,
  });

type BankLine = Line<ThreeDSecureContext>;
const table = (input: ThreeDSecureInput, lines: readonly BankLine[]) => ({
  input: () => input,
  listening: ['reportLookup', 'bankFrame'],
  lines,
});

// Words of the library that a merchant's page may look for (spec/form.md section 8).
const words: Readonly<Record<string, readonly [code: string, type: string]>> = {
  setUpFailed: ['THREEDS_CARDINAL_SDK_SETUP_FAILED', 'UNKNOWN'],
  setUpTimedOut: ['THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT', 'UNKNOWN'],
  responseTimedOut: ['THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT', 'UNKNOWN'],
  canceledByCustomer: ['THREEDS_CARDINAL_SDK_CANCELED', 'CUSTOMER'],
  canceledByMerchant: ['THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT', 'MERCHANT'],
  inProgress: ['THREEDS_AUTHENTICATION_IN_PROGRESS', 'MERCHANT'],
  jwtFailed: ['THREEDS_JWT_AUTHENTICATION_FAILED', 'UNKNOWN'],
  cardNotFound: ['THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR', 'MERCHANT'],
  lookupInvalid: ['THREEDS_LOOKUP_VALIDATION_ERROR', 'CUSTOMER'],
  lookupFailed: ['THREEDS_LOOKUP_ERROR', 'UNKNOWN'],
  noPayload: ['THREEDS_NO_VERIFICATION_PAYLOAD', 'MERCHANT'],
};
it.each(Object.entries(words))('%s has its code of the catalogue [F3-06]', (name, [code, type]) => {
  expect(threeDSecureProblems[name as ProblemName]).toMatchObject({ code, type });
});

it.each([
  [404, 'cardNotFound'],
  [422, 'lookupInvalid'],
  [500, 'lookupFailed'],
  [undefined, 'lookupFailed'],
] as const)('a lookup that the gateway answers with %s is %s [F3-06]', (httpStatus, name) => {
  const error = { details: { httpStatus } };
  expect(lookupProblem(error)).toEqual({
    ...threeDSecureProblems[name],
    details: { originalError: error },
    cause: error,
  });
});

const settingUp = (state: string) => ({ 'setting up': state });
const verifying = (state: string) => ({ verifying: state });
const ready = [created, setUp];
const asked = [...ready, verify];
const asksReady = [makes, completes];
const asksBank = [makes, completes, verifies];
const atBank = [...asked, challenged, accepted];

const beginning: readonly BankLine[] = [
  [
    'is set up first [F3-02]',
    [],
    { state: settingUp('creating'), tags: ['busy'], asks: [makes], knows: { request: null, lookup: null } },
  ],
  [
    'is told to be there before its script is configured [F3-02]',
    [created],
    { state: settingUp('completing'), tags: ['busy'], asks: asksReady, tells: [isMade] },
  ],
  [
    'can be asked once its script is configured [F3-02]',
    ready,
    { state: 'idle', tags: [], asks: asksReady, tells: [isMade] },
  ],
  [
    'is refused where it cannot be made, and says why [F3-06]',
    [{ failed: 'createComponent', error: library }],
    { state: 'refused', tags: [], asks: [makes], tells: [isRefused({ ...library, cause: library })] },
  ],
  [
    'is refused where it cannot be made for a reason that the library does not name [F3-06]',
    [{ failed: 'createComponent', error: blocked }],
    { state: 'refused', asks: [makes], tells: [isRefused(problemOf('setUpFailed', blocked))] },
  ],
  [
    'has a card wait while it is made [F3-02]',
    [verify],
    { state: settingUp('creating'), asks: [makes], knows: { request: options } },
  ],
  [
    'has a card wait while its script comes, and asks about it then [F3-02]',
    [created, verify, setUp],
    {
      state: verifying('looking up'),
      tags: ['busy', 'verifying'],
      asks: asksBank,
      tells: [isMade],
      knows: { request: options },
    },
  ],
  [
    'has one card wait [F3-01]',
    [created, verify, verify],
    { state: settingUp('completing'), asks: asksReady, tells: [isMade, turnedAway] },
  ],
  [
    'has no card wait that lacks something [F3-04]',
    [created, asksFor({ ...options, nonce: '' })],
    {
      state: settingUp('completing'),
      asks: asksReady,
      tells: [isMade, lacks('a nonce')],
      knows: { request: null },
    },
  ],
  [
    'has nothing to cancel while a card waits',
    [created, verify, cancel],
    { state: settingUp('completing'), asks: asksReady, tells: [isMade, noCancel] },
  ],
  [
    'that cannot be made fails the card that waits',
    [verify, { failed: 'createComponent', error: library }],
    {
      state: 'broken',
      tags: [],
      asks: [makes],
      tells: [failedBy({ ...library, cause: library })],
      knows: { request: null },
    },
  ],
  [
    'whose script does not come fails the card that waits [F3-02]',
    [created, verify, { failed: 'completeSetup', error: blocked }],
    {
      state: 'broken',
      asks: asksReady,
      tells: [isMade, failedBy(problemOf('setUpFailed', blocked))],
      knows: { request: null },
    },
  ],
  [
    'whose script does not come says nothing where no card waits',
    [created, { failed: 'completeSetup', error: blocked }],
    { state: 'broken', tags: [], asks: asksReady, tells: [isMade] },
  ],
  [
    'waits for its script just shorter than the library, which then says nothing [F3-02]',
    [created, verify, { waits: 58_999 }],
    { state: settingUp('completing'), asks: asksReady, tells: [isMade] },
  ],
  [
    'whose script never comes fails the card that waits [F3-02]',
    [created, verify, { waits: 59_000 }],
    { state: 'broken', asks: asksReady, tells: [isMade, failed('setUpTimedOut')], knows: { request: null } },
  ],
  [
    'that broke is set up anew for the next card',
    [created, { failed: 'completeSetup' }, verify],
    {
      state: settingUp('creating'),
      asks: [...asksReady, makes],
      tells: [isMade],
      knows: { request: options },
    },
  ],
  [
    'that broke is not set up anew for a card that lacks something [F3-04]',
    [created, { failed: 'completeSetup' }, asksFor({ ...options, bin: undefined })],
    { state: 'broken', asks: asksReady, tells: [isMade, lacks('a BIN')] },
  ],
  [
    'that was set up anew asks about the card that waited',
    [created, { failed: 'completeSetup' }, verify, created, setUp],
    {
      state: verifying('looking up'),
      asks: [...asksReady, ...asksBank],
      tells: [isMade, isMade],
    },
  ],
];

const bank: readonly BankLine[] = [
  [
    'is asked about the card, once [F3-01]',
    [...asked, verify],
    {
      state: verifying('looking up'),
      tags: ['busy', 'verifying'],
      asks: asksBank,
      tells: [isMade, turnedAway],
      knows: { request: options },
    },
  ],
  [
    'confirms the card [F3-01]',
    [...asked, verified],
    {
      state: 'idle',
      tags: [],
      asks: asksBank,
      tells: [isMade, answered(card)],
      knows: { request: null },
    },
  ],
  [
    'has the card described with spaces, and everything else as it is [F3-05]',
    [
      ...asked,
      {
        done: 'verifyCard',
        output: {
          ...card,
          description: 'ending+in+00',
          verificationDetails: { a: 'b+c' },
          rawCardinalSDKVerificationData: { ActionCode: 'SUCCESS' },
        },
      },
    ],
    {
      state: 'idle',
      asks: asksBank,
      tells: [
        isMade,
        answered({
          ...card,
          description: 'ending in 00',
          verificationDetails: { a: 'b+c' },
          rawCardinalSDKVerificationData: { ActionCode: 'SUCCESS' },
        }),
      ],
    },
  ],
  [
    'is asked about the next card after an answer',
    [...asked, verified, verify],
    { state: verifying('looking up'), asks: [...asksBank, verifies], tells: [isMade, answered(card)] },
  ],
  [
    'does not confirm the card, in the words of the library [F3-03] [F3-06]',
    [...asked, { failed: 'verifyCard', error: library }],
    {
      state: 'idle',
      asks: asksBank,
      tells: [isMade, failedBy({ ...library, cause: library })],
      knows: { request: null },
    },
  ],
  ...(
    [
      ['says that it wants a challenge', [...asked, challenged]],
      ['says that it wants no challenge', [...asked, waived]],
      ['goes on without a challenge', [...asked, waived, accepted]],
      ['opens its challenge', atBank],
      ['shows its challenge', [...atBank, shown]],
      ["checks the shopper's answer", [...atBank, shown, closed]],
    ] as const
  ).map(
    ([when, steps]): BankLine => [
      `does not confirm the card while it ${when} [F3-03] [F3-06]`,
      [...steps, { failed: 'verifyCard', error: library }, { waits: 65_000 }],
      {
        state: 'idle',
        tags: [],
        asks: asksBank,
        tells: [isMade, failedBy({ ...library, cause: library })],
        knows: { request: null },
      },
    ],
  ),
  [
    'cannot be asked, for a reason that the library does not name [F3-06]',
    [...asked, { failed: 'verifyCard', error: blocked }],
    { state: 'idle', asks: asksBank, tells: [isMade, failedBy(problemOf('lookupFailed', blocked))] },
  ],
  [
    'wants a challenge, and the page decides whether to go on [F3-01]',
    [...asked, challenged, shown, { waits: 65_000 }],
    { state: verifying('announcing a challenge'), asks: asksBank, tells: [isMade] },
  ],
  [
    'opens its challenge [F3-01]',
    atBank,
    { state: verifying('opening challenge'), asks: asksBank, tells: [isMade] },
  ],
  [
    'shows its challenge, for as long as the shopper needs [F3-01]',
    [...atBank, shown, { waits: 3_600_000 }],
    { state: verifying('challenging'), tags: ['busy', 'verifying'], asks: asksBank, tells: [isMade] },
  ],
  [
    "has the shopper's answer checked [F3-03]",
    [...atBank, shown, closed],
    { state: verifying('authenticating'), asks: asksBank, tells: [isMade] },
  ],
  [
    'has the answer checked where its challenge closed before it was shown [F3-03]',
    [...atBank, closed, { waits: 60_000 }],
    { state: verifying('authenticating'), asks: asksBank, tells: [isMade] },
  ],
  [
    'confirms the card after its challenge [F3-03]',
    [...atBank, shown, closed, verified],
    { state: 'idle', asks: asksBank, tells: [isMade, answered(card)] },
  ],
  [
    'wants no challenge, and the page decides whether to go on [F3-01]',
    [...asked, waived, { waits: 65_000 }],
    { state: verifying('announcing the answer'), asks: asksBank, tells: [isMade] },
  ],
  [
    'shows nothing where it wants no challenge [F3-01]',
    [...asked, waived, accepted, shown],
    { state: verifying('concluding'), asks: asksBank, tells: [isMade] },
  ],
  [
    'confirms the card without a challenge [F3-01]',
    [...asked, waived, accepted, verified],
    { state: 'idle', asks: asksBank, tells: [isMade, answered(card)] },
  ],
  ...(
    [
      ['about the lookup', asked, 65_000, 'looking up', 'lookupFailed'],
      ['with its challenge', atBank, 60_000, 'opening challenge', 'responseTimedOut'],
      ["about the shopper's answer", [...atBank, shown, closed], 65_000, 'authenticating', 'jwtFailed'],
    ] as const
  ).flatMap(([what, steps, limit, state, problem]): BankLine[] => [
    [
      `is waited for (${what})`,
      [...steps, { waits: limit - 1 }],
      { state: verifying(state), asks: asksBank, tells: [isMade] },
    ],
    [
      `that never comes (${what}) fails the card, and the library is told to let go [F3-06]`,
      [...steps, { waits: limit }, verify],
      {
        state: 'letting go',
        tags: ['busy'],
        asks: [...asksBank, cancels],
        tells: [isMade, failed(problem), turnedAway],
        knows: { request: null },
      },
    ],
  ]),
  [
    'is asked about the next card once the library has let go',
    [...asked, { waits: 65_000 }, { done: 'cancelVerification' }, verify],
    {
      state: verifying('looking up'),
      asks: [...asksBank, cancels, verifies],
      tells: [isMade, failed('lookupFailed')],
    },
  ],
  [
    'is asked about the next card where the library had nothing to let go',
    [...asked, { waits: 65_000 }, { failed: 'cancelVerification' }, verify],
    {
      state: verifying('looking up'),
      asks: [...asksBank, cancels, verifies],
      tells: [isMade, failed('lookupFailed')],
    },
  ],
  [
    'has nothing to cancel before it is asked',
    [...ready, cancel],
    { state: 'idle', asks: asksReady, tells: [isMade, noCancel] },
  ],
  [
    'has nothing to cancel before the lookup is there, and goes on [F3-01]',
    [...asked, cancel],
    { state: verifying('looking up'), asks: asksBank, tells: [isMade, noCancel] },
  ],
  ...(
    [
      ['its challenge is announced', [...asked, challenged]],
      ['its answer is announced', [...asked, waived]],
      ['its challenge is opened', atBank],
      ['its challenge is shown', [...atBank, shown]],
      ["the shopper's answer is checked", [...atBank, shown, closed]],
    ] as const
  ).map(
    ([when, steps]): BankLine => [
      `is canceled while ${when}, and the card is not verified [F3-01]`,
      [...steps, cancel, cancel, verify],
      {
        state: 'canceling',
        tags: ['busy'],
        asks: [...asksBank, cancels],
        tells: [isMade, failed('canceledByMerchant'), noCancel, turnedAway],
        knows: { request: null },
      },
    ],
  ),
  [
    'that is canceled gives the merchant the card as the lookup found it',
    [...asked, challenged, cancel, { done: 'cancelVerification', output: card }],
    {
      state: 'idle',
      tags: [],
      asks: [...asksBank, cancels],
      tells: [isMade, failed('canceledByMerchant'), { type: 'cancel.answered', method: card }],
    },
  ],
  [
    'that cannot be canceled says why, and is asked about the next card',
    [...asked, challenged, cancel, { failed: 'cancelVerification', error: blocked }, verify],
    {
      state: verifying('looking up'),
      asks: [...asksBank, cancels, verifies],
      tells: [
        isMade,
        failed('canceledByMerchant'),
        { type: 'cancel.refused', problem: problemOf('noPayload', blocked) },
      ],
    },
  ],
  ...(
    [
      [{}, 'a nonce'],
      [{ nonce: 'n' }, 'an amount'],
      [{ nonce: 'n', amount: '  ' }, 'an amount'],
      [{ nonce: 'n', amount: 'ten' }, 'an amount'],
      [{ nonce: 'n', amount: true }, 'an amount'],
      [{ nonce: 'n', amount: Number.NaN }, 'an amount'],
      [{ nonce: 'n', amount: 0 }, 'a BIN'],
      [{ nonce: 'n', amount: '1', bin: '4' }, 'an onLookupComplete function'],
      [{ nonce: 'n', amount: '1', bin: '4', onLookupComplete: 'yes' }, 'an onLookupComplete function'],
    ] as const
  ).map(
    ([given, thing]): BankLine => [
      `is not asked with ${JSON.stringify(given)}: that lacks ${thing} [F3-04]`,
      [...ready, asksFor(given)],
      { state: 'idle', asks: asksReady, tells: [isMade, lacks(thing)] },
    ],
  ),
  [
    'is asked without a callback where a listener hears of the lookup [F3-04]',
    [...ready, asksFor({ nonce: 'n', amount: 1, bin: '4' }, 'listening')],
    {
      state: verifying('looking up'),
      asks: [
        ...asksReady,
        ['verifyCard', { options: { nonce: 'n', amount: 1, bin: '4' }, listener: 'an actor' }],
      ],
      tells: [isMade],
    },
  ],
];

const ending: readonly BankLine[] = [
  [
    'is taken down while it is made',
    [leave, leave],
    { state: 'tearing down', tags: ['busy'], asks: [makes, takesDown] },
  ],
  [
    'is taken down with the card that waits',
    [created, verify, leave],
    {
      state: 'tearing down',
      asks: [...asksReady, takesDown],
      tells: [isMade, failedBy(gone)],
      knows: { request: null },
    },
  ],
  [
    'is taken down while nothing is asked, and asks nothing more',
    [...ready, leave, verify, cancel],
    { state: 'tearing down', asks: [...asksReady, takesDown], tells: [isMade, refused(gone), noCancel] },
  ],
  [
    'is taken down with the card that it is asked about',
    [...asked, challenged, leave, cancel],
    {
      state: 'tearing down',
      asks: [...asksBank, takesDown],
      tells: [isMade, failedBy(gone), noCancel],
      runs: ['tearDown'],
    },
  ],
  [
    'is gone',
    [...ready, leave, { done: 'tearDown' }],
    { state: 'torn down', tags: [], asks: [...asksReady, takesDown], tells: [isMade] },
  ],
  [
    'is gone, and says that it could not be taken down [FL-05]',
    [...ready, leave, { failed: 'tearDown', error: blocked }],
    {
      state: 'torn down',
      asks: [...asksReady, takesDown],
      tells: [isMade, { type: 'teardown.failed', error: blocked }],
    },
  ],
];

// Version 1.
const ofOne = { nonce: 'n', amount: '10.00', addFrame: noop, removeFrame: noop };
const verifyOne = asksFor(ofOne);
const foundCard = { ...card, threeDSecureInfo: { liabilityShiftPossible: true } };
const challengedLookup = { paymentMethod: foundCard, lookup: { acsUrl: 'https://bank.example' } };
const shifted = { liabilityShifted: true, liabilityShiftPossible: true };
const freeLookup = { paymentMethod: foundCard, threeDSecureInfo: shifted, lookup: {} };
const found: Step = { done: 'lookUp', output: challengedLookup };
const free: Step = { done: 'lookUp', output: freeLookup };
const says = (answer: object): Step => ({ type: 'bank.answered', answer });
const one = (state: unknown) => ({ 'version one': state });
const oneVerifying = (state: unknown) => one({ verifying: state });
const looksUp = ['lookUp', ofOne] as const;
const reports = (lookup: object = challengedLookup) => ['reportLookup', { lookup, options: ofOne }] as const;
const frames = (framework = 'legacy') =>
  ['bankFrame', { lookup: challengedLookup, options: ofOne, framework }] as const;
const asksOne = [looksUp, reports(), frames()];
const toBank = [verifyOne, found, accepted];
const atBankOne = [...toBank, shown];

const versionOne: readonly BankLine[] = [
  ['needs no script [F3-02]', [], { state: one('idle'), tags: [], tells: [isMade] }],
  [
    'looks the card up, once [F3-01]',
    [verifyOne, verifyOne],
    {
      state: oneVerifying('looking up'),
      tags: ['busy', 'verifying'],
      asks: [looksUp],
      tells: [isMade, turnedAway],
      knows: { request: ofOne },
    },
  ],
  ...(
    [
      [{}, 'a nonce'],
      [{ nonce: 'n', amount: '' }, 'an amount'],
      [{ nonce: 'n', amount: '1' }, 'an addFrame function'],
      [{ nonce: 'n', amount: '1', addFrame: noop }, 'a removeFrame function'],
    ] as const
  ).map(
    ([given, thing]): BankLine => [
      `looks nothing up with ${JSON.stringify(given)}: that lacks ${thing} [F3-04]`,
      [asksFor(given)],
      { state: one('idle'), tells: [isMade, lacks(thing)] },
    ],
  ),
  [
    'fails the card where it cannot be looked up, in the words of the lookup [F3-06]',
    [verifyOne, { failed: 'lookUp', error: library }],
    {
      state: one('idle'),
      tags: [],
      asks: [looksUp],
      tells: [isMade, failedBy({ ...library, cause: library })],
      knows: { request: null },
    },
  ],
  [
    'fails the card where it cannot be looked up for an unknown reason [F3-06]',
    [verifyOne, { failed: 'lookUp', error: blocked }],
    { state: one('idle'), asks: [looksUp], tells: [isMade, failedBy(problemOf('lookupFailed', blocked))] },
  ],
  [
    'waits for the lookup',
    [verifyOne, { waits: 64_999 }],
    { state: oneVerifying('looking up'), asks: [looksUp], tells: [isMade] },
  ],
  [
    'fails the card whose lookup never comes [F3-06]',
    [verifyOne, { waits: 65_000 }],
    { state: one('idle'), asks: [looksUp], tells: [isMade, failed('lookupFailed')] },
  ],
  [
    'has nothing to cancel before the lookup is there',
    [verifyOne, cancel],
    { state: oneVerifying('looking up'), asks: [looksUp], tells: [isMade, noCancel] },
  ],
  [
    'has nothing to cancel while nothing is asked',
    [cancel],
    { state: one('idle'), tells: [isMade, noCancel] },
  ],
  [
    'tells the page of the lookup, which decides whether to go on [F3-01]',
    [verifyOne, found],
    {
      state: oneVerifying('telling the page'),
      asks: [looksUp, reports()],
      tells: [isMade],
      knows: { lookup: challengedLookup },
    },
  ],
  [
    'fails the card where the page breaks on the lookup',
    [verifyOne, found, { failed: 'reportLookup', error: blocked }],
    {
      state: one('idle'),
      asks: [looksUp, reports()],
      tells: [isMade, failedBy(problemOf('lookupFailed', blocked))],
      knows: { lookup: null },
    },
  ],
  [
    'confirms a card of which the bank wants no challenge [F3-01] [F3-05]',
    [verifyOne, free, accepted],
    {
      state: one('idle'),
      asks: [looksUp, reports(freeLookup)],
      tells: [isMade, answered({ ...foundCard, ...shifted, verificationDetails: shifted })],
      knows: { request: null, lookup: null },
    },
  ],
  [
    'hands on what the lookup knows of a card, and no more',
    [
      verifyOne,
      {
        done: 'lookUp',
        output: {
          paymentMethod: { ...card, description: 'ending+in+00', binData: { prepaid: 'No' }, extra: 1 },
          lookup: {},
        },
      },
      accepted,
    ],
    {
      state: one('idle'),
      asks: [
        looksUp,
        reports({
          paymentMethod: { ...card, description: 'ending+in+00', binData: { prepaid: 'No' }, extra: 1 },
          lookup: {},
        }),
      ],
      tells: [isMade, answered({ ...card, description: 'ending in 00', binData: { prepaid: 'No' } })],
    },
  ],
  [
    "opens the bank's page in a frame of the merchant's page [F3-01]",
    toBank,
    {
      state: oneVerifying({ 'asking the shopper': 'opening challenge' }),
      tags: ['busy', 'verifying'],
      asks: asksOne,
      tells: [isMade],
    },
  ],
  [
    "waits for the bank's page",
    [...toBank, { waits: 59_999 }],
    { state: oneVerifying({ 'asking the shopper': 'opening challenge' }), asks: asksOne, tells: [isMade] },
  ],
  [
    "fails the card where the bank's page never comes [F3-06]",
    [...toBank, { waits: 60_000 }],
    { state: one('idle'), asks: asksOne, tells: [isMade, failed('responseTimedOut')] },
  ],
  [
    "leaves the shopper as long as they need at the bank's page",
    [...atBankOne, { waits: 3_600_000 }],
    { state: oneVerifying({ 'asking the shopper': 'challenging' }), asks: asksOne, tells: [isMade] },
  ],
  [
    'confirms the card that the bank has confirmed [F3-01]',
    [
      ...atBankOne,
      says({ success: true, paymentMethod: { ...card, nonce: 'b' }, threeDSecureInfo: shifted }),
    ],
    {
      state: one('idle'),
      asks: asksOne,
      tells: [isMade, answered({ ...card, nonce: 'b', ...shifted })],
      knows: { request: null, lookup: null },
      runs: [],
    },
  ],
  [
    'hands the card over where the bank says no, and the liability may shift all the same',
    [...atBankOne, says({ threeDSecureInfo: { liabilityShifted: false, liabilityShiftPossible: true } })],
    {
      state: one('idle'),
      asks: asksOne,
      tells: [isMade, answered({ ...foundCard, liabilityShifted: false, liabilityShiftPossible: true })],
    },
  ],
  ...(
    [
      ['nothing', {}],
      ['yes of no card', { success: true }],
      ['no of a card', { success: false, paymentMethod: card }],
      ['that no liability can shift', { threeDSecureInfo: { liabilityShiftPossible: false } }],
    ] as const
  ).map(
    ([what, answer]): BankLine => [
      `fails the card where the bank says ${what} [F3-06]`,
      [...atBankOne, says(answer)],
      { state: one('idle'), asks: asksOne, tells: [isMade, failed('unknownResponse')] },
    ],
  ),
  [
    'fails the card in the words of the bank',
    [...atBankOne, says({ error: { message: 'Not this card.' } })],
    {
      state: one('idle'),
      asks: asksOne,
      tells: [isMade, failedBy({ ...threeDSecureProblems.unknownResponse, message: 'Not this card.' })],
    },
  ],
  [
    "fails the card where the shopper closes the bank's page [F3-06]",
    [...atBankOne, dismissed],
    { state: one('idle'), asks: asksOne, tells: [isMade, failed('canceledByCustomer')] },
  ],
  [
    "fails the card where the bank's page may not be shown [F3-06]",
    [...toBank, { failed: 'bankFrame', error: threeDSecureProblems.foreignTermUrl }],
    {
      state: one('idle'),
      asks: asksOne,
      tells: [isMade, failedBy(problemOf('foreignTermUrl', threeDSecureProblems.foreignTermUrl))],
    },
  ],
  [
    "fails the card where the bank's page broke",
    [...toBank, { failed: 'bankFrame', error: blocked }],
    {
      state: one('idle'),
      asks: asksOne,
      tells: [isMade, failedBy(problemOf('unknownResponse', blocked))],
    },
  ],
  ...(
    [
      ['while the page decides', [verifyOne, found], [looksUp, reports()]],
      ["before the bank's page is there", toBank, asksOne],
      ["at the bank's page", atBankOne, asksOne],
    ] as const
  ).map(
    ([when, steps, asks]): BankLine => [
      `is canceled ${when}, and the merchant gets the card as the lookup found it [F3-01]`,
      [...steps, cancel],
      {
        state: one('idle'),
        tags: [],
        asks,
        tells: [
          isMade,
          failed('canceledByMerchant'),
          {
            type: 'cancel.answered',
            method: { ...foundCard, liabilityShifted: undefined, liabilityShiftPossible: true },
          },
        ],
        knows: { request: null, lookup: null },
      },
    ],
  ),
  [
    'that is canceled says of the liability what the lookup did, or nothing',
    [verifyOne, { done: 'lookUp', output: { paymentMethod: card, lookup: {} } }, cancel],
    {
      state: one('idle'),
      asks: [looksUp, reports({ paymentMethod: card, lookup: {} })],
      tells: [
        isMade,
        failed('canceledByMerchant'),
        {
          type: 'cancel.answered',
          method: { ...card, liabilityShifted: undefined, liabilityShiftPossible: undefined },
        },
      ],
    },
  ],
  [
    'that is canceled says that the liability had shifted by then',
    [
      verifyOne,
      { done: 'lookUp', output: { paymentMethod: { ...card, threeDSecureInfo: shifted }, lookup: {} } },
      cancel,
    ],
    {
      state: one('idle'),
      asks: [looksUp, reports({ paymentMethod: { ...card, threeDSecureInfo: shifted }, lookup: {} })],
      tells: [
        isMade,
        failed('canceledByMerchant'),
        { type: 'cancel.answered', method: { ...card, threeDSecureInfo: shifted, ...shifted } },
      ],
    },
  ],
  [
    'is asked about one card at a time, and then the next [F3-01]',
    [...atBankOne, verifyOne, dismissed, verifyOne],
    {
      state: oneVerifying('looking up'),
      asks: [...asksOne, looksUp],
      tells: [isMade, turnedAway, failed('canceledByCustomer')],
    },
  ],
  [
    'is taken down with the card that it is asked about',
    [...atBankOne, leave, { done: 'tearDown' }],
    { state: 'torn down', asks: [...asksOne, takesDown], tells: [isMade, failedBy(gone)] },
  ],
];

const fallingBack: readonly BankLine[] = [
  [
    'takes the place of a script that does not come [F3-02]',
    [created, { failed: 'completeSetup' }],
    { state: one('idle'), asks: asksReady, tells: [isMade] },
  ],
  [
    'takes the place of a script that never comes [F3-02]',
    [created, { waits: 59_000 }],
    { state: one('idle'), asks: asksReady, tells: [isMade] },
  ],
  [
    'looks up the card that waited for the script [F3-02]',
    [created, verify, { failed: 'completeSetup' }],
    {
      state: oneVerifying('looking up'),
      asks: [...asksReady, ['lookUp', options]],
      tells: [isMade],
      knows: { request: options },
    },
  ],
  [
    'does not take the place of a component that cannot be made',
    [verify, { failed: 'createComponent', error: blocked }],
    {
      state: 'broken',
      asks: [makes],
      tells: [failedBy(problemOf('setUpFailed', blocked))],
    },
  ],
];

/** Where the bank's page is shown by each version that a merchant can name. */
const placed = (version: ThreeDSecureInput['version'], framework: string) =>
  [
    `version ${version} that falls back`,
    table({ version, terms: withOne }, [
      [
        `opens the bank's page as ${framework} [F3-04]`,
        [created, { failed: 'completeSetup' }, verify, found, accepted],
        {
          state: oneVerifying({ 'asking the shopper': 'opening challenge' }),
          asks: [
            ...asksReady,
            ['lookUp', options],
            ['reportLookup', { lookup: challengedLookup, options }],
            ['bankFrame', { lookup: challengedLookup, options, framework }],
          ],
          tells: [isMade],
        },
      ],
    ]),
  ] as const;

const legacy = (version: ThreeDSecureInput['version']) =>
  [
    `version ${JSON.stringify(version)}`,
    table({ version, terms: withOne }, [
      ['is version 1 [F3-04]', [], { state: one('idle'), tells: [isMade] }],
    ]),
  ] as const;

const refusal = (
  version: ThreeDSecureInput['version'],
  differing: Partial<VerificationTerms>,
  code: string,
  message: string,
) =>
  [
    `version ${version} with ${JSON.stringify(differing)}`,
    table({ version, terms: { ...terms, ...differing } }, [
      [
        `is refused with ${code} [F3-04] [F3-06]`,
        [],
        { state: 'refused', tags: [], tells: [isRefused({ type: 'MERCHANT', code, message })] },
      ],
    ]),
  ] as const;
const unknownVersion = (version: number | string) =>
  refusal(
    version,
    {},
    'THREEDS_UNRECOGNIZED_VERSION',
    `Version \`${version}\` is not a recognized version. You may need to update the version of your Braintree SDK to support this version.`,
  );
const needsToken = [
  'THREEDS_CAN_NOT_USE_TOKENIZATION_KEY',
  '3D Secure can not use a tokenization key for authorization.',
] as const;
const needsHttps = ['THREEDS_HTTPS_REQUIRED', '3D Secure requires HTTPS.'] as const;
const notForTwo = [
  'THREEDS_NOT_ENABLED_FOR_V2',
  '3D Secure version 2 is not enabled for this merchant. Contact Braintree Support for assistance at https://help.braintreepayments.com/',
] as const;

describeTables(threeDSecureMachine, {
  '3D Secure': table({ version: 2, terms }, beginning),
  'the bank': table({ version: 2, terms }, bank),
  '3D Secure that ends': table({ version: 2, terms }, ending),
  '3D Secure 1': table({ version: 1, terms: withOne }, versionOne),
  '3D Secure 1 behind version 2': table({ version: 2, terms: withOne }, fallingBack),
  ...Object.fromEntries([
    placed(2, 'modal'),
    placed('2-cardinal-modal', 'modal'),
    placed('2-bootstrap3-modal', 'bootstrap'),
    placed('2-inline-iframe', 'inline'),
    legacy(undefined),
    legacy(''),
    legacy('1'),
    unknownVersion(3),
    unknownVersion('2-other'),
    refusal(
      2,
      { threeDSecure: 'disabled' },
      'THREEDS_NOT_ENABLED',
      '3D Secure is not enabled for this merchant.',
    ),
    refusal(2, { authorization: 'tokenization key' }, ...needsToken),
    refusal(2, { threeDSecure: 'disabled', authorization: 'tokenization key' }, ...needsToken),
    refusal(2, { environment: 'production', authorization: 'tokenization key' }, ...needsHttps),
    refusal(2, { versionTwo: 'missing', environment: 'production' }, ...notForTwo),
    refusal(
      1,
      { environment: 'production' },
      'THREEDS_UNSUPPORTED_VERSION',
      '3D Secure version 1 is no longer offered by the payment gateway. Use version 2.',
    ),
    refusal(1, { versionOne: 'announced', environment: 'production' }, ...needsHttps),
  ]),
  '3D Secure in production': table(
    { version: 2, terms: { ...terms, environment: 'production', connection: 'https' } },
    [['is set up over HTTPS [F3-04]', [], { state: settingUp('creating'), asks: [makes] }]],
  ),
  '3D Secure 1 without a configuration for version 2': table(
    { version: 1, terms: { ...withOne, versionTwo: 'missing' } },
    [['needs none [F3-04]', [], { state: one('idle'), tells: [isMade] }]],
  ),
  '3D Secure in a form': {
    input: (parent) => ({ version: 1, terms: withOne, parent }),
    lines: [['has the form told as well', [], { state: one('idle'), tells: [isMade, isMade] }]],
  },
});
