import { viewSetup } from './view-model-setup.ts';

const forgetting = [
  { guard: 'isGuest', target: '.settled', actions: ['clearUnvaulted', 'showListedMethods'] },
  { target: '.refreshing', actions: 'clearUnvaulted' },
] as const;

/** Which method the shopper means, and the moments in which that is not settled. */
export const selection = viewSetup.createStateConfig({
  initial: 'settled',
  on: {
    'method.selected': {
      guard: { type: 'knowsMethod', params: ({ event }) => event },
      target: '.changing',
      actions: [
        { type: 'announceChoice', params: ({ event }) => event },
        { type: 'activateMethod', params: ({ event }) => event },
      ],
    },
    'payment.requested': [
      {
        guard: 'meansMethod',
        actions: {
          type: 'offer',
          params: ({ context: { activeMethod: method }, event: request }) => ({
            request,
            selection: method ? { kind: 'method', method } : { kind: 'nothing' },
          }),
        },
      },
      {
        guard: 'meansSheet',
        actions: {
          type: 'offer',
          params: ({ context: { option }, event: request }) => ({
            request,
            selection: { kind: 'sheet', option },
          }),
        },
      },
      {
        actions: {
          type: 'offer',
          params: ({ event: request }) => ({ request, selection: { kind: 'nothing' } }),
        },
      },
    ],
    'method.added': {
      target: '.changing',
      actions: { type: 'addMethod', params: ({ event }) => event },
    },
    'deletion.finished': [
      {
        guard: { type: 'deletionFailed', params: ({ event }) => event },
        target: '.settled',
        actions: { type: 'recogniseMethods', params: ({ event }) => event },
      },
      {
        guard: { type: 'startsChosen', params: ({ event }) => event },
        target: '.changing',
        actions: [
          { type: 'recogniseMethods', params: ({ event }) => event },
          'activateFirst',
          'announcePreselection',
        ],
      },
      { target: '.settled', actions: { type: 'recogniseMethods', params: ({ event }) => event } },
    ],
    'selection.cleared': forgetting,
    'methods.outdated': {
      guard: { type: 'hasOutdated', params: ({ event }) => event },
      target: '.settled',
      actions: [{ type: 'clearOutdated', params: ({ event }) => event }, 'showListedMethods'],
    },
    // What the bank did not confirm has used up its nonce.
    'verification.failed': forgetting,
  },
  states: {
    settled: {},
    changing: {
      description:
        'The old view stays for a moment, so that the shopper sees the choice being made. Who goes on to other ways to pay meanwhile stays there.',
      after: { CHANGE_ACTIVE_METHOD: { actions: 'showMethods' } },
      // Settled together with the view, so that the view is announced before what it makes requestable.
      on: { 'methods.shown': 'settled', 'methods.left': 'settled' },
    },
    refreshing: {
      tags: 'busy',
      description: 'A used method cannot be used again: the saved ones are fetched anew.',
      invoke: {
        id: 'listSavedMethods',
        src: 'listSavedMethods',
        onDone: {
          target: 'settled',
          actions: [
            { type: 'replaceMethods', params: ({ event }) => ({ methods: event.output }) },
            'showListedMethods',
          ],
        },
        onError: {
          target: 'settled',
          actions: [{ type: 'replaceMethods', params: { methods: [] } }, 'showListedMethods'],
        },
      },
    },
  },
});

const whenMethod = {
  guard: 'methodIsRequestable',
  target: 'method',
  actions: ['setAnnounced', 'announceMethod'],
} as const;
const whenSheet = {
  guard: 'sheetIsRequestable',
  target: 'sheet',
  actions: 'announceSheet',
} as const;
const whenNothing = {
  guard: 'nothingIsRequestable',
  target: 'nothing',
  actions: 'announceNothing',
} as const;

/** Whether a payment method can be requested, and what the merchant was last told about it. */
export const requestable = viewSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      description: 'The first view decides without a word: a merchant asks once the form is ready.',
      always: [
        { guard: 'methodIsRequestable', target: 'method', actions: 'setAnnounced' },
        { guard: 'isSettled', target: 'nothing' },
      ],
    },
    nothing: { always: [whenMethod, whenSheet] },
    method: {
      tags: 'requestable',
      always: [{ ...whenMethod, guard: 'anotherMethodIsRequestable', reenter: true }, whenSheet, whenNothing],
    },
    sheet: { tags: 'requestable', always: [whenMethod, whenNothing] },
  },
});

/** Whether what was entered on the shown sheet is enough to pay with; the sheet's own machine says so. */
export const sheetForm = viewSetup.createStateConfig({
  initial: 'incomplete',
  states: {
    incomplete: { on: { 'sheet.completed': 'complete' } },
    complete: { on: { 'sheet.incomplete': 'incomplete' } },
  },
});

/** Whether the bank is being asked about the chosen method. */
export const verification = viewSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'verification.begun': 'verifying' } },
    verifying: {
      on: {
        'verification.passed': {
          target: 'idle',
          actions: { type: 'exchangeMethod', params: ({ event }) => event },
        },
        'verification.failed': 'idle',
      },
    },
  },
});
