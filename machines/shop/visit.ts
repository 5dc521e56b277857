/** The root of every page of the shop: which page is shown, with its machine, and what advertisers may hear of the visit. */
import { setup } from 'xstate';
import type { AccountInput, accountMenuMachine } from './account-menu.ts';
import type { advertisingMachine, Campaign, TrackedPage } from './advertising.ts';
import type { childDetailsMachine } from './child-details.ts';
import type { Draft } from './draft.ts';
import type { giftMachine } from './gift.ts';
import { type FetchCode, fetched, port } from './on-demand.ts';
import type { packagesMachine } from './packages.ts';
import type { wizardMachine } from './wizard.ts';

export type PageName = 'wizard' | 'account' | 'landing' | 'details' | 'gift' | 'packages';

export interface VisitInput {
  page: PageName;
  /** Wide screens have a sign-up of their own, unless the address asks for this one. */
  screen: 'phone' | 'wide';
  draft: Draft;
  account: AccountInput;
  /** The order that the address of the details names. */
  orderId: string | null;
  /** Why a payment failed, as the address of the list says. */
  message: string;
  tracked: TrackedPage;
  campaign: Campaign;
}

export type VisitCode = Exclude<PageName, 'wizard'>;

const visitSetup = setup({
  types: {
    context: {} as VisitInput,
    events: {} as { type: 'code.retried' },
    input: {} as VisitInput,
    tags: {} as 'fetching' | 'broken',
    children: {} as {
      fetchCode: 'fetchCode';
      fetchAdvertising: 'fetchAdvertising';
      wizard: 'wizard';
      'account-menu': 'account-menu';
      'child-details': 'child-details';
      gift: 'gift';
      packages: 'packages';
      advertising: 'advertising';
    },
  },
  actors: {
    fetchCode: port('fetchCode') as FetchCode<VisitCode>,
    fetchAdvertising: port('fetchAdvertising') as FetchCode<'advertising'>,
    wizard: port('wizard') as typeof wizardMachine,
    'account-menu': port('account-menu') as typeof accountMenuMachine,
    'child-details': port('child-details') as typeof childDetailsMachine,
    gift: port('gift') as typeof giftMachine,
    packages: port('packages') as typeof packagesMachine,
    advertising: port('advertising') as typeof advertisingMachine,
  },
  guards: {
    belongsToDesktop: ({ context: { page, screen } }) => page === 'wizard' && screen === 'wide',
    isPage: ({ context }, { page }: { page: PageName }) => context.page === page,
  },
  actions: {
    openDesktop: () => {},
    loadAnew: () => {},
    /** Puts the page into the document; from then on it follows the machines. */
    showPage: (_, _params: { page: PageName }) => {},
    logError: (_, _params: { error: unknown }) => {},
  },
});

const shown = { type: 'showPage', params: ({ context }: { context: VisitInput }) => context } as const;
const failure = { type: 'logError', params: ({ event }: { event: { error: unknown } }) => event } as const;
const failed = { target: 'broken', actions: failure } as const;

/** A page whose code comes first; where it cannot be had, the page says so. */
const fetchedPage = <const TCode extends VisitCode>(code: TCode) => {
  const { fetching, broken } = fetched(code, 'running');
  return { fetching, broken: { ...broken, entry: shown } };
};

const chosen = <const TPage extends PageName>(page: TPage) => ({
  guard: { type: 'isPage' as const, params: { page } },
  target: page,
});

const page = visitSetup.createStateConfig({
  initial: 'choosing',
  states: {
    choosing: {
      always: [
        chosen('account'),
        chosen('landing'),
        chosen('details'),
        chosen('gift'),
        chosen('packages'),
        { target: 'wizard' },
      ],
    },
    wizard: {
      initial: 'running',
      states: {
        running: {
          entry: shown,
          invoke: {
            id: 'wizard',
            src: 'wizard',
            input: ({ context: { draft } }) => ({ draft }),
            onError: failed,
          },
        },
        broken: {
          description: 'The sign-up failed by itself. What was typed is in the tab: the page is loaded anew.',
          tags: 'broken',
          on: { 'code.retried': { actions: 'loadAnew' } },
        },
      },
    },
    account: {
      initial: 'fetching',
      states: {
        ...fetchedPage('account'),
        running: {
          entry: shown,
          invoke: {
            id: 'account-menu',
            src: 'account-menu',
            input: ({ context: { account } }) => account,
            onError: failed,
          },
        },
      },
    },
    landing: { initial: 'fetching', states: { ...fetchedPage('landing'), running: { entry: shown } } },
    details: {
      initial: 'fetching',
      states: {
        ...fetchedPage('details'),
        running: {
          entry: shown,
          invoke: {
            id: 'child-details',
            src: 'child-details',
            input: ({ context: { orderId } }) => ({ orderId }),
            onError: failed,
          },
        },
      },
    },
    gift: {
      initial: 'fetching',
      states: {
        ...fetchedPage('gift'),
        running: { entry: shown, invoke: { id: 'gift', src: 'gift', onError: failed } },
      },
    },
    packages: {
      initial: 'fetching',
      states: {
        ...fetchedPage('packages'),
        running: {
          entry: shown,
          invoke: {
            id: 'packages',
            src: 'packages',
            input: ({ context: { message } }) => ({ message }),
            onError: failed,
          },
        },
      },
    },
  },
});

export const visitMachine = visitSetup.createMachine({
  id: 'visit',
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'belongsToDesktop', target: 'redirected' }, { target: 'staying' }] },
    redirected: { type: 'final', entry: 'openDesktop' },
    staying: {
      type: 'parallel',
      states: {
        page,
        advertising: {
          description: 'Comes after the page, and nothing waits for it.',
          initial: 'fetching',
          states: {
            fetching: {
              invoke: {
                id: 'fetchAdvertising',
                src: 'fetchAdvertising',
                input: { code: 'advertising' },
                onDone: 'running',
                onError: { target: 'absent', actions: failure },
              },
            },
            running: {
              invoke: {
                id: 'advertising',
                src: 'advertising',
                input: ({ context: { tracked, campaign } }) => ({ page: tracked, campaign }),
                onError: { target: 'absent', actions: failure },
              },
            },
            absent: { description: 'Nobody is asked, and advertisers hear nothing.' },
          },
        },
      },
    },
  },
});
