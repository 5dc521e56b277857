/** Every view and state worth looking at, each with the real machines in it. */
import { type AnyActorRef, createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import { cardMachine } from '#machines/drop-in/card/machine.ts';
import { editAndDeleteMachine } from '#machines/drop-in/edit-and-delete/machine.ts';
import { formLifecycleMachine } from '#machines/drop-in/form-lifecycle/machine.ts';
import { requestMachine } from '#machines/drop-in/request/machine.ts';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { viewModelMachine } from '#machines/drop-in/view-model/machine.ts';
import type { ViewEvent, ViewInput } from '#machines/drop-in/view-model/types.ts';
import { EditedMethods } from '../../drop-in/form/EditedMethods.tsx';
import { expressPart } from '../../drop-in/form/express.tsx';
import '../../drop-in/form/wallets-chunk.ts';
import type { FormParts } from '../../drop-in/form/form-parts.ts';
import type { Typed } from './still-mounts.ts';
import { stillWallets } from './still-wallets.tsx';
import { type Story, sheetProfile, stories } from './stories.ts';

/** One state of the form. */
export interface Specimen {
  readonly name: string;
  readonly parts: FormParts;
  /** The text that would be in the frames. */
  readonly typed: Typed;
}

/** The answer of a gateway that never answers, so that everything keeps waiting. */
const forEver = <T>() => new Promise<T>(() => {});

/** The view's events for the shopper's actions in the edited list. */
const viewEventOf: Readonly<Partial<Record<string, ViewEvent['type']>>> = {
  'edit.pressed': 'edit.begun',
  'deletion.requested': 'deletion.asked',
  'deletion.confirmed': 'deletion.begun',
};

/** Creates a form and brings it into the state of a story. */
function play({ view: viewInput = {}, sheet, card: cardEvents = [], acts = [], ...story }: Story): FormParts {
  const profile = { ...sheetProfile, ...sheet };
  const input: ViewInput = {
    customer: 'guest',
    options: ['card'],
    broken: [],
    methods: [],
    preselection: 'first saved method',
    ...viewInput,
  };
  const card = createActor(
    cardMachine.provide({
      actors: {
        hostedFields: fromCallback(() => undefined),
        tokenizeCard: fromPromise(() => forEver<PaymentMethod>()),
      },
    }),
    { input: profile },
  ).start();
  card.send({ type: 'fields.loaded' });
  for (const event of cardEvents) card.send(event);

  const request = { threeDSecure: 'not asked', deviceData: 'not collected' } as const;
  const formProfile = {
    customer: input.customer,
    vault: 'managed',
    options: input.options,
    request,
    card: profile,
  } as const;
  const isReady = story.lifecycle !== 'initializing';
  const lifecycle = createActor(formLifecycleMachine, {
    input: { parts: [], expected: formProfile },
    snapshot: formLifecycleMachine.resolveState({
      value: isReady ? 'ready' : 'initializing',
      context: { wanted: [], profile: formProfile, working: [], broken: {}, methods: input.methods },
    }),
  });
  if (!isReady) return { lifecycle };

  const view = createActor(
    viewModelMachine.provide({
      actors: { listSavedMethods: fromPromise(() => forEver<readonly PaymentMethod[]>()) },
    }),
    {
      input,
    },
  );
  const edit = createActor(
    editAndDeleteMachine.provide({
      actors: {
        deleteSavedMethod: fromPromise(() => forEver<void>()),
        listSavedMethods: fromPromise(() => forEver<readonly PaymentMethod[]>()),
      },
    }),
    { input: { customer: input.customer, vault: 'managed' } },
  );
  view.start();
  edit.start();
  for (const event of acts) {
    const own = viewEventOf[event.type];
    const steps: readonly [AnyActorRef, EventObject][] = own
      ? [
          [edit, event],
          [view, { type: own }],
        ]
      : [[view, event]];
    for (const [actor, step] of steps) actor.send(step);
  }
  const asking = createActor(requestMachine, { input: request }).start();
  if (story.isRequesting) {
    asking.send({
      type: 'payment.requested',
      id: 1,
      selection: { kind: 'sheet', option: 'card' },
      details: {},
    });
  }
  const wallets = stillWallets(input.options, story.wallets);
  const { Row } = expressPart({}).express;
  return {
    lifecycle,
    card,
    wallets,
    profile: formProfile,
    view,
    edit,
    EditedMethods,
    request: asking,
    ...(input.express && { express: { Row, options: input.express } as FormParts['express'] }),
  };
}

/** Every view and state worth looking at. */
export const specimens: readonly Specimen[] = Object.entries(stories).map(([name, story]) => ({
  name,
  parts: play(story),
  typed: story.typed ?? {},
}));
