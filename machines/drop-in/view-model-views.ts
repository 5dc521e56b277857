import { viewSetup } from './view-model-setup.ts';

const toMethods = {
  target: '#view-model.view.methods',
  actions: { type: 'announceView', params: { list: 'methods' } },
} as const;

/** Which view is on the screen. Edit and delete will be states of `methods`. */
export const view = viewSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'methods.shown': toMethods,
    'methods.listed': { guard: 'hasNoMethods', target: '.deciding' },
    'option.announced': { actions: 'announceOption' },
  },
  states: {
    deciding: {
      description: 'Saved methods first; without any the only way to pay, or the choice between several.',
      always: [
        { guard: 'hasMethods', ...toMethods },
        {
          guard: 'hasSeveralOptions',
          target: 'options',
          actions: { type: 'announceView', params: { list: 'options' } },
        },
        {
          target: 'sheet',
          actions: ['chooseOnlyOption', { type: 'announceView', params: { list: 'none' } }],
        },
      ],
    },
    methods: {
      initial: 'alone',
      states: {
        alone: {
          on: {
            'toggle.pressed': [
              { guard: 'hasSeveralOptions', target: 'with options' },
              {
                target: '#view-model.view.sheet',
                actions: ['chooseOnlyOption', { type: 'announceView', params: { list: 'none' } }],
              },
            ],
          },
        },
        'with options': {
          description:
            "The other ways to pay are offered below the methods; the peer's view is still 'methods'.",
          on: {
            'toggle.pressed': 'alone',
            'option.selected': {
              guard: { type: 'offersOption', params: ({ event }) => event },
              target: '#view-model.view.sheet',
              actions: [
                { type: 'chooseOption', params: ({ event }) => event },
                { type: 'announceView', params: { list: 'none' } },
                'tellOption',
              ],
            },
          },
        },
      },
    },
    options: {
      on: {
        'option.selected': {
          guard: { type: 'offersOption', params: ({ event }) => event },
          target: 'sheet',
          actions: [
            { type: 'chooseOption', params: ({ event }) => event },
            { type: 'announceView', params: { list: 'none' } },
            'tellOption',
          ],
        },
      },
    },
    sheet: {
      description: 'The sheet of one way to pay. With saved methods it opens below them.',
      on: {
        'toggle.pressed': [
          {
            guard: 'hasMethodsAndSeveralOptions',
            target: 'methods.with options',
            actions: { type: 'announceView', params: { list: 'methods' } },
          },
          { guard: 'hasMethods', ...toMethods },
          {
            guard: 'hasSeveralOptions',
            target: 'options',
            actions: { type: 'announceView', params: { list: 'options' } },
          },
        ],
      },
    },
  },
});
