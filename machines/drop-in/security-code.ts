import { alreadyActive, nothingChosen } from './request-setup.ts';
import { securityCodeSetup } from './security-code-setup.ts';

/**
 * Asks for the security code of a saved card before a request takes it, where the merchant wants that.
 * Whatever else is chosen is passed on as it is.
 */
export const securityCodeMachine = securityCodeSetup.createMachine({
  id: 'security-code',
  meta: { mainWay: ['not asked', 'asking.loading', 'asking.entering', 'asking.asked.tokenizing'] },
  description:
    'The code of the chosen saved card is entered in a frame of its own, and goes along as a nonce.',
  context: ({ input }) => ({ form: input, method: null, request: null, problem: nothingChosen }),
  invoke: { id: 'watchMeant', src: 'watchMeant', input: ({ context }) => context.form },
  initial: 'not asked',
  on: { 'payment.requested': { actions: { type: 'passOn', params: ({ event }) => event } } },
  states: {
    'not asked': {
      description: 'No saved card was chosen so far.',
      on: {
        'payment.requested': {
          guard: { type: 'takesCard', params: ({ event }) => event },
          target: 'asking.asked',
          actions: { type: 'setRequest', params: ({ event }) => event },
        },
        'method.meant': {
          guard: { type: 'meansCard', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'setMethod', params: ({ event }) => event },
        },
      },
    },
    asking: {
      description:
        'The field stands below the saved methods, hidden while none of these cards is chosen. A code belongs to one card: what was typed for another is taken away.',
      invoke: {
        id: 'card',
        src: 'card',
        input: {
          requested: [{ key: 'cvv', need: 'required' }],
          supportedBrands: [],
          use: 'once',
          afterTokenization: 'keep fields',
        },
      },
      initial: 'loading',
      on: {
        'method.meant': {
          guard: { type: 'meansAnother', params: ({ event }) => event },
          actions: [{ type: 'setMethod', params: ({ event }) => event }, 'clearCode'],
        },
        'sheet.broken': {
          target: '.unavailable',
          actions: [
            { type: 'setProblem', params: ({ event }) => event },
            { type: 'announceBroken', params: ({ event }) => event },
          ],
        },
      },
      states: {
        loading: {
          description: 'The frame is loading, or the gateway still has the code of the card before.',
          on: {
            'sheet.ready': 'entering',
            'sheet.tokenized': 'entering',
            'sheet.refused': 'entering',
            'payment.requested': {
              guard: { type: 'takesCard', params: ({ event }) => event },
              target: 'asked',
              actions: [
                { type: 'clearAnother', params: ({ event }) => event },
                { type: 'setRequest', params: ({ event }) => event },
              ],
            },
          },
        },
        entering: {
          on: {
            'payment.requested': {
              guard: { type: 'takesCard', params: ({ event }) => event },
              target: 'asked.tokenizing',
              actions: [
                { type: 'clearAnother', params: ({ event }) => event },
                { type: 'setRequest', params: ({ event }) => event },
              ],
            },
          },
        },
        asked: {
          tags: 'busy',
          description: 'A request waits for the nonce of the code.',
          on: {
            'payment.requested': {
              actions: {
                type: 'refuseNow',
                params: ({ event }) => ({ id: event.id, problem: alreadyActive }),
              },
            },
            'sheet.broken': {
              target: 'unavailable',
              actions: [
                { type: 'setProblem', params: ({ event }) => event },
                { type: 'announceBroken', params: ({ event }) => event },
                { type: 'refuse', params: ({ event }) => event },
              ],
            },
          },
          initial: 'waiting',
          states: {
            waiting: {
              on: {
                'sheet.ready': 'tokenizing',
                'sheet.tokenized': 'tokenizing',
                'sheet.refused': 'tokenizing',
                'method.meant': {
                  guard: { type: 'meansAnother', params: ({ event }) => event },
                  target: '#security-code.asking.loading',
                  actions: [
                    { type: 'refuse', params: { problem: nothingChosen } },
                    { type: 'setMethod', params: ({ event }) => event },
                  ],
                },
              },
            },
            tokenizing: {
              entry: 'askCard',
              on: {
                'sheet.tokenized': {
                  target: '#security-code.asking.entering',
                  actions: { type: 'complete', params: ({ event }) => event.method },
                },
                'sheet.refused': {
                  target: '#security-code.asking.entering',
                  actions: { type: 'refuse', params: ({ event }) => event },
                },
                'method.meant': {
                  guard: { type: 'meansAnother', params: ({ event }) => event },
                  target: '#security-code.asking.loading',
                  actions: [
                    { type: 'refuse', params: { problem: nothingChosen } },
                    { type: 'setMethod', params: ({ event }) => event },
                    'clearCode',
                  ],
                },
              },
            },
          },
        },
        unavailable: {
          tags: 'unavailable',
          description: 'The frame did not come. A saved card cannot be paid with; what is entered anew can.',
          on: {
            'payment.requested': {
              guard: { type: 'takesCard', params: ({ event }) => event },
              actions: [
                { type: 'setRequest', params: ({ event }) => event },
                { type: 'refuse', params: ({ context }) => context },
              ],
            },
          },
        },
      },
    },
  },
});

/** What is needed to ask for the code; its code is fetched for those merchants alone who want it. */
export interface SecurityCodePart {
  readonly machine: typeof securityCodeMachine;
  /** What draws the field; the page that draws it knows what it is. */
  readonly SecurityCode: unknown;
}
