import { viewSetup } from './view-model-setup.ts';

const toMethods = {
  target: '#view-model.view.methods',
  actions: { type: 'announceView', params: { view: 'methods' } },
} as const;

const toEditing = {
  target: '#view-model.view.methods.editing',
  actions: { type: 'announceView', params: { view: 'methods' } },
} as const;

/** Which view is on the screen. What editing and deleting do is decided by `edit-and-delete`. */
export const view = viewSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'methods.shown': toMethods,
    'methods.listed': { guard: 'hasNoMethods', target: '.deciding' },
    'option.announced': { actions: 'announceOption' },
    'options.offered': { actions: { type: 'setOptions', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      description:
        'What the merchant wants shown first, else the saved methods; without any the only way to pay, or the choice between several.',
      always: [
        {
          guard: 'startsOnSheet',
          target: 'sheet',
          actions: ['chooseInitialOption', { type: 'announceView', params: { view: 'sheet' } }],
        },
        {
          guard: 'startsOnBoth',
          target: 'methods.with options',
          actions: { type: 'announceView', params: { view: 'methods' } },
        },
        { guard: 'hasMethods', ...toMethods },
        {
          guard: 'hasSeveralOptions',
          target: 'options',
          actions: { type: 'announceView', params: { view: 'options' } },
        },
        {
          target: 'sheet',
          actions: ['chooseOnlyOption', { type: 'announceView', params: { view: 'sheet' } }],
        },
      ],
    },
    methods: {
      tags: 'editable',
      initial: 'alone',
      states: {
        alone: {
          on: {
            'edit.begun': toEditing,
            'toggle.pressed': [
              { guard: 'hasSeveralOptions', target: 'with options', actions: 'leaveMethods' },
              {
                target: '#view-model.view.sheet',
                actions: [
                  'chooseOnlyOption',
                  { type: 'announceView', params: { view: 'sheet' } },
                  'leaveMethods',
                ],
              },
            ],
          },
        },
        editing: {
          description: 'Nothing can be paid with while the list is edited.',
          on: {
            // A choice made a moment before is kept; its view waits until the editing ends.
            'methods.shown': undefined,
            'edit.ended': 'alone',
            'deletion.asked': {
              target: '#view-model.view.delete confirmation',
              actions: { type: 'announceView', params: { view: 'delete-confirmation' } },
            },
          },
        },
        'with options': {
          description:
            "The other ways to pay are offered below the methods; the peer's view is still 'methods'.",
          on: {
            'toggle.pressed': 'alone',
            'edit.begun': toEditing,
            'option.selected': {
              guard: { type: 'offersOption', params: ({ event }) => event },
              target: '#view-model.view.sheet',
              actions: [
                { type: 'chooseOption', params: ({ event }) => event },
                { type: 'announceView', params: { view: 'sheet' } },
                'leaveMethods',
                'raiseOption',
              ],
            },
          },
        },
      },
    },
    'delete confirmation': {
      on: { 'methods.shown': undefined, 'edit.begun': toEditing, 'deletion.begun': 'cleared' },
    },
    cleared: {
      description: 'Nothing is shown but the loader, until it is known which view comes next.',
      initial: 'deleting',
      states: {
        deleting: {
          on: {
            'methods.shown': undefined,
            'deletion.finished': [
              { guard: { type: 'deletionFailed', params: ({ event }) => event }, ...toEditing },
              { guard: { type: 'startsChosen', params: ({ event }) => event }, target: 'choosing' },
              { target: '#view-model.view.deciding' },
            ],
          },
        },
        choosing: { description: 'The first saved method is chosen, and brings its view after a moment.' },
      },
    },
    options: {
      on: {
        'options.offered': {
          guard: { type: 'offersOne', params: ({ event }) => event },
          target: 'deciding',
          actions: { type: 'setOptions', params: ({ event }) => event },
        },
        'option.selected': {
          guard: { type: 'offersOption', params: ({ event }) => event },
          target: 'sheet',
          actions: [
            { type: 'chooseOption', params: ({ event }) => event },
            { type: 'announceView', params: { view: 'sheet' } },
            'leaveMethods',
            'raiseOption',
          ],
        },
      },
    },
    sheet: {
      description:
        'The sheet of one way to pay. With saved methods it opens below them. It closes when it is offered no longer.',
      on: {
        'options.offered': {
          guard: { type: 'dropsShown', params: ({ event }) => event },
          target: 'deciding',
          actions: { type: 'setOptions', params: ({ event }) => event },
        },
        'toggle.pressed': [
          {
            guard: 'hasMethodsAndSeveralOptions',
            target: 'methods.with options',
            actions: [{ type: 'announceView', params: { view: 'methods' } }, 'leaveMethods'],
          },
          { guard: 'hasMethods', ...toMethods },
          {
            guard: 'hasSeveralOptions',
            target: 'options',
            actions: { type: 'announceView', params: { view: 'options' } },
          },
        ],
      },
    },
  },
});
