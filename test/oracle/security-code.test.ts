/** Says by hand when the security code of a saved card is asked for, and which request goes on with which code. */
import { type SecurityCodeContext, securityCodeMachine } from '#machines/drop-in/security-code/machine.ts';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { listedMastercard, listedVisa, newCard, right, savedVisa, wrong } from '#test/model/drop-in/cases.ts';
import { describeTables, type Line, type Step } from './table.ts';

const selection = (method: PaymentMethod | null) =>
  method ? { kind: 'method', method } : { kind: 'nothing' };
const chosen = (method: PaymentMethod | null): Step => ({
  type: 'selection.changed',
  selection: selection(method),
});
const request = (method: PaymentMethod | null, id = 1) => ({
  type: 'payment.requested' as const,
  id,
  details: { email: 'parent@example.com' },
  selection: method
    ? { kind: 'method' as const, method }
    : { kind: 'sheet' as const, option: 'card' as const },
});
const frame = (event: { readonly type: string }): Step => ({ to: 'card', event });
const loaded = frame({ type: 'fields.loaded' });
const entered = (cvv: object) => ({
  type: 'field.validity.changed',
  field: 'cvv',
  report: { brands: [], fields: { cvv } },
});
const typed = frame(entered(right));
const blocked = new Error('blocked');
const lost = frame({ type: 'fields.failed', error: blocked } as never);
const token = (nonce = 'nonce-code'): Step => ({
  done: 'card.tokenizeCard',
  output: { ...newCard, nonce },
});

const field = ['card.hostedFields', [{ key: 'cvv', need: 'required' }]] as const;
const describes = (valid: readonly string[], problems: object = {}) =>
  ['card.hostedFields', { type: 'describe', problems, valid, securityCodeSize: 3 }] as const;
const right3 = describes(['cvv']);
const clears = ['card.hostedFields', { type: 'clear' }] as const;
const tokenizes = ['card.tokenizeCard', { use: 'once', fields: ['cvv'] }] as const;

const goesOn = (method: PaymentMethod | null, id = 1) => ({
  ...request(method, id),
  type: 'selection.completed',
});
const withCode = (method: PaymentMethod, nonce = 'nonce-code') => ({ ...method, securityCodeNonce: nonce });
const refused = (problem: object, id = 1) => ({
  type: 'request.refused',
  id,
  problem: { message: 'No payment method is available.', ...problem },
});
const nothingChosen = { message: 'No payment method is available.', code: 'NO_PAYMENT_METHOD' };
const another = refused({ code: 'NO_PAYMENT_METHOD', cause: nothingChosen });
const second = {
  type: 'request.refused',
  id: 2,
  problem: {
    message: 'A payment method is already being requested.',
    code: 'PAYMENT_METHOD_REQUEST_ACTIVE',
  },
};
const notLoaded = {
  type: 'part.failed',
  problem: { message: 'The field for the security code could not be loaded.', cause: blocked },
};
const refusedUnloaded = refused({ cause: blocked });
const invalid = {
  message: 'Some payment input fields are invalid. Cannot tokenize invalid card fields.',
  code: 'HOSTED_FIELDS_FIELDS_INVALID',
  type: 'CUSTOMER',
};

const shown = [chosen(listedVisa), loaded];
const filled = [...shown, typed];
const asked = [...filled, request(listedVisa)];

const lines: readonly Line<SecurityCodeContext>[] = [
  [
    'is not asked for before a card is chosen',
    [],
    { state: 'not asked', tags: [], knows: { method: null, request: null } },
  ],
  [
    'is not asked for where the chosen card was typed on this page',
    [chosen(savedVisa), chosen(newCard), chosen(null)],
    { state: 'not asked', knows: { method: null } },
  ],
  [
    'is not asked for where a saved method is no card',
    [chosen({ ...listedVisa, type: 'PayPalAccount' }), request({ ...listedVisa, type: 'PayPalAccount' })],
    { state: 'not asked', tells: [goesOn({ ...listedVisa, type: 'PayPalAccount' })] },
  ],
  [
    'is not asked for by a request for what was typed on a sheet',
    [request(null)],
    { state: 'not asked', tells: [goesOn(null)] },
  ],
  [
    'is not asked for by a request for a card that was just typed',
    [request(newCard)],
    { state: 'not asked', tells: [goesOn(newCard)] },
  ],
  [
    'has its field loaded once a saved card is chosen',
    [chosen(listedVisa)],
    { state: { asking: 'loading' }, tags: [], asks: [field], knows: { method: listedVisa } },
  ],
  ['is typed once its field is there', shown, { state: { asking: 'entering' }, tags: [], asks: [field] }],
  [
    'is kept where the same card is chosen again',
    [...filled, chosen(listedVisa)],
    { state: { asking: 'entering' }, asks: [field, right3] },
  ],
  [
    'is taken away where another card is chosen',
    [...filled, chosen(listedMastercard)],
    {
      state: { asking: 'entering' },
      asks: [field, right3, clears],
      knows: { method: listedMastercard },
    },
  ],
  [
    'is taken away where no saved card is chosen any more',
    [...filled, chosen(null)],
    { state: { asking: 'entering' }, asks: [field, right3, clears], knows: { method: null } },
  ],
  [
    'is taken away before its field is there, too',
    [chosen(listedVisa), chosen(listedMastercard)],
    { state: { asking: 'loading' }, asks: [field, clears], knows: { method: listedMastercard } },
  ],
  [
    'becomes a nonce when the page wants to be paid',
    asked,
    {
      state: { asking: { asked: 'tokenizing' } },
      tags: ['busy'],
      asks: [field, right3, tokenizes],
      knows: { request: request(listedVisa) },
    },
  ],
  [
    'goes on with the request [FR-01]',
    [...asked, token()],
    {
      state: { asking: 'entering' },
      tags: [],
      asks: [field, right3, tokenizes],
      tells: [goesOn(withCode(listedVisa))],
    },
  ],
  [
    'is tokenized anew for the next request, and goes with that one',
    [...asked, token(), request(listedVisa, 2), token('nonce-2')],
    {
      state: { asking: 'entering' },
      asks: [field, right3, tokenizes, tokenizes],
      tells: [goesOn(withCode(listedVisa)), goesOn(withCode(listedVisa, 'nonce-2'), 2)],
    },
  ],
  [
    'that is missing refuses the request, and its field says so [FR-02]',
    [...shown, request(listedVisa)],
    {
      state: { asking: 'entering' },
      tags: [],
      asks: [
        field,
        describes([], { cvv: 'fieldEmptyForCvv' }),
        ['card.hostedFields', { type: 'focus', field: 'cvv' }],
      ],
      tells: [refused({ code: invalid.code, type: 'CUSTOMER', cause: invalid })],
    },
  ],
  [
    'that is wrong refuses the request, and its field says so [FC-02]',
    [...shown, frame(entered(wrong)), request(listedVisa)],
    {
      state: { asking: 'entering' },
      asks: [
        field,
        describes([]),
        describes([], { cvv: 'fieldInvalidForCvv' }),
        ['card.hostedFields', { type: 'focus', field: 'cvv' }],
      ],
      tells: [refused({ code: invalid.code, type: 'CUSTOMER', cause: invalid })],
    },
  ],
  [
    'that the gateway does not take refuses the request',
    [...asked, { failed: 'card.tokenizeCard', error: blocked }],
    {
      state: { asking: 'entering' },
      asks: [field, right3, tokenizes],
      tells: [refused({ cause: blocked })],
    },
  ],
  [
    'is asked for by a request that comes before the view has said which card is chosen',
    [request(listedVisa)],
    {
      state: { asking: { asked: 'waiting' } },
      tags: ['busy'],
      asks: [field],
      knows: { method: listedVisa, request: request(listedVisa) },
    },
  ],
  [
    'is waited for until its field is there',
    [chosen(listedVisa), request(listedVisa)],
    { state: { asking: { asked: 'waiting' } }, tags: ['busy'], asks: [field] },
  ],
  [
    'that was not typed when its field came refuses the request',
    [chosen(listedVisa), request(listedVisa), loaded],
    {
      state: { asking: 'entering' },
      asks: [
        field,
        describes([], { cvv: 'fieldEmptyForCvv' }),
        ['card.hostedFields', { type: 'focus', field: 'cvv' }],
      ],
      tells: [refused({ code: invalid.code, type: 'CUSTOMER', cause: invalid })],
    },
  ],
  [
    'is of the card of the request, where the view says it later: what was typed for another is gone',
    [...filled, request(listedMastercard)],
    {
      state: { asking: 'entering' },
      asks: [
        field,
        right3,
        clears,
        describes([], { cvv: 'fieldEmptyForCvv' }),
        ['card.hostedFields', { type: 'focus', field: 'cvv' }],
      ],
      tells: [refused({ code: invalid.code, type: 'CUSTOMER', cause: invalid })],
      knows: { method: listedMastercard },
    },
  ],
  [
    'of another card is gone before its field is there, too',
    [chosen(listedVisa), request(listedMastercard)],
    {
      state: { asking: { asked: 'waiting' } },
      asks: [field, clears],
      knows: { method: listedMastercard },
    },
  ],
  [
    'is not asked for by a request for something else, beside its field',
    [...filled, request(newCard), request(null, 2)],
    {
      state: { asking: 'entering' },
      asks: [field, right3],
      tells: [goesOn(newCard), goesOn(null, 2)],
    },
  ],
  [
    'is not asked for by a request for something else, before its field is there',
    [chosen(listedVisa), request(newCard)],
    { state: { asking: 'loading' }, asks: [field], tells: [goesOn(newCard)] },
  ],
  [
    'is asked for once at a time, and the first request goes on',
    [...asked, request(listedVisa, 2), request(null, 2), token()],
    {
      state: { asking: 'entering' },
      asks: [field, right3, tokenizes],
      tells: [second, second, goesOn(withCode(listedVisa))],
    },
  ],
  [
    'goes on with the request where the view says late which card is chosen',
    [...asked, chosen(listedVisa), token()],
    {
      state: { asking: 'entering' },
      asks: [field, right3, tokenizes],
      tells: [goesOn(withCode(listedVisa))],
    },
  ],
  [
    'of a card that is no longer chosen refuses the request, and is taken away',
    [...asked, chosen(listedMastercard)],
    {
      state: { asking: 'loading' },
      tags: [],
      asks: [field, right3, tokenizes, clears],
      tells: [another],
      knows: { method: listedMastercard },
    },
  ],
  [
    'of a card that is no longer chosen is not used where its nonce comes late',
    [...asked, chosen(listedMastercard), token()],
    { state: { asking: 'entering' }, asks: [field, right3, tokenizes, clears], tells: [another] },
  ],
  [
    'of a card that is no longer chosen is not missed where the gateway does not take it',
    [...asked, chosen(listedMastercard), { failed: 'card.tokenizeCard' }],
    { state: { asking: 'entering' }, asks: [field, right3, tokenizes, clears], tells: [another] },
  ],
  [
    'of the card after that waits until the gateway has answered about the one before, and goes alone',
    [
      ...asked,
      chosen(listedMastercard),
      typed,
      request(listedMastercard, 2),
      token('nonce-before'),
      token('nonce-after'),
    ],
    {
      state: { asking: 'entering' },
      asks: [field, right3, tokenizes, clears, right3, tokenizes],
      tells: [another, goesOn(withCode(listedMastercard, 'nonce-after'), 2)],
    },
  ],
  [
    'of the card after that is tokenized where the gateway did not take the one before',
    [
      ...asked,
      chosen(listedMastercard),
      typed,
      request(listedMastercard, 2),
      { failed: 'card.tokenizeCard' },
    ],
    {
      state: { asking: { asked: 'tokenizing' } },
      asks: [field, right3, tokenizes, clears, right3, tokenizes],
      tells: [another],
    },
  ],
  [
    'that was typed for a card while the one before was with the gateway is taken away with that card, too',
    [...asked, chosen(listedMastercard), typed, request(listedMastercard, 2), chosen(listedVisa)],
    {
      state: { asking: 'loading' },
      tags: [],
      asks: [field, right3, tokenizes, clears, right3, clears],
      tells: [another, refused({ code: 'NO_PAYMENT_METHOD', cause: nothingChosen }, 2)],
      knows: { method: listedVisa },
    },
  ],
  [
    'of a card that is no longer chosen before its field is there refuses the request',
    [chosen(listedVisa), request(listedVisa), chosen(null), loaded],
    {
      state: { asking: 'entering' },
      tags: [],
      asks: [field, clears],
      tells: [another],
      knows: { method: null },
    },
  ],
  [
    'has a field that did not load, and the page hears of it',
    [chosen(listedVisa), lost],
    {
      state: { asking: 'unavailable' },
      tags: ['unavailable'],
      asks: [field],
      tells: [notLoaded],
      knows: { problem: { message: 'blocked', cause: blocked } },
    },
  ],
  [
    'has a field that broke, and the page hears of it',
    [chosen(listedVisa), { to: 'card', event: { type: 'xstate.error.actor.hostedFields', error: blocked } }],
    { state: { asking: 'unavailable' }, asks: [field], tells: [notLoaded] },
  ],
  [
    'refuses the request that waited for a field which did not load',
    [chosen(listedVisa), request(listedVisa), lost],
    {
      state: { asking: 'unavailable' },
      tags: ['unavailable'],
      asks: [field],
      tells: [notLoaded, refusedUnloaded],
      knows: { problem: { message: 'blocked', cause: blocked } },
    },
  ],
  [
    'refuses every request for a saved card whose field did not load',
    [chosen(listedVisa), lost, request(listedVisa), request(listedMastercard, 2)],
    {
      state: { asking: 'unavailable' },
      asks: [field],
      tells: [notLoaded, refusedUnloaded, { ...refusedUnloaded, id: 2 }],
    },
  ],
  [
    'leaves other ways to pay where its field did not load',
    [chosen(listedVisa), lost, request(newCard)],
    { state: { asking: 'unavailable' }, asks: [field], tells: [notLoaded, goesOn(newCard)] },
  ],
];

describeTables(securityCodeMachine, {
  'the security code': { input: () => ({ parent: undefined }), listening: ['card.hostedFields'], lines },
  'the security code in a form': {
    input: (parent) => ({ parent }),
    lines: [
      [
        'has the form told as well as the page',
        [request(newCard)],
        { state: 'not asked', tells: [goesOn(newCard), goesOn(newCard)] },
      ],
    ],
  },
});
