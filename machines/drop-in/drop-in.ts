import { gone, placeLost } from './drop-in-events.ts';
import { dropInSetup } from './drop-in-setup.ts';
import { unknownProfile } from './form-lifecycle-setup.ts';
import { type PaymentProblem, problemFrom } from './payment-method.ts';
import type { ViewInput } from './view-model-events.ts';

const toView = { actions: 'forwardToView' } as const;
const toPage = { actions: 'passOn' } as const;

/** An unforeseen failure: the form says so to the merchant, and goes. */
const breaking = {
  target: '#drop-in.closing',
  actions: [
    { type: 'complain', params: ({ event }: { event: { error: unknown } }) => event },
    {
      type: 'announceFailure',
      params: ({ event }: { event: { error: unknown } }) => ({ problem: problemFrom(event.error) }),
    },
  ],
} as const;

/** What can come between `create` and a form that can be used. */
const givingUp = {
  'teardown.requested': {
    target: '#drop-in.closing',
    actions: { type: 'announceFailure', params: { problem: gone } },
  },
  'place.lost': {
    target: '#drop-in.closing',
    actions: { type: 'announceFailure', params: { problem: placeLost } },
  },
} as const;

/**
 * One form: starts its actors, and has what each of them says heard by those whom it concerns.
 * Rules: `spec/form.md` section 4; the order of the merchant's events is the peer's.
 */
export const dropInMachine = dropInSetup.createMachine({
  id: 'drop-in',
  meta: { mainWay: ['opening', 'used.drawing', 'used.open', 'closing', 'closed'] },
  description:
    'One payment form on a page, from `create` until it is gone: its life, its view, its sheets and its requests.',
  context: ({ input }) => ({
    ...input,
    fetched: {},
    profile: unknownProfile,
    wallets: {},
    sheets: [],
    methods: [],
    broken: {},
  }),
  invoke: {
    id: 'lifecycle',
    src: 'lifecycle',
    input: ({ context: { parts } }) => ({ parts }),
    onDone: '.closed',
    onError: { target: '.closed', actions: breaking.actions },
  },
  initial: 'opening',
  states: {
    opening: {
      description: 'Frames and buttons load. `create` is waiting, and can be called off.',
      invoke: { id: 'watchPlace', src: 'watchPlace', onError: breaking },
      on: {
        ...givingUp,
        'form.connected': { actions: { type: 'setProfile', params: ({ event }) => event } },
        'card.wanted': { actions: 'startCard' },
        'wallet.fetched': { actions: { type: 'startWallet', params: ({ event }) => event } },
        'sheet.ready': { actions: 'forwardToLifecycle' },
        'sheet.broken': { actions: 'forwardToLifecycle' },
        'part.failed': toPage,
        'device.data.failed': toPage,
        'form.failed': {
          target: 'closing',
          actions: { type: 'announceFailure', params: ({ event }) => event },
        },
        'form.ready': { target: 'used', actions: { type: 'setReady', params: ({ event }) => event } },
      },
    },
    used: {
      entry: ['startParts', 'openSheets'],
      invoke: [
        {
          id: 'view',
          src: 'view',
          input: ({ context: { profile, preselection, initialView, methods, broken } }) => ({
            customer: profile.customer,
            // A form is ready only with a way to pay.
            options: profile.options as ViewInput['options'],
            broken: profile.options.filter((option) => broken[option]),
            methods,
            preselection,
            initialView,
          }),
          onError: breaking,
        },
        {
          id: 'request',
          src: 'request',
          input: ({ context: { profile } }) => profile.request,
          onError: breaking,
        },
      ],
      on: {
        'teardown.requested': 'closing',
        'payment.requested': toView,
        'selection.cleared': toView,
        'options.offered': toView,
        'option.changed': {
          guard: { type: 'isWallet', params: ({ event }) => event },
          actions: 'changeOption',
        },
        'selection.told': { actions: 'completeSelection' },
        'selection.completed': { actions: 'askRequest' },
        'part.failed': toPage,
        'sheet.wanted': { actions: { type: 'askSheet', params: ({ event }) => event } },
        'sheet.tokenized': {
          actions: [{ type: 'addMethod', params: ({ event }) => event }, 'forwardToRequest'],
        },
        'sheet.refused': { actions: 'forwardToRequest' },
        'sheet.completed': toView,
        'sheet.incomplete': toView,
        'verification.begun': toView,
        'verification.passed': toView,
        'verification.failed': toView,
        'wallet.approved': { actions: { type: 'addMethod', params: ({ event }) => event } },
        'wallet.returned': { actions: { type: 'showSheet', params: ({ event }) => event } },
        'edit.begun': { actions: ['forwardToView', 'passOn'] },
        'edit.ended': toView,
        'deletion.asked': toView,
        'deletion.begun': toView,
        'deletion.finished': toView,
        changeActiveView: [
          {
            guard: { type: 'leavesEditing', params: ({ event }) => event.payload },
            actions: ['passOn', 'endEditing', { type: 'leaveSheet', params: ({ event }) => event.payload }],
          },
          { actions: ['passOn', { type: 'leaveSheet', params: ({ event }) => event.payload }] },
        ],
        paymentMethodRequestable: toPage,
        noPaymentMethodRequestable: toPage,
        paymentOptionSelected: toPage,
        'method.chosen': toPage,
        'method.preselected': toPage,
        'method.deleted': toPage,
        'deletion.failed': toPage,
        'request.fulfilled': toPage,
        'request.refused': toPage,
        'wallet.refused': toPage,
      },
      initial: 'drawing',
      states: {
        drawing: {
          description: 'What was last to be shown comes onto the page.',
          invoke: [
            { id: 'draw', src: 'draw', onDone: 'open', onError: breaking },
            { id: 'watchPlace', src: 'watchPlace', onError: breaking },
          ],
          on: givingUp,
        },
        open: {
          entry: 'announceOpen',
          invoke: {
            id: 'watchStanding',
            src: 'watchStanding',
            input: ({ self }) => self,
            onError: breaking,
          },
          on: { busyChange: toPage, editModeChange: toPage },
        },
      },
    },
    closing: {
      description: 'The sheets go first, then what they were made of. A request under way is told so.',
      entry: ['stopParts', 'announceClosing', 'closeLifecycle'],
    },
    closed: {
      type: 'final',
      output: ({ event }: { event: { output?: PaymentProblem | null } }) => event.output ?? null,
    },
  },
  output: ({ event }) => event.output as PaymentProblem | null,
});
