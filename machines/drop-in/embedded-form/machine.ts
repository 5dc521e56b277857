import {
  type AnyEventObject,
  assign,
  type CallbackActorLogic,
  emit,
  type PromiseActorLogic,
  sendTo,
  setup,
} from 'xstate';
import { port } from '../../port.ts';
import { withEvent } from '../../with-event.ts';

/** The form's options and the form itself; only the embedding page knows their types. */
export interface EmbeddedFormContext {
  readonly options?: unknown;
  readonly instance?: unknown;
  /** Why there is no form. */
  readonly error?: unknown;
  /** The submission of the page's `<form>` that is on hold for the payment method. */
  readonly press?: unknown;
  /** The payment method that is submitted with it. */
  readonly method?: unknown;
}

/** Events of the page: its element is added or removed, gets other options, or its `<form>` is submitted. */
export type EmbeddedFormEvent =
  | { readonly type: 'place.taken' }
  | { readonly type: 'place.left' }
  | { readonly type: 'options.changed' }
  | { readonly type: 'send.pressed'; readonly press?: unknown }
  /** The browser shows the page again as it was left. */
  | { readonly type: 'page.restored' }
  /** The page rendered its content again, and removed the form in doing so. */
  | { readonly type: 'form.removed' }
  | FormReport;

/** How the form ends up. */
export type FormReport =
  | { readonly type: 'form.ready'; readonly instance: unknown }
  | { readonly type: 'form.failed'; readonly error: unknown };

export type EmbeddedFormEmitted =
  | FormReport
  /** The form is no longer on the page. */
  | { readonly type: 'form.left' };

const nothingKnown: EmbeddedFormContext = {};

const embeddedFormSetup = setup({
  types: {
    context: nothingKnown,
    events: {} as EmbeddedFormEvent,
    emitted: {} as EmbeddedFormEmitted,
    tags: {} as 'sending',
  },
  actors: {
    /** Reads the page's current options; null while it has no authorization. */
    readOptions: port('readOptions') as PromiseActorLogic<unknown>,
    form: port('form') as CallbackActorLogic<AnyEventObject, { readonly options: unknown }>,
    requestMethod: port('requestMethod') as PromiseActorLogic<unknown, { readonly instance: unknown }>,
    send: port('send') as PromiseActorLogic<void, { readonly method: unknown; readonly press: unknown }>,
  },
  guards: {
    isUnauthorized: (_, { output: options }: { output: unknown }) => options === null,
  },
  actions: {
    setOptions: assign((_, { output: options }: { output: unknown }) => ({ options })),
    setInstance: assign((_, { instance }: { instance: unknown }) => ({ instance })),
    clearInstance: assign({ instance: undefined }),
    setError: assign((_, { error }: { error: unknown }) => ({ error })),
    setMethod: assign((_, { output: method }: { output: unknown }) => ({ method })),
    setPress: assign((_, { press }: { press?: unknown }) => ({ press })),
    announceReady: emit((_, { instance }: { instance: unknown }) => ({ type: 'form.ready', instance })),
    announceFailure: emit((_, { error }: { error: unknown }) => ({ type: 'form.failed', error })),
    announceLeft: emit({ type: 'form.left' }),
    forgetMethod: sendTo('form', { type: 'method.spent' }),
  },
});

const failing = [withEvent('setError'), withEvent('announceFailure')] as const;

/**
 * A form that exists as long as the element, component or script tag that embeds it. In a `<form>` of the page it adds
 * the nonce to what is submitted (`spec/form.md` section 5, FO-07).
 */
export const embeddedFormMachine = embeddedFormSetup.createMachine({
  id: 'embedded-form',
  meta: {
    mainWay: [
      'absent',
      'present.reading',
      'present.standing.making',
      'present.standing.ready',
      'present.standing.asking',
      'present.standing.sending',
    ],
  },
  description: 'A payment form that lives as long as the element or component it is embedded in.',
  context: nothingKnown,
  initial: 'absent',
  states: {
    absent: { on: { 'place.taken': 'present' } },
    present: {
      initial: 'reading',
      on: { 'place.left': 'absent', 'options.changed': '.reading' },
      states: {
        reading: {
          description: 'Several changes at the same time create one new form.',
          invoke: {
            id: 'readOptions',
            src: 'readOptions',
            onDone: [
              { guard: withEvent('isUnauthorized'), target: 'unauthorized' },
              { target: 'standing', actions: withEvent('setOptions') },
            ],
            onError: { target: 'failed', actions: failing },
          },
        },
        unauthorized: {},
        standing: {
          exit: ['clearInstance', 'announceLeft'],
          invoke: {
            id: 'form',
            src: 'form',
            input: ({ context: { options } }) => ({ options }),
            onError: { target: 'failed', actions: failing },
          },
          initial: 'making',
          on: { 'form.failed': { target: 'failed', actions: failing }, 'form.removed': 'reading' },
          states: {
            making: {
              on: {
                'form.ready': {
                  target: 'ready',
                  actions: [withEvent('setInstance'), withEvent('announceReady')],
                },
              },
            },
            ready: { on: { 'send.pressed': { target: 'asking', actions: withEvent('setPress') } } },
            asking: {
              description: 'If the request is refused the shopper reads why, and can press again.',
              invoke: {
                id: 'requestMethod',
                src: 'requestMethod',
                input: ({ context: { instance } }) => ({ instance }),
                onDone: { target: 'sending', actions: withEvent('setMethod') },
                onError: 'ready',
              },
            },
            sending: {
              tags: 'sending',
              description: "The `<form>` is submitted, and the page's listeners are notified.",
              invoke: {
                id: 'send',
                src: 'send',
                input: ({ context: { method, press } }) => ({ method, press }),
                onDone: 'sent',
                onError: 'ready',
              },
            },
            sent: {
              description:
                'A nonce works once. Where Back shows the page again, the method is chosen or entered anew.',
              on: {
                'send.pressed': { target: 'asking', actions: withEvent('setPress') },
                'page.restored': { target: 'ready', actions: 'forgetMethod' },
              },
            },
          },
        },
        failed: {},
      },
    },
  },
});
