/** Says by hand which view a shopper sees, what they would pay with, and what the merchant's page hears of it. */
import type { Deletion } from '#machines/drop-in/edit-and-delete/types.ts';
import type { PaymentMethod, PaymentOptionId, ViewId } from '#machines/drop-in/shared/payment-method.ts';
import { viewModelMachine } from '#machines/drop-in/view-model/machine.ts';
import type { Selection, ViewContext, ViewInput } from '#machines/drop-in/view-model/types.ts';
import { newCard, savedMastercard, savedVisa } from '#test/model/drop-in/cases.ts';
import { describeTables, type Line, type Outcome, type Step } from './table.ts';

const saved = [savedVisa, savedMastercard];
const payPal: PaymentMethod = {
  nonce: 'nonce-paypal',
  type: 'PayPalAccount',
  details: { email: 'a@b.example' },
};
const savedPayPal: PaymentMethod = { ...payPal, nonce: 'nonce-saved-paypal', vaulted: true };
const verified: PaymentMethod = { ...newCard, nonce: 'nonce-verified', liabilityShifted: true };

const customer: ViewInput = {
  customer: 'returning',
  options: ['card'],
  broken: [],
  methods: saved,
  preselection: 'first saved method',
};
const guest: ViewInput = { ...customer, customer: 'guest', methods: [] };
const both = { options: ['card', 'paypal'] } as const satisfies Partial<ViewInput>;

const choose = (method: PaymentMethod): Step => ({ type: 'method.selected', nonce: method.nonce });
const add = (method: PaymentMethod): Step => ({ type: 'method.added', method });
const clear: Step = { type: 'selection.cleared' };
const open = (option: PaymentOptionId): Step => ({ type: 'option.selected', option });
const toggle: Step = { type: 'toggle.pressed' };
const back: Step = { type: 'wallet.returned', option: 'paypal' };
const pay: Step = { type: 'payment.requested', id: 7, details: { email: 'a@b.example' } };
const fails: Step = { type: 'payment.failed', code: '2010' };
const typed: Step = { type: 'sheet.completed' };
const untyped: Step = { type: 'sheet.incomplete' };
const edit: Step = { type: 'edit.begun' };
const unedit: Step = { type: 'edit.ended' };
const askDeletion: Step = { type: 'deletion.asked' };
const beginDeletion: Step = { type: 'deletion.begun' };
const endDeletion = (outcome: Deletion['outcome'], ...methods: readonly PaymentMethod[]): Step => ({
  type: 'deletion.finished',
  deletion: { outcome, methods },
});
const askBank: Step = { type: 'verification.begun' };
const bankSaysYes: Step = { type: 'verification.passed', nonce: newCard.nonce, method: verified };
const bankSaysNo: Step = { type: 'verification.failed' };
const bankIsNotAsked: Step = { type: 'verification.refused' };
const offer = (...options: readonly PaymentOptionId[]): Step => ({ type: 'options.offered', options });
/** The merchant takes some ways to pay away, or brings them back. */
const drop = (dropped: readonly PaymentOptionId[], ...options: readonly PaymentOptionId[]): Step => ({
  type: 'options.offered',
  options,
  dropped,
});
const settle = (option: PaymentOptionId, outcome: 'ready' | 'broken'): Step => ({
  type: 'option.settled',
  option,
  outcome,
});
const outdate = (kind: string): Step => ({ type: 'methods.outdated', kind });
const listed = (...output: readonly PaymentMethod[]): Step => ({ done: 'listSavedMethods', output });
const unlisted: Step = { failed: 'listSavedMethods' };
const soon: Step = { waits: 199 };
const shown: Step = { waits: 200 };

const moved = (previousViewId: ViewId, newViewId: ViewId) => ({
  type: 'changeActiveView',
  payload: { previousViewId, newViewId },
});
const canPayWith = (type: PaymentMethod['type'], paymentMethodIsSelected = true) => ({
  type: 'paymentMethodRequestable',
  payload: { paymentMethodIsSelected, type },
});
const canPayCard = canPayWith('CreditCard');
const canPayTyped = canPayWith('CreditCard', false);
const cannotPay = { type: 'noPaymentMethodRequestable' };
const optionIs = (paymentOption: PaymentOptionId) => ({
  type: 'paymentOptionSelected',
  payload: { paymentOption },
});
const wouldTake = (selection: Selection) => ({ type: 'selection.changed', selection });
const takes = (method: PaymentMethod) => wouldTake({ kind: 'method', method });
const takesSheet = (option: PaymentOptionId = 'card') => wouldTake({ kind: 'sheet', option });
const takesNothing = wouldTake({ kind: 'nothing' });
const opensCard = [moved('options', 'card'), takesSheet(), optionIs('card')];
const told = (selection: Selection) => ({
  type: 'selection.told',
  id: 7,
  details: { email: 'a@b.example' },
  selection,
});
const chosen = (method: PaymentMethod) => ({ type: 'method.chosen', method });
const refused = { type: 'card.refused', code: '2010' };

type Regions = Partial<Record<'selection' | 'sheet form' | 'verification' | 'requestable', string>>;
const at = (view: unknown, requestable: string, regions: Regions = {}) => ({
  view,
  selection: 'settled',
  'sheet form': 'incomplete',
  verification: 'idle',
  requestable,
  ...regions,
});
const list = { methods: 'alone' };
const wide = { methods: 'with options' };
const edited = { methods: 'editing' };
const changing = { selection: 'changing' };

type ViewLine = Line<ViewContext>;
const table = (input: ViewInput, lines: readonly ViewLine[]) => ({ input: () => input, lines });
const first = (story: string, input: ViewInput, outcome: Outcome<ViewContext>) =>
  [story, table(input, [['is the first view', [], outcome]])] as const;

const express = { ...guest, ...both, express: ['paypal'] } as const satisfies ViewInput;

const firstViews = [
  first('the list with the first saved method [FV-01] [FM-02]', customer, {
    state: at(list, 'method'),
    tags: ['editable', 'requestable'],
    tells: [takes(savedVisa)],
    knows: {
      activeMethod: savedVisa,
      announcedView: 'methods',
      announcedNonce: savedVisa.nonce,
      pressed: null,
    },
  }),
  first(
    'the list with nothing chosen [FV-02]',
    { ...customer, preselection: 'none' },
    { state: at(list, 'nothing'), tags: ['editable'], knows: { activeMethod: null } },
  ),
  first(
    'the list with the method that the merchant looks for',
    { ...customer, preselection: { type: 'CreditCard', lastFour: '4444' } },
    { state: at(list, 'method'), tells: [takes(savedMastercard)], knows: { activeMethod: savedMastercard } },
  ),
  first(
    'the list with nothing chosen where the merchant looks for what is not there',
    { ...customer, preselection: { type: 'CreditCard', lastFour: '0000' } },
    { state: at(list, 'nothing'), knows: { activeMethod: null } },
  ),
  first(
    'the list of ways to pay [FV-02]',
    { ...guest, ...both },
    {
      state: at('options', 'nothing'),
      tags: [],
      knows: { announcedView: 'options', option: 'card' },
    },
  ),
  first(
    'the sheet of the only way to pay [FV-02]',
    { ...guest, options: ['paypal'] },
    {
      state: at('sheet', 'nothing'),
      tags: [],
      tells: [takesSheet('paypal')],
      knows: { announcedView: 'paypal', option: 'paypal' },
    },
  ),
  first(
    'the sheet that the merchant wants first',
    { ...customer, ...both, initialView: 'paypal' },
    {
      state: at('sheet', 'nothing'),
      tells: [takesSheet('paypal')],
      knows: { announcedView: 'paypal' },
    },
  ),
  first(
    'the list, where the sheet that the merchant wants first does not work',
    { ...customer, ...both, broken: ['paypal'], initialView: 'paypal' },
    { state: at(list, 'method'), tells: [takes(savedVisa)] },
  ),
  first(
    'the list, where the sheet that the merchant wants first is not offered',
    { ...customer, initialView: 'venmo' },
    { state: at(list, 'method'), tells: [takes(savedVisa)] },
  ),
  first(
    'the list with the other ways to pay, where the merchant wants all of them first',
    { ...customer, ...both, initialView: 'options' },
    {
      state: at(wide, 'method'),
      tags: ['editable', 'requestable'],
      tells: [takes(savedVisa)],
      knows: { announcedView: 'methods' },
    },
  ),
  first(
    'the list, where there is only one other way to pay',
    { ...customer, initialView: 'options' },
    { state: at(list, 'method'), tells: [takes(savedVisa)] },
  ),
  first(
    'the list of ways to pay, where nothing is saved and the merchant wants them first',
    { ...guest, ...both, initialView: 'options' },
    { state: at('options', 'nothing') },
  ),
  first(
    'the list, where the merchant wants that first',
    { ...customer, ...both, initialView: 'methods' },
    { state: at(list, 'method'), tells: [takes(savedVisa)] },
  ),
  first('the sheet of the card below a row of wallets', express, {
    state: at('sheet', 'nothing'),
    tells: [takesSheet()],
    knows: {
      offered: ['card', 'paypal'],
      options: ['card'],
      row: ['paypal'],
      places: ['paypal'],
      option: 'card',
      pressed: null,
    },
  }),
  first(
    'the sheet of the card below a row of wallets, whichever comes first',
    { ...express, options: ['paypal', 'card'] },
    { state: at('sheet', 'nothing'), tells: [takesSheet()], knows: { option: 'card', row: ['paypal'] } },
  ),
  first(
    'the sheet of the card below a place for a wallet that is on its way',
    { ...express, awaited: ['paypal'] },
    {
      state: at('sheet', 'nothing'),
      tells: [takesSheet()],
      knows: { places: ['paypal'], awaited: ['paypal'] },
    },
  ),
  first(
    'the sheet of the card below no place for a wallet that does not work',
    { ...express, broken: ['paypal'] },
    { state: at('sheet', 'nothing'), tells: [takesSheet()], knows: { row: ['paypal'], places: [] } },
  ),
  first(
    'the sheet of the card below no place for a wallet that is not offered',
    { ...express, express: ['venmo'], options: ['card'] },
    { state: at('sheet', 'nothing'), tells: [takesSheet()], knows: { row: [], places: [] } },
  ),
  first(
    'the list of ways to pay below a row of wallets, of which none would be shown',
    { ...express, options: ['paypal', 'card', 'venmo'] },
    { state: at('options', 'nothing'), knows: { options: ['card', 'venmo'], option: 'card' } },
  ),
  first(
    'the list with a card that does not work, below a row of wallets [FL-03]',
    { ...express, broken: ['card'] },
    { state: at('options', 'nothing'), knows: { places: ['paypal'] } },
  ),
];

const choosing: readonly ViewLine[] = [
  [
    'is what a request takes at once, before its view shows [FT-02] [FC-07]',
    [choose(savedMastercard), pay, soon],
    {
      state: at(list, 'method', changing),
      tells: [
        takes(savedVisa),
        chosen(savedMastercard),
        takes(savedMastercard),
        told({ kind: 'method', method: savedMastercard }),
      ],
      knows: { activeMethod: savedMastercard, announcedNonce: savedVisa.nonce },
    },
  ],
  [
    'is announced 200 ms later, after its view [FT-02] [FC-07] [FM-02]',
    [choose(savedMastercard), shown],
    {
      state: at(list, 'method'),
      tags: ['editable', 'requestable'],
      tells: [
        takes(savedVisa),
        chosen(savedMastercard),
        takes(savedMastercard),
        moved('methods', 'methods'),
        canPayCard,
      ],
      knows: { announcedNonce: savedMastercard.nonce },
    },
  ],
  [
    'that was chosen before is shown again, and nothing else is announced [FM-02]',
    [choose(savedVisa), shown],
    { state: at(list, 'method'), tells: [takes(savedVisa), moved('methods', 'methods')] },
  ],
  [
    'that is not there cannot be chosen',
    [choose(newCard), shown],
    { state: at(list, 'method'), tells: [takes(savedVisa)], knows: { activeMethod: savedVisa } },
  ],
  [
    'is what a request takes [FR-01]',
    [pay],
    { state: at(list, 'method'), tells: [takes(savedVisa), told({ kind: 'method', method: savedVisa })] },
  ],
  [
    'gives way to the only sheet, at once and for good [FT-01]',
    [choose(savedMastercard), toggle, shown],
    {
      state: at('sheet', 'nothing'),
      tags: [],
      tells: [
        takes(savedVisa),
        chosen(savedMastercard),
        takes(savedMastercard),
        moved('methods', 'card'),
        takesSheet(),
        cannotPay,
      ],
    },
  ],
  [
    'is chosen still when the shopper comes back from the sheet [FT-01]',
    [toggle, toggle],
    {
      state: at(list, 'method'),
      tells: [
        takes(savedVisa),
        moved('methods', 'card'),
        takesSheet(),
        cannotPay,
        moved('card', 'methods'),
        takes(savedVisa),
        canPayCard,
      ],
    },
  ],
  [
    'can be chosen from the sheet [FT-02]',
    [toggle, choose(savedMastercard), shown],
    {
      state: at(list, 'method'),
      tells: [
        takes(savedVisa),
        moved('methods', 'card'),
        takesSheet(),
        cannotPay,
        chosen(savedMastercard),
        takes(savedMastercard),
        moved('card', 'methods'),
        canPayCard,
      ],
    },
  ],
  [
    'is left by the merchant, and the saved ones are fetched anew [FT-02]',
    [clear, pay],
    {
      state: at(list, 'nothing', { selection: 'refreshing' }),
      tags: ['busy', 'editable'],
      asks: [['listSavedMethods']],
      tells: [takes(savedVisa), takesNothing, cannotPay, told({ kind: 'nothing' })],
      knows: { activeMethod: null, methods: saved },
    },
  ],
  [
    'is chosen again from the saved ones that were fetched anew [FT-02]',
    [clear, listed({ ...savedVisa, nonce: 'anew' }), { type: 'method.selected', nonce: 'anew' }, shown],
    {
      state: at(list, 'method'),
      asks: [['listSavedMethods']],
      tells: [
        takes(savedVisa),
        takesNothing,
        cannotPay,
        chosen({ ...savedVisa, nonce: 'anew' }),
        takes({ ...savedVisa, nonce: 'anew' }),
        moved('methods', 'methods'),
        canPayCard,
      ],
      knows: { methods: [{ ...savedVisa, nonce: 'anew' }] },
    },
  ],
  [
    'is left by the merchant, and the first view shows where nothing is saved any more [FT-02] [FV-02]',
    [clear, listed()],
    {
      state: at('sheet', 'nothing'),
      tags: [],
      asks: [['listSavedMethods']],
      tells: [takes(savedVisa), takesNothing, cannotPay, moved('methods', 'card'), takesSheet()],
      knows: { methods: [] },
    },
  ],
  [
    'is left by the merchant, and the first view shows where the saved ones cannot be fetched [FG-02]',
    [clear, unlisted],
    {
      state: at('sheet', 'nothing'),
      asks: [['listSavedMethods']],
      tells: [takes(savedVisa), takesNothing, cannotPay, moved('methods', 'card'), takesSheet()],
      knows: { methods: [] },
    },
  ],
  [
    'that was just typed comes first [FT-02]',
    [add(newCard), shown],
    {
      state: at(list, 'method'),
      tells: [takes(savedVisa), takes(newCard), moved('methods', 'methods'), canPayCard],
      knows: { methods: [newCard, ...saved], activeMethod: newCard },
    },
  ],
  [
    'that was just typed goes when the merchant leaves it [FT-02]',
    [add(newCard), shown, clear],
    {
      state: at(list, 'nothing', { selection: 'refreshing' }),
      asks: [['listSavedMethods']],
      tells: [
        takes(savedVisa),
        takes(newCard),
        moved('methods', 'methods'),
        canPayCard,
        takesNothing,
        cannotPay,
      ],
      knows: { methods: saved, activeMethod: null },
    },
  ],
  [
    'that was just typed gives way to the list of the saved ones, where the merchant leaves it before it shows',
    [toggle, add(newCard), clear],
    {
      state: at(list, 'nothing', { selection: 'refreshing' }),
      asks: [['listSavedMethods']],
      tells: [
        takes(savedVisa),
        moved('methods', 'card'),
        takesSheet(),
        cannotPay,
        takes(newCard),
        moved('card', 'methods'),
        takesNothing,
      ],
    },
  ],
];

const ways: readonly ViewLine[] = [
  [
    'show below the saved methods, which says nothing new [FT-01]',
    [toggle],
    { state: at(wide, 'method'), tags: ['editable', 'requestable'], tells: [takes(savedVisa)] },
  ],
  ['are put away again [FT-01]', [toggle, toggle], { state: at(list, 'method'), tells: [takes(savedVisa)] }],
  [
    'end a choice whose view has not been shown, and announce it [FT-01]',
    [choose(savedMastercard), toggle],
    {
      state: at(wide, 'method'),
      tells: [takes(savedVisa), chosen(savedMastercard), takes(savedMastercard), canPayCard],
    },
  ],
  [
    'lead to a sheet: the view is announced, then what can be paid with, then the way to pay [FM-02]',
    [toggle, open('card')],
    {
      state: at('sheet', 'nothing'),
      tags: [],
      tells: [takes(savedVisa), moved('methods', 'card'), takesSheet(), cannotPay, optionIs('card')],
      knows: { option: 'card' },
    },
  ],
  [
    'are no way back from a saved method that is chosen meanwhile [FT-02]',
    [toggle, choose(savedMastercard), shown],
    {
      state: at(list, 'method'),
      tells: [
        takes(savedVisa),
        chosen(savedMastercard),
        takes(savedMastercard),
        moved('methods', 'methods'),
        canPayCard,
      ],
    },
  ],
  [
    'that are not offered lead nowhere',
    [toggle, open('venmo')],
    { state: at(wide, 'method'), tells: [takes(savedVisa)] },
  ],
  [
    'show below the saved methods when the shopper comes back from a sheet [FT-01]',
    [toggle, open('paypal'), toggle],
    {
      state: at(wide, 'method'),
      tells: [
        takes(savedVisa),
        moved('methods', 'paypal'),
        takesSheet('paypal'),
        cannotPay,
        optionIs('paypal'),
        moved('paypal', 'methods'),
        takes(savedVisa),
        canPayCard,
      ],
    },
  ],
  [
    'end a choice whose view has not been shown when the shopper comes back from a sheet',
    [toggle, open('paypal'), choose(savedMastercard), toggle, soon],
    {
      state: at(wide, 'method'),
      tells: [
        takes(savedVisa),
        moved('methods', 'paypal'),
        takesSheet('paypal'),
        cannotPay,
        optionIs('paypal'),
        chosen(savedMastercard),
        takes(savedMastercard),
        moved('paypal', 'methods'),
        canPayCard,
      ],
    },
  ],
];

const ofGuest: readonly ViewLine[] = [
  [
    'opens its sheet, and nothing was lost by that [FM-02]',
    [open('paypal'), pay],
    {
      state: at('sheet', 'nothing'),
      tells: [
        moved('options', 'paypal'),
        takesSheet('paypal'),
        optionIs('paypal'),
        told({ kind: 'sheet', option: 'paypal' }),
      ],
    },
  ],
  ['that is not offered opens no sheet', [open('venmo')], { state: at('options', 'nothing') }],
  [
    'is left for the list of all [FT-01]',
    [open('card'), toggle],
    {
      state: at('options', 'nothing'),
      tells: [...opensCard, moved('card', 'options'), takesNothing],
    },
  ],
  ['is not left where there is nothing to choose', [toggle], { state: at('options', 'nothing') }],
  [
    'is still to be chosen where the merchant clears a selection that there is not, and nothing is announced [FT-02] [FM-02]',
    [clear],
    { state: at('options', 'nothing') },
  ],
  [
    'is left where the merchant clears the selection',
    [open('card'), clear],
    {
      state: at('options', 'nothing'),
      tells: [...opensCard, takesNothing, moved('card', 'options')],
    },
  ],
  [
    'cannot be requested any more where the merchant clears the selection, though it is filled in',
    [open('card'), typed, clear],
    {
      state: at('options', 'nothing', { 'sheet form': 'complete' }),
      tells: [...opensCard, canPayTyped, takesNothing, moved('card', 'options'), cannotPay],
    },
  ],
  [
    'is no method once the merchant clears the selection in the moment in which it is shown',
    [open('card'), add(newCard), clear],
    {
      state: at('options', 'nothing'),
      tells: [
        ...opensCard,
        takes(newCard),
        // Its sheet is what shows, until it is left.
        takesSheet(),
        takesNothing,
        moved('card', 'options'),
      ],
    },
  ],
  [
    'can be requested as soon as its sheet opens again, filled in as it was left',
    [open('card'), typed, toggle, open('card')],
    {
      state: at('sheet', 'sheet', { 'sheet form': 'complete' }),
      tells: [
        ...opensCard,
        canPayTyped,
        moved('card', 'options'),
        takesNothing,
        cannotPay,
        moved('options', 'card'),
        takesSheet(),
        canPayTyped,
        optionIs('card'),
      ],
    },
  ],
  [
    'is no card: its sheet is not paid with by what was typed for one [FM-03]',
    [open('paypal'), typed],
    {
      state: at('sheet', 'nothing', { 'sheet form': 'complete' }),
      tells: [moved('options', 'paypal'), takesSheet('paypal'), optionIs('paypal')],
    },
  ],
  [
    'can be used once it is set up',
    [settle('paypal', 'ready')],
    { state: at('options', 'nothing'), knows: { awaited: [], broken: [] } },
  ],
  [
    'has its sheet shown to a shopper who comes back from its app, and keeps it [FN-02]',
    [back, back],
    {
      state: at('sheet', 'nothing'),
      tells: [moved('options', 'paypal'), takesSheet('paypal'), optionIs('paypal')],
      knows: { option: 'paypal' },
    },
  ],
  [
    'has its sheet shown from that of another [FN-02]',
    [open('card'), back],
    {
      state: at('sheet', 'nothing'),
      tells: [...opensCard, moved('card', 'paypal'), takesSheet('paypal'), optionIs('paypal')],
    },
  ],
  [
    'that breaks has no sheet to come back to [FL-03]',
    [settle('paypal', 'broken'), back],
    { state: at('options', 'nothing') },
  ],
  [
    'that breaks opens no sheet any more [FL-03]',
    [settle('paypal', 'broken'), open('paypal')],
    { state: at('options', 'nothing'), knows: { awaited: [], broken: ['paypal'] } },
  ],
  [
    'that breaks while its sheet is open keeps it, where the shopper reads why',
    [open('paypal'), settle('paypal', 'broken')],
    {
      state: at('sheet', 'nothing'),
      tells: [moved('options', 'paypal'), takesSheet('paypal'), optionIs('paypal')],
      knows: { broken: ['paypal'], option: 'paypal' },
    },
  ],
  [
    'that broke opens no sheet from the list to which the shopper goes on, and the others do [FL-03]',
    [open('paypal'), settle('paypal', 'broken'), toggle, open('paypal'), open('card')],
    {
      state: at('sheet', 'nothing'),
      tells: [
        moved('options', 'paypal'),
        takesSheet('paypal'),
        optionIs('paypal'),
        moved('paypal', 'options'),
        takesNothing,
        ...opensCard,
      ],
    },
  ],
  [
    'that broke can be opened again once it works',
    [settle('paypal', 'broken'), settle('paypal', 'ready'), open('paypal')],
    {
      state: at('sheet', 'nothing'),
      tells: [moved('options', 'paypal'), takesSheet('paypal'), optionIs('paypal')],
      knows: { broken: [], awaited: [] },
    },
  ],
  [
    'that is the only one left opens by itself',
    [offer('paypal')],
    {
      state: at('sheet', 'nothing'),
      tells: [moved('options', 'paypal'), takesSheet('paypal')],
      knows: { options: ['paypal'], offered: ['paypal'], option: 'paypal' },
    },
  ],
  [
    'stays among the others where more than one are left',
    [offer('paypal', 'card')],
    { state: at('options', 'nothing'), knows: { options: ['paypal', 'card'], offered: ['paypal', 'card'] } },
  ],
  [
    'whose sheet is open stays where others go',
    [open('card'), offer('card')],
    {
      state: at('sheet', 'nothing'),
      tells: [moved('options', 'card'), takesSheet(), optionIs('card')],
      knows: { options: ['card'] },
    },
  ],
  [
    'whose sheet is open goes with its sheet',
    [open('paypal'), offer('card')],
    {
      state: at('sheet', 'nothing'),
      tells: [
        moved('options', 'paypal'),
        takesSheet('paypal'),
        optionIs('paypal'),
        takesNothing,
        moved('paypal', 'card'),
        takesSheet(),
      ],
      knows: { options: ['card'], option: 'card' },
    },
  ],
  [
    'whose sheet is typed in cannot be paid with where it goes',
    [open('card'), typed, offer('paypal')],
    {
      state: at('sheet', 'nothing', { 'sheet form': 'complete' }),
      tells: [
        ...opensCard,
        canPayTyped,
        takesNothing,
        moved('card', 'paypal'),
        takesSheet('paypal'),
        cannotPay,
      ],
    },
  ],
  [
    'whose sheet is typed in can be paid with at once where it comes back',
    [open('card'), typed, offer('paypal'), offer('card')],
    {
      state: at('sheet', 'sheet', { 'sheet form': 'complete' }),
      tells: [
        ...opensCard,
        canPayTyped,
        takesNothing,
        moved('card', 'paypal'),
        takesSheet('paypal'),
        cannotPay,
        takesNothing,
        moved('paypal', 'card'),
        takesSheet(),
        canPayTyped,
      ],
    },
  ],
  [
    'in which something was approved before the page came back shows it in the list',
    [add(payPal), shown],
    {
      state: at(list, 'method'),
      tells: [takes(payPal), moved('options', 'methods'), canPayWith('PayPalAccount')],
      knows: { activeMethod: payPal },
    },
  ],
  [
    'whose terms have changed makes what was paid with it useless, and the first view shows',
    [open('paypal'), add(payPal), shown, outdate('PayPalAccount')],
    {
      state: at('options', 'nothing'),
      tells: [
        moved('options', 'paypal'),
        takesSheet('paypal'),
        optionIs('paypal'),
        takes(payPal),
        moved('paypal', 'methods'),
        canPayWith('PayPalAccount'),
        takesNothing,
        moved('methods', 'options'),
        cannotPay,
      ],
      knows: { methods: [], activeMethod: null },
    },
  ],
  [
    'whose terms have changed leaves what is of another kind, also a moment after it was made',
    [open('card'), add(newCard), outdate('PayPalAccount'), shown],
    {
      state: at(list, 'method'),
      tells: [...opensCard, takes(newCard), moved('card', 'methods'), canPayCard],
      knows: { methods: [newCard], activeMethod: newCard },
    },
  ],
];

const typedCard: readonly ViewLine[] = [
  [
    'can be paid with as soon as it is whole [FM-03] [FM-02]',
    [typed, pay],
    {
      state: at('sheet', 'sheet', { 'sheet form': 'complete' }),
      tags: ['requestable'],
      tells: [takesSheet(), canPayTyped, told({ kind: 'sheet', option: 'card' })],
    },
  ],
  [
    'cannot be paid with any more when it is no longer whole [FM-02]',
    [typed, untyped],
    { state: at('sheet', 'nothing'), tags: [], tells: [takesSheet(), canPayTyped, cannotPay] },
  ],
  [
    'that is not whole is asked for all the same, since its sheet says what is missing [FR-02]',
    [pay],
    { state: at('sheet', 'nothing'), tells: [takesSheet(), told({ kind: 'sheet', option: 'card' })] },
  ],
  ['has nowhere else to go', [toggle], { state: at('sheet', 'nothing'), tells: [takesSheet()] }],
  [
    'keeps its sheet where the merchant clears the selection, and nothing is announced [FT-02] [FM-02]',
    [typed, clear],
    {
      state: at('sheet', 'sheet', { 'sheet form': 'complete' }),
      tells: [takesSheet(), canPayTyped],
    },
  ],
  [
    'keeps its sheet where the merchant clears the selection in the moment in which it is shown',
    [add(newCard), clear, shown],
    {
      state: at('sheet', 'nothing'),
      tells: [takesSheet(), takes(newCard), takesSheet()],
      knows: { methods: [], activeMethod: null },
    },
  ],
  [
    'is not announced as lost while its view goes [FC-07]',
    [typed, add(newCard), untyped, soon],
    {
      state: at('sheet', 'sheet', changing),
      tells: [takesSheet(), canPayTyped, takes(newCard)],
      knows: { methods: [newCard] },
    },
  ],
  [
    'is announced as chosen 200 ms later, after its view [FC-07] [FM-02]',
    [typed, add(newCard), untyped, shown],
    {
      state: at(list, 'method'),
      tags: ['editable', 'requestable'],
      tells: [takesSheet(), canPayTyped, takes(newCard), moved('card', 'methods'), canPayCard],
    },
  ],
  [
    "takes the place of a guest's former one [FT-02]",
    [add(newCard), shown, add(payPal), shown],
    {
      state: at(list, 'method'),
      tells: [
        takesSheet(),
        takes(newCard),
        moved('card', 'methods'),
        canPayCard,
        takes(payPal),
        moved('methods', 'methods'),
        canPayWith('PayPalAccount'),
      ],
      knows: { methods: [payPal], activeMethod: payPal },
    },
  ],
  [
    'can be entered anew beside the former one, and either can be paid with [FT-01] [FM-02]',
    [add(newCard), shown, toggle, typed, toggle],
    {
      state: at(list, 'method', { 'sheet form': 'complete' }),
      tells: [
        takesSheet(),
        takes(newCard),
        moved('card', 'methods'),
        canPayCard,
        moved('methods', 'card'),
        takesSheet(),
        cannotPay,
        canPayTyped,
        moved('card', 'methods'),
        takes(newCard),
        canPayCard,
      ],
    },
  ],
  [
    'goes when the merchant leaves it, and its sheet shows again [FT-02] [FV-02]',
    [add(newCard), shown, clear],
    {
      state: at('sheet', 'nothing'),
      tells: [
        takesSheet(),
        takes(newCard),
        moved('card', 'methods'),
        canPayCard,
        takesNothing,
        cannotPay,
        moved('methods', 'card'),
        takesSheet(),
      ],
      knows: { methods: [], activeMethod: null },
    },
  ],
  [
    'whose payment failed is on its sheet again, says why, and can be paid with [FT-02]',
    [typed, add(newCard), shown, fails],
    {
      state: at('sheet', 'sheet', { 'sheet form': 'complete' }),
      tells: [
        takesSheet(),
        canPayTyped,
        takes(newCard),
        moved('card', 'methods'),
        canPayCard,
        moved('methods', 'card'),
        refused,
        takesSheet(),
        canPayTyped,
      ],
      knows: { methods: [], activeMethod: null, option: 'card' },
    },
  ],
  [
    'whose payment failed before its view went keeps its sheet, and says why',
    [typed, add(newCard), fails, shown],
    {
      state: at('sheet', 'sheet', { 'sheet form': 'complete' }),
      tells: [takesSheet(), canPayTyped, takes(newCard), refused, takesSheet()],
      knows: { methods: [], activeMethod: null },
    },
  ],
  [
    'whose payment failed is gone where the gateway keeps it for a guest',
    [add({ ...newCard, vaulted: true }), shown, fails],
    {
      state: at(list, 'nothing'),
      tells: [
        takesSheet(),
        takes({ ...newCard, vaulted: true }),
        moved('card', 'methods'),
        canPayCard,
        takesNothing,
        cannotPay,
      ],
      knows: { methods: [{ ...newCard, vaulted: true }], activeMethod: null },
    },
  ],
  [
    'that the bank is asked about is not announced before its answer [FR-03] [FM-02]',
    [add(newCard), askBank, shown],
    {
      state: at(list, 'nothing', { verification: 'verifying' }),
      tells: [takesSheet(), takes(newCard), moved('card', 'methods')],
    },
  ],
  [
    'that the bank has confirmed is announced, with the nonce that carries the answer [FR-03]',
    [add(newCard), askBank, shown, bankSaysYes],
    {
      state: at(list, 'method'),
      tells: [takesSheet(), takes(newCard), moved('card', 'methods'), takes(verified), canPayCard],
      knows: { methods: [verified], activeMethod: verified },
    },
  ],
  [
    'that the bank confirms after another one was chosen is exchanged in the list alone',
    [add(newCard), askBank, { type: 'verification.passed', nonce: 'another', method: verified }, shown],
    {
      state: at(list, 'method'),
      tells: [takesSheet(), takes(newCard), moved('card', 'methods'), canPayCard],
      knows: { methods: [newCard], activeMethod: newCard },
    },
  ],
  [
    'that the bank was not asked about stays chosen, and nothing is typed again [FR-03]',
    [add(newCard), askBank, bankIsNotAsked, shown],
    {
      state: at(list, 'method'),
      tells: [takesSheet(), takes(newCard), moved('card', 'methods'), canPayCard],
      knows: { methods: [newCard], activeMethod: newCard },
    },
  ],
  [
    'that the bank does not confirm is gone, and its sheet shows again [FR-03]',
    [add(newCard), askBank, shown, bankSaysNo],
    {
      state: at('sheet', 'nothing'),
      tells: [
        takesSheet(),
        takes(newCard),
        moved('card', 'methods'),
        takesNothing,
        moved('methods', 'card'),
        takesSheet(),
      ],
      knows: { methods: [], activeMethod: null },
    },
  ],
  [
    'that the bank does not confirm in the moment in which it is shown keeps its sheet [FR-03] [FC-07]',
    [add(newCard), askBank, bankSaysNo, shown],
    {
      state: at('sheet', 'nothing'),
      tags: [],
      tells: [takesSheet(), takes(newCard), takesSheet()],
      knows: { methods: [], activeMethod: null },
    },
  ],
];

const ofCustomer: readonly ViewLine[] = [
  [
    'that was just typed and whose payment failed is on its sheet, and the saved ones stay',
    [add(newCard), shown, fails],
    {
      state: at('sheet', 'nothing'),
      tells: [
        takes(savedVisa),
        takes(newCard),
        moved('methods', 'methods'),
        canPayCard,
        moved('methods', 'card'),
        refused,
        takesSheet(),
        cannotPay,
      ],
      knows: { methods: saved, activeMethod: null },
    },
  ],
  [
    'that is saved and whose payment failed is no longer chosen, and the list is fetched anew',
    [fails, listed(savedMastercard)],
    {
      state: at(list, 'nothing'),
      tags: ['editable'],
      asks: [['listSavedMethods']],
      tells: [takes(savedVisa), takesNothing, cannotPay],
      knows: { methods: [savedMastercard], activeMethod: null },
    },
  ],
  [
    'that was approved in a wallet and whose payment failed is gone, and the list is fetched anew',
    [add(payPal), shown, fails],
    {
      state: at(list, 'nothing', { selection: 'refreshing' }),
      asks: [['listSavedMethods']],
      tells: [
        takes(savedVisa),
        takes(payPal),
        moved('methods', 'methods'),
        canPayWith('PayPalAccount'),
        takesNothing,
        cannotPay,
      ],
      knows: { methods: saved },
    },
  ],
  [
    'that was approved in a wallet and whose payment failed before the list shows gives way to the list',
    [toggle, add(payPal), fails],
    {
      state: at(list, 'nothing', { selection: 'refreshing' }),
      asks: [['listSavedMethods']],
      tells: [
        takes(savedVisa),
        moved('methods', 'card'),
        takesSheet(),
        cannotPay,
        takes(payPal),
        moved('card', 'methods'),
        takesNothing,
      ],
    },
  ],
  [
    'that is saved and that the bank was not asked about stays chosen, and nothing is fetched',
    [askBank, bankIsNotAsked],
    {
      state: at(list, 'method'),
      tells: [takes(savedVisa)],
      knows: { methods: saved, activeMethod: savedVisa },
    },
  ],
  [
    'that the bank does not confirm is gone, and the list is fetched anew [FR-03]',
    [askBank, bankSaysNo],
    {
      state: at(list, 'nothing', { selection: 'refreshing' }),
      asks: [['listSavedMethods']],
      tells: [takes(savedVisa), takesNothing, cannotPay],
    },
  ],
  [
    'that the bank does not confirm before the list shows gives way to the list [FC-07]',
    [toggle, typed, add(newCard), askBank, bankSaysNo],
    {
      state: at(list, 'nothing', { selection: 'refreshing', 'sheet form': 'complete' }),
      asks: [['listSavedMethods']],
      tells: [
        takes(savedVisa),
        moved('methods', 'card'),
        takesSheet(),
        cannotPay,
        canPayTyped,
        takes(newCard),
        moved('card', 'methods'),
        takesNothing,
        cannotPay,
      ],
    },
  ],
  [
    'stays chosen where the terms of another way to pay have changed, and what that made is gone',
    [add(payPal), shown, add(newCard), shown, outdate('PayPalAccount')],
    {
      state: at(list, 'method'),
      tells: [
        takes(savedVisa),
        takes(payPal),
        moved('methods', 'methods'),
        canPayWith('PayPalAccount'),
        takes(newCard),
        moved('methods', 'methods'),
        canPayCard,
      ],
      knows: { methods: [newCard, ...saved], activeMethod: newCard },
    },
  ],
];

const deleting = [edit, askDeletion, beginDeletion];
const tellsDeleting = [
  takes(savedVisa),
  moved('methods', 'methods'),
  takesNothing,
  cannotPay,
  moved('methods', 'delete-confirmation'),
];
const anew = { ...savedMastercard, nonce: 'anew' };

const editing: readonly ViewLine[] = [
  [
    'can be paid with nothing while it is edited [FE-01] [FM-03]',
    [edit, pay],
    {
      state: at(edited, 'nothing'),
      tags: ['editable'],
      tells: [
        takes(savedVisa),
        moved('methods', 'methods'),
        takesNothing,
        cannotPay,
        told({ kind: 'nothing' }),
      ],
    },
  ],
  [
    'can be paid with again afterwards [FE-01] [FM-02]',
    [edit, unedit],
    {
      state: at(list, 'method'),
      tells: [
        takes(savedVisa),
        moved('methods', 'methods'),
        takesNothing,
        cannotPay,
        takes(savedVisa),
        canPayCard,
      ],
    },
  ],
  [
    'keeps a choice of a moment before, and stays edited [FT-02]',
    [choose(savedMastercard), edit, shown],
    {
      state: at(edited, 'nothing'),
      tells: [
        takes(savedVisa),
        chosen(savedMastercard),
        takes(savedMastercard),
        moved('methods', 'methods'),
        takesNothing,
        cannotPay,
      ],
      knows: { activeMethod: savedMastercard },
    },
  ],
  [
    'asks before it deletes, and can be paid with nothing [FD-01]',
    [edit, askDeletion, pay],
    {
      state: at('delete confirmation', 'nothing'),
      tags: [],
      tells: [...tellsDeleting, told({ kind: 'nothing' })],
    },
  ],
  [
    'keeps a choice of a moment before while it asks',
    [choose(savedMastercard), edit, askDeletion, shown],
    {
      state: at('delete confirmation', 'nothing'),
      tells: [
        takes(savedVisa),
        chosen(savedMastercard),
        takes(savedMastercard),
        moved('methods', 'methods'),
        takesNothing,
        cannotPay,
        moved('methods', 'delete-confirmation'),
      ],
      knows: { activeMethod: savedMastercard },
    },
  ],
  [
    'is edited again after a no [FD-01]',
    [edit, askDeletion, edit],
    { state: at(edited, 'nothing'), tells: [...tellsDeleting, moved('delete-confirmation', 'methods')] },
  ],
  [
    'is gone while a method is deleted [FD-01]',
    deleting,
    { state: at({ cleared: 'deleting' }, 'nothing'), tags: [], tells: tellsDeleting },
  ],
  [
    'shows no choice of a moment before while a method is deleted',
    [choose(savedMastercard), ...deleting, shown],
    {
      state: at({ cleared: 'deleting' }, 'nothing'),
      tells: [
        takes(savedVisa),
        chosen(savedMastercard),
        takes(savedMastercard),
        moved('methods', 'methods'),
        takesNothing,
        cannotPay,
        moved('methods', 'delete-confirmation'),
        takes(savedMastercard),
        takesNothing,
      ],
    },
  ],
  [
    'has its first method chosen after a deletion [FD-02] [FV-01]',
    [...deleting, endDeletion('deleted', anew), soon],
    {
      state: at({ cleared: 'choosing' }, 'nothing', changing),
      tells: [...tellsDeleting, { type: 'method.preselected' }, takes(anew)],
      knows: { methods: [anew], activeMethod: anew },
    },
  ],
  [
    'shows 200 ms after a deletion, and then its first method is announced [FD-02]',
    [...deleting, endDeletion('deleted', anew), shown],
    {
      state: at(list, 'method'),
      tells: [
        ...tellsDeleting,
        { type: 'method.preselected' },
        takes(anew),
        moved('delete-confirmation', 'methods'),
        canPayCard,
      ],
    },
  ],
  [
    'gives way to the first view where nothing is left [FD-02]',
    [...deleting, endDeletion('deleted')],
    {
      state: at('sheet', 'nothing'),
      tells: [...tellsDeleting, moved('delete-confirmation', 'card'), takesSheet()],
      knows: { methods: [], activeMethod: null },
    },
  ],
  [
    'is edited again where a deletion failed, and knows its methods by their new nonces [FD-02]',
    [...deleting, endDeletion('failed', anew, { ...savedVisa, nonce: 'visa-anew' })],
    {
      state: at(edited, 'nothing'),
      tells: [...tellsDeleting, moved('delete-confirmation', 'methods')],
      knows: {
        methods: [anew, { ...savedVisa, nonce: 'visa-anew' }],
        activeMethod: { ...savedVisa, nonce: 'visa-anew' },
      },
    },
  ],
  [
    'is edited again where a deletion failed, with a choice of a moment before settled',
    [choose(savedMastercard), ...deleting, endDeletion('failed', savedVisa, anew)],
    {
      state: at(edited, 'nothing'),
      tells: [
        takes(savedVisa),
        chosen(savedMastercard),
        takes(savedMastercard),
        moved('methods', 'methods'),
        takesNothing,
        cannotPay,
        moved('methods', 'delete-confirmation'),
        takes(savedMastercard),
        moved('delete-confirmation', 'methods'),
        takesNothing,
      ],
      knows: { activeMethod: anew },
    },
  ],
  [
    'has nothing chosen where a deletion failed and the chosen method is gone all the same',
    [...deleting, endDeletion('failed', anew)],
    {
      state: at(edited, 'nothing'),
      tells: [...tellsDeleting, moved('delete-confirmation', 'methods')],
      knows: { methods: [anew], activeMethod: null },
    },
  ],
  [
    'stays edited where a payment with a typed card fails meanwhile',
    [add(newCard), shown, edit, fails],
    {
      state: at(edited, 'nothing', { selection: 'refreshing' }),
      tags: ['busy', 'editable'],
      asks: [['listSavedMethods']],
      tells: [
        takes(savedVisa),
        takes(newCard),
        moved('methods', 'methods'),
        canPayCard,
        moved('methods', 'methods'),
        takesNothing,
        cannotPay,
      ],
      knows: { methods: saved, activeMethod: null },
    },
  ],
];

const row: readonly ViewLine[] = [
  [
    'is pressed, and the merchant hears which [FV-03]',
    [{ type: 'wallet.pressed', option: 'paypal' }],
    {
      state: at('sheet', 'nothing'),
      tells: [takesSheet(), optionIs('paypal')],
      knows: { pressed: 'paypal' },
    },
  ],
  [
    'is not what was pressed on the sheet of another',
    [{ type: 'wallet.pressed', option: 'venmo' }],
    { state: at('sheet', 'nothing'), tells: [takesSheet()], knows: { pressed: null } },
  ],
  [
    'is no longer pressed once its method shows',
    [{ type: 'wallet.pressed', option: 'paypal' }, add(payPal), shown],
    {
      state: at(list, 'method'),
      tells: [
        takesSheet(),
        optionIs('paypal'),
        takes(payPal),
        moved('card', 'methods'),
        canPayWith('PayPalAccount'),
      ],
      knows: { pressed: null },
    },
  ],
  [
    'is in no list, and has no sheet',
    [open('paypal'), toggle],
    { state: at('sheet', 'nothing'), tells: [takesSheet()] },
  ],
  [
    'keeps its place where it breaks, so that nothing moves',
    [settle('paypal', 'broken')],
    {
      state: at('sheet', 'nothing'),
      tells: [takesSheet()],
      knows: { broken: ['paypal'], places: ['paypal'] },
    },
  ],
  [
    'that broke has no place once the shopper goes on',
    [settle('paypal', 'broken'), add(newCard), shown],
    {
      state: at(list, 'method'),
      tells: [takesSheet(), takes(newCard), moved('card', 'methods'), canPayCard],
      knows: { places: [] },
    },
  ],
  [
    'that broke has its place again once it works, also where the shopper went on',
    [settle('paypal', 'broken'), add(newCard), shown, settle('paypal', 'ready')],
    {
      state: at(list, 'method'),
      tells: [takesSheet(), takes(newCard), moved('card', 'methods'), canPayCard],
      knows: { places: ['paypal'], broken: [] },
    },
  ],
  [
    'that works keeps its place when the shopper goes on',
    [settle('paypal', 'ready'), add(newCard), shown],
    {
      state: at(list, 'method'),
      tells: [takesSheet(), takes(newCard), moved('card', 'methods'), canPayCard],
      knows: { places: ['paypal'], awaited: [] },
    },
  ],
  [
    'that the browser does not have keeps its place until the shopper goes on',
    [offer('card')],
    {
      state: at('sheet', 'nothing'),
      tells: [takesSheet()],
      knows: { offered: ['card'], options: ['card'], row: [], places: ['paypal'] },
    },
  ],
];

describeTables(viewModelMachine, {
  ...Object.fromEntries(firstViews),
  'a method': table(customer, choosing),
  'the other ways to pay': table({ ...customer, ...both }, ways),
  'a way to pay': table({ ...guest, ...both }, ofGuest),
  'a way to pay that is on its way': table({ ...guest, ...both, awaited: ['paypal'] }, [
    ['opens no sheet', [open('paypal')], { state: at('options', 'nothing'), knows: { awaited: ['paypal'] } }],
    [
      'opens its sheet once it is set up',
      [settle('paypal', 'ready'), open('paypal')],
      {
        state: at('sheet', 'nothing'),
        tells: [moved('options', 'paypal'), takesSheet('paypal'), optionIs('paypal')],
        knows: { awaited: [] },
      },
    ],
  ]),
  'a way to pay that does not work': table({ ...guest, ...both, broken: ['paypal'] }, [
    ['opens no sheet [FL-03]', [open('paypal')], { state: at('options', 'nothing') }],
    [
      'leaves the others',
      [open('card')],
      { state: at('sheet', 'nothing'), tells: [moved('options', 'card'), takesSheet(), optionIs('card')] },
    ],
  ]),
  'a typed card of a guest': table(guest, typedCard),
  'the only way to pay': table({ ...guest, options: ['paypal'] }, [
    [
      'whose terms have changed makes what was paid with it useless, and its sheet shows',
      [add(payPal), shown, outdate('PayPalAccount')],
      {
        state: at('sheet', 'nothing'),
        tags: [],
        tells: [
          takesSheet('paypal'),
          takes(payPal),
          moved('paypal', 'methods'),
          canPayWith('PayPalAccount'),
          takesNothing,
          moved('methods', 'paypal'),
          takesSheet('paypal'),
          cannotPay,
        ],
        knows: { methods: [], activeMethod: null },
      },
    ],
  ]),
  'a card of a customer': table(customer, ofCustomer),
  'the list of saved methods': table(customer, editing),
  'the list of saved methods with the other ways to pay below it': table({ ...customer, ...both }, [
    [
      'gives way to a sheet that a shopper comes back to, and so does a choice of a moment before [FN-02]',
      [toggle, choose(savedMastercard), back, shown],
      {
        state: at('sheet', 'nothing'),
        tells: [
          takes(savedVisa),
          chosen(savedMastercard),
          takes(savedMastercard),
          moved('methods', 'paypal'),
          takesSheet('paypal'),
          cannotPay,
          optionIs('paypal'),
        ],
      },
    ],
    ...(
      [
        ['it is edited', [edit], edited],
        ['it asks about a deletion', [edit, askDeletion], 'delete confirmation'],
        ['a method is deleted', deleting, { cleared: 'deleting' }],
      ] as const
    ).map(
      ([when, steps, view]): ViewLine => [
        `does not give way to a sheet while ${when}`,
        [...steps, back],
        {
          state: at(view, 'nothing'),
          tells: [
            takes(savedVisa),
            moved('methods', 'methods'),
            takesNothing,
            cannotPay,
            ...(steps.length > 1 ? [moved('methods', 'delete-confirmation')] : []),
          ],
        },
      ],
    ),
    [
      'is edited without them [FE-01]',
      [toggle, edit],
      {
        state: at(edited, 'nothing'),
        tells: [takes(savedVisa), moved('methods', 'methods'), takesNothing, cannotPay],
      },
    ],
  ]),
  'the list of saved methods where none is chosen by itself': table({ ...customer, preselection: 'none' }, [
    [
      'shows at once after a deletion, with nothing chosen [FD-02] [FV-02]',
      [...deleting, endDeletion('deleted', anew)],
      {
        state: at(list, 'nothing'),
        tells: [
          moved('methods', 'methods'),
          moved('methods', 'delete-confirmation'),
          moved('delete-confirmation', 'methods'),
        ],
        knows: { methods: [anew], activeMethod: null },
      },
    ],
    [
      'keeps what was chosen a moment before a deletion, and shows once [FD-02]',
      [choose(savedMastercard), ...deleting, endDeletion('deleted', anew), shown],
      {
        state: at(list, 'method'),
        tells: [
          chosen(savedMastercard),
          takes(savedMastercard),
          moved('methods', 'methods'),
          takesNothing,
          moved('methods', 'delete-confirmation'),
          takes(savedMastercard),
          takesNothing,
          moved('delete-confirmation', 'methods'),
          takes(anew),
          canPayCard,
        ],
        knows: { activeMethod: anew },
      },
    ],
    [
      'keeps what was chosen after the deletion of another [FD-02]',
      [choose(savedMastercard), shown, ...deleting, endDeletion('deleted', anew)],
      {
        state: at(list, 'method'),
        tells: [
          chosen(savedMastercard),
          takes(savedMastercard),
          moved('methods', 'methods'),
          canPayCard,
          moved('methods', 'methods'),
          takesNothing,
          cannotPay,
          moved('methods', 'delete-confirmation'),
          moved('delete-confirmation', 'methods'),
          takes(anew),
          canPayCard,
        ],
        knows: { activeMethod: anew },
      },
    ],
  ]),
  'a wallet above the form': table({ ...express, awaited: ['paypal'] }, row),
  'a card that does not work, below wallets and saved methods': table(
    { ...customer, ...both, express: ['paypal'], broken: ['card'] },
    [
      [
        'shows in the list of other ways to pay, and has no sheet [FL-03] [FT-01]',
        [toggle, open('card')],
        { state: at(wide, 'method'), tells: [takes(savedVisa)] },
      ],
    ],
  ),
  'ways to pay that go': table({ ...customer, ...both }, [
    [
      'leave the only one that is left behind the saved methods, whichever was looked at before [FT-01]',
      [toggle, open('paypal'), choose(savedVisa), shown, offer('card'), toggle],
      {
        state: at('sheet', 'nothing'),
        tells: [
          takes(savedVisa),
          moved('methods', 'paypal'),
          takesSheet('paypal'),
          cannotPay,
          optionIs('paypal'),
          takes(savedVisa),
          moved('paypal', 'methods'),
          canPayCard,
          moved('methods', 'card'),
          takesSheet(),
          cannotPay,
        ],
        knows: { option: 'card' },
      },
    ],
  ]),
  'methods of ways to pay that go': table({ ...guest, ...both }, [
    [
      'are not chosen any more, and the only way that is left opens',
      [add(payPal), shown, drop(['paypal'], 'card')],
      {
        state: at('sheet', 'nothing'),
        tags: [],
        tells: [
          takes(payPal),
          moved('options', 'methods'),
          canPayWith('PayPalAccount'),
          takesNothing,
          moved('methods', 'card'),
          takesSheet(),
          cannotPay,
        ],
        knows: { activeMethod: null, methods: [payPal], dropped: ['paypal'] },
      },
    ],
    [
      'cannot be chosen, and are found again once their way is back',
      [
        add(payPal),
        shown,
        drop(['paypal'], 'card'),
        choose(payPal),
        toggle,
        drop([], 'card', 'paypal'),
        toggle,
        choose(payPal),
        shown,
      ],
      {
        state: at(list, 'method'),
        tells: [
          takes(payPal),
          moved('options', 'methods'),
          canPayWith('PayPalAccount'),
          takesNothing,
          moved('methods', 'card'),
          takesSheet(),
          cannotPay,
          moved('card', 'methods'),
          takesNothing,
          chosen(payPal),
          takes(payPal),
          moved('methods', 'methods'),
          canPayWith('PayPalAccount'),
        ],
        knows: { activeMethod: payPal, dropped: [] },
      },
    ],
    [
      'are not chosen a moment after their way has gone',
      [open('card'), add(payPal), drop(['paypal'], 'card'), shown],
      {
        state: at('sheet', 'nothing'),
        tells: [...opensCard, takes(payPal), takesSheet()],
        knows: { activeMethod: null },
      },
    ],
    [
      'are not added after their way has gone',
      [drop(['paypal'], 'card'), add({ ...payPal, madeWith: 'paypal' }), shown],
      {
        state: at('sheet', 'nothing'),
        tells: [moved('options', 'card'), takesSheet()],
        knows: { methods: [], activeMethod: null },
      },
    ],
    [
      'that were typed go with the cards',
      [open('card'), add(newCard), shown, drop(['card'], 'paypal')],
      {
        state: at('sheet', 'nothing'),
        tells: [
          ...opensCard,
          takes(newCard),
          moved('card', 'methods'),
          canPayCard,
          takesNothing,
          moved('methods', 'paypal'),
          takesSheet('paypal'),
          cannotPay,
        ],
      },
    ],
    [
      'that came from Google Pay stay where PayPal goes, and go with Google Pay',
      [
        add({ ...payPal, madeWith: 'googlePay' }),
        shown,
        drop(['paypal'], 'card', 'googlePay'),
        drop(['paypal', 'googlePay'], 'card'),
      ],
      {
        state: at('sheet', 'nothing'),
        tells: [
          takes({ ...payPal, madeWith: 'googlePay' }),
          moved('options', 'methods'),
          canPayWith('PayPalAccount'),
          takesNothing,
          moved('methods', 'card'),
          takesSheet(),
          cannotPay,
        ],
      },
    ],
  ]),
  'saved methods of ways to pay that go': table({ ...customer, ...both, methods: [savedPayPal, ...saved] }, [
    [
      'are not listed, and the others can be chosen',
      [drop(['paypal'], 'card'), choose(savedPayPal), choose(savedVisa), shown],
      {
        state: at(list, 'method'),
        tells: [
          takes(savedPayPal),
          takesNothing,
          cannotPay,
          chosen(savedVisa),
          takes(savedVisa),
          moved('methods', 'methods'),
          canPayCard,
        ],
        knows: { activeMethod: savedVisa },
      },
    ],
    [
      'stay chosen where others go',
      [choose(savedVisa), shown, drop(['paypal'], 'card'), pay],
      {
        state: at(list, 'method'),
        tells: [
          takes(savedPayPal),
          chosen(savedVisa),
          takes(savedVisa),
          moved('methods', 'methods'),
          canPayCard,
          told({ kind: 'method', method: savedVisa }),
        ],
      },
    ],
    [
      'of PayPal are listed as long as PayPal Credit is offered',
      [drop(['paypal'], 'card', 'paypalCredit')],
      {
        state: at(list, 'method'),
        tells: [takes(savedPayPal)],
        knows: { activeMethod: savedPayPal },
      },
    ],
    [
      'are listed where the browser cannot do what they were saved with: nothing was taken away',
      [offer('card')],
      { state: at(list, 'method'), tells: [takes(savedPayPal)], knows: { activeMethod: savedPayPal } },
    ],
    [
      'leave the view where none of the others is saved, also while they are edited',
      [edit, drop(['card', 'paypal'], 'venmo')],
      {
        state: at('sheet', 'nothing'),
        tells: [
          takes(savedPayPal),
          moved('methods', 'methods'),
          takesNothing,
          cannotPay,
          moved('methods', 'venmo'),
          takesSheet('venmo'),
        ],
      },
    ],
    [
      'leave the view also where one of them is about to be deleted',
      [edit, askDeletion, drop(['card', 'paypal'], 'venmo')],
      {
        state: at('sheet', 'nothing'),
        tells: [
          takes(savedPayPal),
          moved('methods', 'methods'),
          takesNothing,
          cannotPay,
          moved('methods', 'delete-confirmation'),
          moved('delete-confirmation', 'venmo'),
          takesSheet('venmo'),
        ],
      },
    ],
    [
      'are not chosen after a deletion either',
      [
        edit,
        askDeletion,
        drop(['paypal'], 'card'),
        beginDeletion,
        endDeletion('deleted', savedPayPal, savedMastercard),
        shown,
      ],
      {
        state: at(list, 'method'),
        tells: [
          takes(savedPayPal),
          moved('methods', 'methods'),
          takesNothing,
          cannotPay,
          moved('methods', 'delete-confirmation'),
          { type: 'method.preselected' },
          takes(savedMastercard),
          moved('delete-confirmation', 'methods'),
          canPayCard,
        ],
        knows: { activeMethod: savedMastercard },
      },
    ],
  ]),
  'a typed card whose payment fails while another sheet shows': table({ ...guest, ...both }, [
    [
      'has its own sheet shown, which says why',
      [open('card'), add(newCard), shown, toggle, open('paypal'), fails],
      {
        state: at('sheet', 'nothing'),
        tells: [
          moved('options', 'card'),
          takesSheet(),
          optionIs('card'),
          takes(newCard),
          moved('card', 'methods'),
          canPayCard,
          moved('methods', 'paypal'),
          takesSheet('paypal'),
          cannotPay,
          optionIs('paypal'),
          moved('paypal', 'card'),
          refused,
          takesSheet(),
        ],
        knows: { methods: [], option: 'card' },
      },
    ],
  ]),
  'a typed card that cannot be typed again': table({ ...guest, ...both }, [
    [
      'is gone where cards are no longer offered and its payment failed',
      [open('card'), add(newCard), shown, offer('paypal'), fails],
      {
        state: at('sheet', 'nothing'),
        tells: [
          moved('options', 'card'),
          takesSheet(),
          optionIs('card'),
          takes(newCard),
          moved('card', 'methods'),
          canPayCard,
          takesNothing,
          cannotPay,
          moved('methods', 'paypal'),
          takesSheet('paypal'),
        ],
        knows: { methods: [], activeMethod: null },
      },
    ],
  ]),
  'a form': {
    input: (parent) => ({ ...guest, parent }),
    lines: [
      [
        'is told as well as the page',
        [],
        { state: at('sheet', 'nothing'), tells: [takesSheet(), takesSheet()] },
      ],
    ],
  },
});
