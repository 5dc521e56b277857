/** The sign-up wizard, step-0 to step-6 and the addon step. Shop specification, sections 2, 4 and 5. */
import { emptyDraft, type StepName } from './draft.ts';
import { addon, allSet, details, payment, texted } from './order-steps.ts';
import { wizardSetup } from './setup.ts';
import { email, intro, name, phone } from './sign-up-steps.ts';

export type { WizardCode } from './setup.ts';

const mayOpen = <TStep extends StepName>(step: TStep) => ({
  guard: { type: 'mayOpen' as const, params: { step } },
  target: `#wizard.${step}` as const,
});
const openings = [
  mayOpen('intro'),
  mayOpen('name'),
  mayOpen('phone'),
  mayOpen('email'),
  mayOpen('payment'),
  mayOpen('details'),
  mayOpen('allSet'),
  mayOpen('addon'),
  mayOpen('texted'),
] as const;

export const wizardMachine = wizardSetup.createMachine({
  id: 'wizard',
  meta: {
    mainWay: [
      'arriving',
      'name',
      'phone.fetching',
      'phone.open',
      'email.fetching',
      'email.filling',
      'email.submitting',
      'texted.fetching',
      'texted.shown',
      'payment.fetching',
      'payment.paying',
      'details.fetching',
      'details.describing',
      'allSet.fetching',
      'allSet.shown',
      'leaving',
      'finished',
    ],
  },
  context: ({ input }) => ({ ...emptyDraft, ...input.draft, rejection: '' }),
  initial: 'arriving',
  on: { 'step.requested': openings },
  states: {
    arriving: {
      description: 'Waits for the address to say where it leads, after a reload or by a link.',
      on: {
        'step.requested': [
          { guard: 'isRefusedToPayer', target: 'details' },
          { guard: 'isRefused', target: 'name' },
        ],
      },
    },
    intro,
    name,
    phone,
    email,
    texted,
    payment,
    details,
    allSet,
    addon,
    leaving: {
      description:
        'An e-mail address with several orders is confirmed first; then all of them show in one account.',
      always: [{ guard: 'hasOtherOrders', target: 'confirming' }, { target: 'finished' }],
    },
    confirming: {
      type: 'final',
      entry: { type: 'submitConfirmation', params: ({ context }) => ({ email: context.email }) },
    },
    finished: { type: 'final', entry: 'openAccount' },
    packages: { type: 'final', description: 'Variant b: the packages come before the payment.' },
    restarted: {
      type: 'final',
      description: "No order was made: 'Error with Sign Up - Please Try Again', with everything typed kept.",
      entry: 'restartSignUp',
    },
  },
});
