/** Says by hand what a shopper reads at the fields of a card, and what the frames, the gateway and the form are told. */
import type {
  CardField,
  CardFieldKey,
  CardFieldsReport,
  FieldProblems,
} from '#machines/drop-in/card/fields.ts';
import { cardMachine } from '#machines/drop-in/card/machine.ts';
import type { CardContext, CardInput } from '#machines/drop-in/card/types.ts';
import {
  amex,
  begun,
  cardInput,
  empty,
  fieldEvent,
  focused,
  newCard,
  report,
  right,
  visa,
  wrong,
} from '#test/model/drop-in/cases.ts';
import { describeTables, type Line, type Step } from './table.ts';

const loaded: Step = { type: 'fields.loaded' };
const pay: Step = { type: 'payment.requested' };
const shown: Step = { type: 'sheet.shown' };
const away: Step = { type: 'sheet.left' };
const opened: Step = { type: 'form.opened' };
const replaced: Step = { type: 'card.replaced' };
const refusedWith = (code?: string): Step => ({ type: 'card.refused', code });
const granted = (terms: Partial<CardInput> = {}): Step => ({
  type: 'sheet.granted',
  terms: { ...cardInput, ...terms },
});
const tokenized: Step = { done: 'tokenizeCard', output: newCard };
const offline = Object.assign(new Error('offline'), { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' });
const blocked = new Error('blocked');
const blurred = (field: CardFieldKey, number: CardField, cvv: CardField, brands = [visa]) =>
  fieldEvent('field.blurred', field, report(number, cvv, brands));
const entered = (field: CardFieldKey, number: CardField, cvv: CardField) =>
  fieldEvent('field.focused', field, report(number, cvv));
const filled = (field: CardFieldKey, number: CardField, cvv: CardField) =>
  fieldEvent('field.filled', field, report(number, cvv));
const emptied = (field: CardFieldKey, number: CardField, cvv: CardField) =>
  fieldEvent('field.emptied', field, report(number, cvv));
const judged = (field: CardFieldKey, number: CardField, cvv: CardField, brands = [visa]) =>
  fieldEvent('field.validity.changed', field, report(number, cvv, brands));
const branded = (number: CardField, cvv: CardField, brands = [visa]) =>
  fieldEvent('field.brand.changed', 'number', report(number, cvv, brands));
const elo = { ...visa, type: 'elo', niceType: 'Elo' };

const postalCode = { key: 'postalCode', need: 'required' } as const;
const frames = (requested: CardInput['requested'] = cardInput.requested) =>
  ['hostedFields', requested] as const;
const asksFor = (...fields: readonly CardFieldKey[]) => ['hostedFields', { type: 'ask', fields }] as const;
const describes = (problems: FieldProblems = {}, valid: readonly CardFieldKey[] = [], securityCodeSize = 3) =>
  ['hostedFields', { type: 'describe', problems, valid, securityCodeSize }] as const;
const focuses = (field: CardFieldKey) => ['hostedFields', { type: 'focus', field }] as const;
const clears = ['hostedFields', { type: 'clear' }] as const;
const makesNonce = (fields: readonly CardFieldKey[] = ['number', 'cvv'], use = 'once') =>
  ['tokenizeCard', { use, fields }] as const;

const ready = { type: 'sheet.ready', option: 'card' };
const complete = { type: 'sheet.completed' };
const incomplete = { type: 'sheet.incomplete' };
const broken = { type: 'sheet.broken', option: 'card', problem: { message: 'blocked', cause: blocked } };
const made = { type: 'sheet.tokenized', method: newCard };
const invalid = {
  type: 'sheet.refused',
  problem: {
    message: 'Some payment input fields are invalid. Cannot tokenize invalid card fields.',
    code: 'HOSTED_FIELDS_FIELDS_INVALID',
    type: 'CUSTOMER',
  },
};
const refused = {
  type: 'sheet.refused',
  problem: { message: 'offline', code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', cause: offline },
};
const begins = [ready, incomplete];
const emptyNumber = { number: 'fieldEmptyForNumber' } as const;
const emptyCode = { cvv: 'fieldEmptyForCvv' } as const;
const wrongCode = { cvv: 'fieldInvalidForCvv' } as const;
const bothRight: readonly CardFieldKey[] = ['number', 'cvv'];
const editing = (state: 'complete' | 'incomplete') => ({ editing: state });

const typed = [loaded, judged('cvv', right, right)];
const asksTyped = [frames(), describes({}, bothRight)];
const tellsTyped = [...begins, complete];

type CardLine = Line<CardContext>;
const table = (input: CardInput, lines: readonly CardLine[]) => ({
  input: () => input,
  listening: ['hostedFields'],
  lines,
});

const loading: readonly CardLine[] = [
  [
    'has a frame made for each field',
    [],
    {
      state: { loading: 'fetching' },
      tags: ['busy'],
      asks: [frames()],
      knows: { problems: {}, sheetError: null },
    },
  ],
  [
    'is not asked for money before it can be typed',
    [pay, shown],
    { state: { loading: 'fetching' }, asks: [frames()] },
  ],
  [
    'can be typed once its frames are there',
    [loaded],
    { state: editing('incomplete'), tags: [], asks: [frames()], tells: begins },
  ],
  [
    'cannot be typed where its frames do not load',
    [{ type: 'fields.failed', error: blocked }],
    { state: 'unavailable', tags: [], asks: [frames()], tells: [broken] },
  ],
  [
    'cannot be typed where its frames cannot be made',
    [{ failed: 'hostedFields', error: blocked }],
    { state: 'unavailable', asks: [frames()], tells: [broken] },
  ],
  [
    'cannot be typed any more where its frames break',
    [...typed, { failed: 'hostedFields', error: blocked }],
    { state: 'unavailable', asks: asksTyped, tells: [...tellsTyped, broken] },
  ],
];

const early: readonly CardLine[] = [
  [
    'whose frames are there waits for the gateway to say which brands it takes',
    [loaded],
    { state: { loading: 'waiting' }, tags: ['busy'], asks: [frames()] },
  ],
  [
    'whose brands are known waits for its frames',
    [granted()],
    { state: { loading: 'fetching' }, asks: [frames(), asksFor('number', 'cvv')] },
  ],
  [
    'can be typed once both are there, the frames first',
    [loaded, granted()],
    { state: editing('incomplete'), tags: [], asks: [frames(), asksFor('number', 'cvv')], tells: begins },
  ],
  [
    'can be typed once both are there, the brands first',
    [granted(), loaded],
    { state: editing('incomplete'), asks: [frames(), asksFor('number', 'cvv')], tells: begins },
  ],
  [
    'keeps its frames where fewer fields are asked for, and hears of those alone',
    [loaded, granted({ requested: [{ key: 'number', need: 'required' }] })],
    {
      state: editing('incomplete'),
      asks: [frames(), asksFor('number')],
      tells: begins,
      knows: { requested: [{ key: 'number', need: 'required' }], places: cardInput.requested },
    },
  ],
  [
    'has its frames made anew where more fields are asked for, and forgets what the former ones said',
    [loaded, blurred('cvv', right, begun), granted({ requested: [...cardInput.requested, postalCode] })],
    {
      state: { loading: 'fetching' },
      tags: ['busy'],
      asks: [frames(), describes(wrongCode, ['number']), frames([...cardInput.requested, postalCode])],
      knows: {
        places: [...cardInput.requested, postalCode],
        report: { brands: [], fields: {} },
        problems: {},
      },
    },
  ],
  [
    'can be typed once the frames that were made anew are there',
    [loaded, granted({ requested: [...cardInput.requested, postalCode] }), loaded],
    {
      state: editing('incomplete'),
      asks: [frames(), frames([...cardInput.requested, postalCode])],
      tells: begins,
    },
  ],
  [
    'is not said to be of a brand that is not taken before that is known',
    [loaded, blurred('number', right, empty)],
    { state: { loading: 'waiting' }, asks: [frames(), describes({}, ['number'])], knows: { problems: {} } },
  ],
];

const fields: readonly CardLine[] = [
  [
    'has no mistake where the shopper leaves the form with an empty field [FC-02]',
    [loaded, blurred('number', empty, empty)],
    {
      state: editing('incomplete'),
      asks: [frames(), describes()],
      tells: begins,
      knows: { problems: {}, leftEmpty: 'number' },
    },
  ],
  [
    'misses a number where the shopper goes on to the next field [FC-02]',
    [loaded, blurred('number', empty, empty), entered('cvv', empty, focused(empty))],
    {
      state: editing('incomplete'),
      asks: [frames(), describes(), describes(emptyNumber)],
      tells: begins,
      knows: { report: report(empty, focused(empty)), problems: emptyNumber, leftEmpty: null },
    },
  ],
  [
    'misses a number where the next field is entered before the number is left [FC-02]',
    [loaded, entered('cvv', empty, focused(empty)), blurred('number', empty, focused(empty))],
    {
      state: editing('incomplete'),
      asks: [frames(), describes(), describes(emptyNumber)],
      tells: begins,
      knows: { problems: emptyNumber, leftEmpty: null },
    },
  ],
  [
    'misses nothing where the shopper comes back to the field',
    [
      loaded,
      blurred('number', empty, empty),
      entered('number', focused(empty), empty),
      entered('cvv', empty, focused(empty)),
    ],
    {
      state: editing('incomplete'),
      asks: [frames(), describes(), describes(), describes()],
      tells: begins,
      knows: { problems: {}, leftEmpty: null },
    },
  ],
  [
    'misses nothing where the field was filled before the next one is entered',
    [
      loaded,
      blurred('number', empty, empty),
      filled('number', right, empty),
      entered('cvv', right, focused(empty)),
    ],
    {
      state: editing('incomplete'),
      asks: [frames(), describes(), describes({}, ['number']), describes({}, ['number'])],
      tells: begins,
      knows: { problems: {}, leftEmpty: null },
    },
  ],
  [
    'is complete with the field that is filled last',
    [loaded, filled('number', right, empty), filled('cvv', right, right)],
    {
      state: editing('complete'),
      asks: [frames(), describes({}, ['number']), describes({}, bothRight)],
      tells: [...begins, complete],
    },
  ],
  [
    'keeps the other mistakes where a field is missed',
    [
      loaded,
      blurred('cvv', empty, begun),
      blurred('number', empty, begun),
      entered('cvv', empty, focused(begun)),
    ],
    {
      state: editing('incomplete'),
      asks: [
        frames(),
        describes(wrongCode),
        describes(wrongCode),
        describes({ ...wrongCode, ...emptyNumber }),
      ],
      tells: begins,
      knows: { problems: { ...wrongCode, ...emptyNumber } },
    },
  ],
  [
    'has a mistake where an unfinished number is left [FC-02]',
    [loaded, blurred('number', begun, empty)],
    {
      state: editing('incomplete'),
      asks: [frames(), describes({ number: 'fieldInvalidForNumber' })],
      tells: begins,
      knows: { problems: { number: 'fieldInvalidForNumber' }, leftEmpty: null },
    },
  ],
  [
    'remembers no field that was left empty once another is left unfinished',
    [loaded, blurred('number', empty, empty), blurred('cvv', empty, begun)],
    {
      state: editing('incomplete'),
      asks: [frames(), describes(), describes(wrongCode)],
      tells: begins,
      knows: { problems: wrongCode, leftEmpty: null },
    },
  ],
  [
    'keeps the other mistakes where an unfinished field is left',
    [loaded, blurred('number', begun, empty), blurred('cvv', begun, begun)],
    {
      state: editing('incomplete'),
      asks: [
        frames(),
        describes({ number: 'fieldInvalidForNumber' }),
        describes({ number: 'fieldInvalidForNumber', ...wrongCode }),
      ],
      tells: begins,
    },
  ],
  [
    'has a mistake where its brand is not taken [FC-03]',
    [loaded, blurred('number', right, empty, [elo])],
    {
      state: editing('incomplete'),
      asks: [frames(), describes({ number: 'unsupportedCardTypeError' })],
      tells: begins,
      knows: { problems: { number: 'unsupportedCardTypeError' } },
    },
  ],
  [
    'has a mistake where its number is of no brand [FC-03]',
    [loaded, blurred('number', right, empty, [])],
    {
      state: editing('incomplete'),
      asks: [frames(), describes({ number: 'unsupportedCardTypeError' })],
      tells: begins,
    },
  ],
  [
    'is of the first brand that its digits allow [FC-03]',
    [loaded, blurred('number', right, empty, [visa, elo])],
    { state: editing('incomplete'), asks: [frames(), describes({}, ['number'])], tells: begins },
  ],
  [
    'is right again once another number is pasted over it [FC-03]',
    [loaded, blurred('number', right, right, [elo]), branded(right, right)],
    {
      state: editing('complete'),
      asks: [frames(), describes({ number: 'unsupportedCardTypeError' }, ['cvv']), describes({}, bothRight)],
      tells: tellsTyped,
      knows: { problems: {} },
    },
  ],
  [
    'has no mistake in a field that it does not have',
    [loaded, fieldEvent('field.blurred', 'postalCode', report(empty, empty))],
    {
      state: editing('incomplete'),
      asks: [frames(), describes()],
      tells: begins,
      knows: { problems: {}, leftEmpty: null },
    },
  ],
  [
    'is forgiven once something is in the field [FC-02]',
    [loaded, blurred('number', empty, focused(empty)), filled('number', begun, empty)],
    {
      state: editing('incomplete'),
      asks: [frames(), describes(emptyNumber), describes()],
      tells: begins,
      knows: { problems: {} },
    },
  ],
  [
    'is forgiven at that field alone',
    [loaded, blurred('number', begun, empty), blurred('cvv', begun, begun), filled('cvv', begun, begun)],
    {
      state: editing('incomplete'),
      asks: [
        frames(),
        describes({ number: 'fieldInvalidForNumber' }),
        describes({ number: 'fieldInvalidForNumber', ...wrongCode }),
        describes({ number: 'fieldInvalidForNumber' }),
      ],
      tells: begins,
    },
  ],
  [
    'is forgiven as soon as the field may become right [FC-02]',
    [loaded, blurred('cvv', right, wrong), judged('cvv', right, begun)],
    {
      state: editing('incomplete'),
      asks: [frames(), describes(wrongCode, ['number']), describes({}, ['number'])],
      tells: begins,
      knows: { problems: {} },
    },
  ],
  [
    'is not forgiven while the field cannot become right',
    [loaded, blurred('cvv', right, wrong), judged('cvv', right, wrong)],
    {
      state: editing('incomplete'),
      asks: [frames(), describes(wrongCode, ['number']), describes(wrongCode, ['number'])],
      tells: begins,
      knows: { problems: wrongCode },
    },
  ],
  [
    'can be paid with once every field is right [FC-05]',
    typed,
    { state: editing('complete'), tags: [], asks: asksTyped, tells: tellsTyped },
  ],
  [
    'cannot be paid with any more once a field is emptied, which says nothing yet [FC-05]',
    [...typed, emptied('number', empty, right)],
    {
      state: editing('incomplete'),
      asks: asksTyped,
      tells: [...tellsTyped, incomplete],
      knows: { report: report(empty, right), problems: {} },
    },
  ],
  [
    'cannot be paid with any more once a field turns wrong [FC-05]',
    [...typed, judged('cvv', right, wrong)],
    {
      state: editing('incomplete'),
      asks: [...asksTyped, describes({}, ['number'])],
      tells: [...tellsTyped, incomplete],
    },
  ],
  [
    'cannot be paid with while a field is wrong [FC-05]',
    [loaded, judged('cvv', right, wrong)],
    { state: editing('incomplete'), asks: [frames(), describes({}, ['number'])], tells: begins },
  ],
  [
    'cannot be paid with where its brand is not taken [FC-05]',
    [loaded, judged('cvv', right, right, [elo])],
    { state: editing('incomplete'), asks: [frames(), describes({}, ['cvv'])], tells: begins },
  ],
  [
    'says again whether it can be paid with, once the rest of the form is there',
    [...typed, opened],
    { state: editing('complete'), asks: asksTyped, tells: [...tellsTyped, complete] },
  ],
  [
    'says again that it cannot be paid with, once the rest of the form is there',
    [loaded, opened],
    { state: editing('incomplete'), asks: [frames()], tells: [...begins, incomplete] },
  ],
  [
    'has a code of four digits with American Express [FC-08]',
    [loaded, branded(begun, empty, [amex])],
    { state: editing('incomplete'), asks: [frames(), describes({}, [], 4)], tells: begins },
  ],
  [
    'has a code of three digits while several brands are possible [FC-08]',
    [loaded, branded(begun, empty, [amex, visa])],
    { state: editing('incomplete'), asks: [frames(), describes()], tells: begins },
  ],
  [
    'gets the cursor into its first field when it shows',
    [loaded, shown],
    { state: editing('incomplete'), asks: [frames(), focuses('number')], tells: begins },
  ],
  [
    'gets the cursor into the first field with a mistake when it shows',
    [loaded, blurred('cvv', right, begun), shown],
    {
      state: editing('incomplete'),
      asks: [frames(), describes(wrongCode, ['number']), focuses('cvv')],
      tells: begins,
    },
  ],
];

const paying: readonly CardLine[] = [
  [
    'that is not whole says what is missing, with the cursor there [FC-02] [FR-02]',
    [loaded, pay],
    {
      state: editing('incomplete'),
      tags: [],
      asks: [frames(), describes({ ...emptyNumber, ...emptyCode }), focuses('number')],
      tells: [...begins, invalid],
      knows: { problems: { ...emptyNumber, ...emptyCode }, sheetError: 'hostedFieldsFieldsInvalidError' },
    },
  ],
  [
    'that is not whole gets the cursor where the first mistake is',
    [loaded, judged('number', right, wrong), pay],
    {
      state: editing('incomplete'),
      asks: [frames(), describes({}, ['number']), describes(wrongCode, ['number']), focuses('cvv')],
      tells: [...begins, invalid],
    },
  ],
  [
    'says no more that it is not whole once a field is filled',
    [loaded, pay, filled('number', begun, empty)],
    {
      state: editing('incomplete'),
      asks: [frames(), describes({ ...emptyNumber, ...emptyCode }), focuses('number'), describes(emptyCode)],
      tells: [...begins, invalid],
      knows: { sheetError: null },
    },
  ],
  [
    'says no more that it is not whole once a field may become right',
    [loaded, judged('cvv', right, wrong), pay, judged('cvv', right, begun)],
    {
      state: editing('incomplete'),
      asks: [
        frames(),
        describes({}, ['number']),
        describes(wrongCode, ['number']),
        focuses('cvv'),
        describes({}, ['number']),
      ],
      tells: [...begins, invalid],
      knows: { sheetError: null, problems: {} },
    },
  ],
  [
    'still misses a field whose frame says late that it is empty [FC-02]',
    [loaded, pay, judged('cvv', empty, empty)],
    {
      state: editing('incomplete'),
      asks: [
        frames(),
        describes({ ...emptyNumber, ...emptyCode }),
        focuses('number'),
        describes({ ...emptyNumber, ...emptyCode }),
      ],
      tells: [...begins, invalid],
      knows: { sheetError: 'hostedFieldsFieldsInvalidError' },
    },
  ],
  [
    'says no more that it is not whole once another view shows',
    [loaded, pay, away],
    {
      state: editing('incomplete'),
      asks: [frames(), describes({ ...emptyNumber, ...emptyCode }), focuses('number')],
      tells: [...begins, invalid],
      knows: { sheetError: null },
    },
  ],
  [
    'becomes a nonce [FC-07]',
    [...typed, pay],
    { state: 'tokenizing', tags: ['busy'], asks: [...asksTyped, makesNonce()], tells: tellsTyped },
  ],
  [
    'is saved where the shopper wants that [FC-06]',
    [...typed, { type: 'card.use.chosen', use: 'save' }, pay],
    {
      state: 'tokenizing',
      asks: [...asksTyped, makesNonce(bothRight, 'save')],
      tells: tellsTyped,
      knows: { use: 'save' },
    },
  ],
  [
    'becomes one nonce at a time, and says nothing of what is typed meanwhile',
    [...typed, pay, pay, emptied('number', empty, right), away],
    { state: 'tokenizing', asks: [...asksTyped, makesNonce()], tells: tellsTyped },
  ],
  [
    'is handed over, and stays for a moment [FC-07]',
    [...typed, pay, tokenized, { waits: 199 }],
    { state: 'tokenized', tags: [], asks: [...asksTyped, makesNonce()], tells: [...tellsTyped, made] },
  ],
  [
    'makes room at once where the shopper goes on to another way to pay',
    [...typed, pay, tokenized, away],
    {
      state: editing('complete'),
      asks: [...asksTyped, makesNonce()],
      tells: [...tellsTyped, made, complete],
    },
  ],
  [
    'can be typed again 200 ms later, with what was typed [FC-07]',
    [...typed, pay, tokenized, { waits: 200 }],
    {
      state: editing('complete'),
      asks: [...asksTyped, makesNonce()],
      tells: [...tellsTyped, made, complete],
    },
  ],
  [
    'that is wanted again at once becomes another nonce at once [FC-07]',
    [...typed, pay, tokenized, pay],
    {
      state: 'tokenizing',
      asks: [...asksTyped, makesNonce(), makesNonce()],
      tells: [...tellsTyped, made, complete],
    },
  ],
  [
    'gets the cursor at once where its sheet shows again at once',
    [...typed, pay, tokenized, shown],
    {
      state: editing('complete'),
      asks: [...asksTyped, makesNonce(), focuses('number')],
      tells: [...tellsTyped, made, complete],
    },
  ],
  [
    'does not wait where another view has taken its place',
    [...typed, pay, tokenized, away],
    {
      state: editing('complete'),
      asks: [...asksTyped, makesNonce()],
      tells: [...tellsTyped, made, complete],
    },
  ],
  [
    'that the gateway does not take says why, and can be typed [FI-02]',
    [...typed, pay, { failed: 'tokenizeCard', error: offline }],
    {
      state: editing('complete'),
      tags: [],
      asks: [...asksTyped, makesNonce()],
      tells: [...tellsTyped, refused, complete],
      knows: { sheetError: 'hostedFieldsTokenizationNetworkErrorError' },
    },
  ],
  [
    'that fails for a reason without a code says so in general [FI-02]',
    [...typed, pay, { failed: 'tokenizeCard', error: blocked }],
    {
      state: editing('complete'),
      asks: [...asksTyped, makesNonce()],
      tells: [...tellsTyped, { type: 'sheet.refused', problem: broken.problem }, complete],
      knows: { sheetError: 'genericError' },
    },
  ],
  [
    'says no more why the gateway did not take it once it is tried again',
    [...typed, pay, { failed: 'tokenizeCard', error: offline }, pay],
    {
      state: 'tokenizing',
      asks: [...asksTyped, makesNonce(), makesNonce()],
      tells: [...tellsTyped, refused, complete],
      knows: { sheetError: null },
    },
  ],
  ...(
    [
      ['2010', wrongCode, 'cvv'],
      ['2060', wrongCode, 'cvv'],
      ['cvv', wrongCode, 'cvv'],
      ['avs_and_cvv', wrongCode, 'cvv'],
      ['2005', { number: 'fieldInvalidForNumber' }, 'number'],
      ['2004', {}, 'number'],
      ['2006', {}, 'number'],
      ['2059', {}, 'number'],
      ['avs', {}, 'number'],
      ['2000', {}, 'number'],
      [undefined, {}, 'number'],
    ] as const
  ).map(
    ([code, problems, field]): CardLine => [
      `that a bank refuses (${code ?? 'no reason'}) says at which field why, with the cursor there`,
      [...typed, refusedWith(code)],
      {
        state: editing('complete'),
        asks: [...asksTyped, describes(problems, bothRight), focuses(field)],
        tells: tellsTyped,
        knows: { problems, sheetError: null },
      },
    ],
  ),
  [
    'that a bank refuses says nothing at a field that was emptied',
    [loaded, refusedWith('2010')],
    {
      state: editing('incomplete'),
      asks: [frames(), describes(), focuses('number')],
      tells: begins,
      knows: { problems: {} },
    },
  ],
  [
    'that a bank refuses says no more that it is not whole',
    [loaded, pay, refusedWith()],
    {
      state: editing('incomplete'),
      asks: [
        frames(),
        describes({ ...emptyNumber, ...emptyCode }),
        focuses('number'),
        describes(),
        focuses('number'),
      ],
      tells: [...begins, invalid],
      knows: { problems: {}, sheetError: null },
    },
  ],
  [
    'that a bank refuses says nothing of what was wrong before',
    [loaded, pay, judged('cvv', right, right), refusedWith('2010')],
    {
      state: editing('complete'),
      asks: [
        frames(),
        describes({ ...emptyNumber, ...emptyCode }),
        focuses('number'),
        describes(emptyNumber, bothRight),
        describes(wrongCode, bothRight),
        focuses('cvv'),
      ],
      tells: [...begins, invalid, complete],
      knows: { sheetError: null },
    },
  ],
  [
    'that was of another method is forgotten, and its fields are emptied',
    [...typed, refusedWith('2010'), replaced],
    {
      state: editing('incomplete'),
      asks: [...asksTyped, describes(wrongCode, bothRight), focuses('cvv'), clears],
      tells: [...tellsTyped, incomplete],
      knows: { report: { brands: [], fields: {} }, problems: {}, leftEmpty: null, sheetError: null },
    },
  ],
];

const name = { key: 'cardholderName', need: 'optional' } as const;
const wide: CardInput = {
  ...cardInput,
  requested: [name, ...cardInput.requested, { key: 'expirationDate', need: 'required' }, postalCode],
};
const wideReport = (cardholderName: CardField): CardFieldsReport => ({
  brands: [visa],
  fields: { cardholderName, number: right, cvv: right, expirationDate: right, postalCode: right },
});
const wideTyped = (cardholderName: CardField) => [
  loaded,
  fieldEvent('field.validity.changed', 'cardholderName', wideReport(cardholderName)),
];
const four: readonly CardFieldKey[] = ['number', 'cvv', 'expirationDate', 'postalCode'];

describeTables(cardMachine, {
  "a card's sheet": table(cardInput, loading),
  "a card's sheet that is begun before the gateway has answered": table(
    { ...cardInput, supportedBrands: null },
    early,
  ),
  'a card that is typed': table(cardInput, fields),
  'a card that is paid with': table(cardInput, paying),
  'a card whose fields are cleared': table({ ...cardInput, afterTokenization: 'clear fields' }, [
    [
      'is emptied once it is a nonce [FC-07] [FO-08]',
      [...typed, pay, tokenized],
      {
        state: 'tokenized',
        asks: [...asksTyped, makesNonce(), clears],
        tells: [...tellsTyped, made, incomplete],
      },
    ],
    [
      'can be typed anew 200 ms later, in empty fields [FC-07]',
      [...typed, pay, tokenized, emptied('cvv', empty, empty), { waits: 200 }],
      {
        state: editing('incomplete'),
        asks: [...asksTyped, makesNonce(), clears],
        tells: [...tellsTyped, made, incomplete, incomplete],
      },
    ],
    [
      'has empty fields where the shopper has gone to another way to pay meanwhile',
      [...typed, pay, tokenized, emptied('cvv', empty, empty), away],
      {
        state: editing('incomplete'),
        asks: [...asksTyped, makesNonce(), clears],
        tells: [...tellsTyped, made, incomplete, incomplete],
      },
    ],
    [
      'that is wanted again once it is emptied is missing',
      [...typed, pay, tokenized, emptied('cvv', empty, empty), pay],
      {
        state: editing('incomplete'),
        asks: [
          ...asksTyped,
          makesNonce(),
          clears,
          describes({ ...emptyNumber, ...emptyCode }),
          focuses('number'),
        ],
        tells: [...tellsTyped, made, incomplete, incomplete, invalid],
      },
    ],
  ]),
  'a card with every field': table(wide, [
    [
      'has a name that may stay empty, and is not sent then [FC-04]',
      [...wideTyped(empty), pay],
      {
        state: 'tokenizing',
        asks: [frames(wide.requested), describes({}, four), makesNonce(four)],
        tells: [...begins, complete],
      },
    ],
    [
      'has a name that is sent where it is typed [FC-04]',
      [...wideTyped(right), pay],
      {
        state: 'tokenizing',
        asks: [
          frames(wide.requested),
          describes({}, ['cardholderName', ...four]),
          makesNonce(['cardholderName', ...four]),
        ],
        tells: [...begins, complete],
      },
    ],
    [
      'has a name that is wrong where it is too long [FC-04]',
      [...wideTyped(wrong), pay],
      {
        state: editing('incomplete'),
        asks: [
          frames(wide.requested),
          describes({}, four),
          describes({ cardholderName: 'fieldInvalidForCardholderName' }, four),
          focuses('cardholderName'),
        ],
        tells: [...begins, invalid],
      },
    ],
    [
      'has no mistake where its optional name is left empty',
      [
        loaded,
        fieldEvent('field.blurred', 'cardholderName', wideReport(empty)),
        fieldEvent('field.focused', 'number', wideReport(empty)),
      ],
      {
        state: editing('complete'),
        asks: [frames(wide.requested), describes({}, four), describes({}, four)],
        tells: [...begins, complete],
        knows: { problems: {}, leftEmpty: null },
      },
    ],
    ...(
      [
        ['2004', { expirationDate: 'fieldInvalidForExpirationDate' }, 'expirationDate'],
        ['2006', { expirationDate: 'fieldInvalidForExpirationDate' }, 'expirationDate'],
        ['2059', { postalCode: 'fieldInvalidForPostalCode' }, 'postalCode'],
        ['avs', { postalCode: 'fieldInvalidForPostalCode' }, 'postalCode'],
        ['2060', { ...wrongCode, postalCode: 'fieldInvalidForPostalCode' }, 'cvv'],
        ['avs_and_cvv', { ...wrongCode, postalCode: 'fieldInvalidForPostalCode' }, 'cvv'],
      ] as const
    ).map(
      ([code, problems, field]): CardLine => [
        `that a bank refuses (${code}) says at which field why`,
        [...wideTyped(empty), refusedWith(code)],
        {
          state: editing('complete'),
          asks: [frames(wide.requested), describes({}, four), describes(problems, four), focuses(field)],
          tells: [...begins, complete],
        },
      ],
    ),
  ]),
});
