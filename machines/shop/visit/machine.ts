/**
 * The root of every page of the shop: which page is shown, with its machine, and what may be reported about the visit
 * to advertisers.
 */

import { assign, type CallbackActorLogic, type EventObject, sendTo, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged, withEvent } from '../../with-event.ts';
import type { AccountInput, accountMenuMachine } from '../account-menu/machine.ts';
import type { advertisingMachine, Campaign } from '../advertising/machine.ts';
import { type DetailsReached, type PageView, withDetails } from '../advertising/page-views.ts';
import type { childDetailsMachine } from '../child-details/machine.ts';
import type { filmMachine } from '../film/machine.ts';
import type { giftMachine, KeptGift } from '../gift/machine.ts';
import type { packagesMachine } from '../packages/machine.ts';
import type { roomMachine } from '../room/machine.ts';
import type { seasonMachine } from '../season/machine.ts';
import { type FetchChunk, fetched } from '../shared/on-demand.ts';
import type { Draft } from '../wizard/draft.ts';
import type { wizardMachine } from '../wizard/machine.ts';

export type PageName =
  | 'wizard'
  | 'account'
  | 'landing'
  | 'details'
  | 'gift'
  | 'packages'
  | 'season'
  | 'film'
  | 'room';

export interface VisitInput {
  page: PageName;
  /** Wide screens have a sign-up of their own, unless the address asks for this one. */
  screen: 'phone' | 'wide';
  draft: Draft;
  /** The gift that was or is being paid for in this tab. */
  gift: KeptGift | null;
  account: AccountInput;
  /** The order in the address of the details page. */
  orderId: string | null;
  /** The name in the film's trailer; null if the address does not open it. */
  trailer: string | null;
  /** Why a payment failed, from the address of the list of packages. */
  message: string | null;
  /** The package whose payment that address asks for. */
  packageId: number | null;
  /** Page views that may be reported to advertisers. */
  seen: readonly PageView[];
  campaign: Campaign;
}

export type VisitChunk = Exclude<PageName, 'wizard'>;

const visitSetup = setup({
  types: {
    context: {} as VisitInput,
    events: {} as
      | { type: 'chunk.retried' }
      | { type: 'link.opened' }
      | { type: 'page.restored' }
      | DetailsReached,
    input: {} as VisitInput,
    tags: {} as 'fetching' | 'broken',
    children: {} as {
      fetchChunk: 'fetchChunk';
      fetchAdvertising: 'fetchAdvertising';
      wizard: 'wizard';
      'account-menu': 'account-menu';
      'child-details': 'child-details';
      gift: 'gift';
      packages: 'packages';
      season: 'season';
      film: 'film';
      room: 'room';
      advertising: 'advertising';
      watchTab: 'watchTab';
    },
  },
  actors: {
    fetchChunk: port('fetchChunk') as FetchChunk<VisitChunk>,
    fetchAdvertising: port('fetchAdvertising') as FetchChunk<'advertising'>,
    /** Reports that the page must be loaded again: a link with a secret was opened in its tab, or Back restored it. */
    watchTab: port('watchTab') as CallbackActorLogic<EventObject>,
    wizard: port('wizard') as typeof wizardMachine,
    'account-menu': port('account-menu') as typeof accountMenuMachine,
    'child-details': port('child-details') as typeof childDetailsMachine,
    gift: port('gift') as typeof giftMachine,
    packages: port('packages') as typeof packagesMachine,
    season: port('season') as typeof seasonMachine,
    film: port('film') as typeof filmMachine,
    room: port('room') as typeof roomMachine,
    advertising: port('advertising') as typeof advertisingMachine,
  },
  guards: {
    belongsToDesktop: ({ context: { page, screen } }) => page === 'wizard' && screen === 'wide',
    /** A film, a picture or a season. Children see these, so the parent is not asked for consent there. */
    isForChild: ({ context: { page } }) => page === 'season' || page === 'film' || page === 'room',
    isPage: ({ context }, { page }: { page: PageName }) => context.page === page,
  },
  actions: {
    setSeen: assign(({ context }, event: DetailsReached) => ({ seen: withDetails(context.seen, event) })),
    tellAdvertising: sendTo('advertising', (_, event: DetailsReached) => event),
    openDesktop: () => {},
    loadAnew: () => {},
    /** Renders the page into the document; from then on it updates with the machines. */
    showPage: (_, _params: { page: PageName }) => {},
    logError: (_, _params: { error: unknown }) => {},
  },
});

const shown = { type: 'showPage', params: ({ context }: { context: VisitInput }) => context } as const;
const failed = { target: 'broken', actions: logged } as const;

/** A page whose chunk is fetched first; if that fails, the page says so. */
const fetchedPage = <const TChunk extends VisitChunk>(chunk: TChunk) => {
  const { fetching, broken } = fetched(chunk, 'running');
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
        chosen('season'),
        chosen('film'),
        chosen('room'),
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
            input: ({ context: { draft }, self: parent }) => ({ draft, parent }),
            onError: failed,
          },
        },
        broken: {
          description:
            'The sign-up crashed. What was typed is kept in this tab, and the page can be reloaded.',
          tags: 'broken',
          on: { 'chunk.retried': { actions: 'loadAnew' } },
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
            input: ({ context: { orderId }, self: parent }) => ({ orderId, parent }),
            onError: failed,
          },
        },
      },
    },
    gift: {
      initial: 'fetching',
      states: {
        ...fetchedPage('gift'),
        running: {
          entry: shown,
          invoke: {
            id: 'gift',
            src: 'gift',
            input: ({ context }) => ({ kept: context.gift }),
            onError: failed,
          },
        },
      },
    },
    season: {
      initial: 'fetching',
      states: {
        ...fetchedPage('season'),
        running: { entry: shown, invoke: { id: 'season', src: 'season', onError: failed } },
      },
    },
    film: {
      initial: 'fetching',
      states: {
        ...fetchedPage('film'),
        running: {
          entry: shown,
          invoke: {
            id: 'film',
            src: 'film',
            // The key is the part after the # of the link.
            input: ({ context: { account, trailer } }) => ({ key: account.key, trailer }),
            onError: failed,
          },
        },
      },
    },
    room: {
      initial: 'fetching',
      states: {
        ...fetchedPage('room'),
        running: {
          entry: shown,
          invoke: {
            id: 'room',
            src: 'room',
            input: ({ context: { orderId } }) => ({ orderId }),
            onError: failed,
          },
        },
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
            input: ({ context: { message, packageId } }) => ({ message, packageId }),
            onError: failed,
          },
        },
      },
    },
  },
});

export const visitMachine = visitSetup.createMachine({
  id: 'visit',
  meta: { mainWay: ['arriving', 'staying'] },
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'belongsToDesktop', target: 'redirected' }, { target: 'staying' }] },
    redirected: { type: 'final', entry: 'openDesktop' },
    staying: {
      type: 'parallel',
      invoke: { id: 'watchTab', src: 'watchTab' },
      on: {
        // From the wizard's step, or from the details page.
        'details.reached': { actions: withEvent('setSeen') },
        'link.opened': { actions: 'loadAnew' },
        'page.restored': {
          description:
            'Back shows the page as it was left. Since then it may have ended, or another page may have paid, changed or deleted what it shows.',
          actions: 'loadAnew',
        },
      },
      states: {
        page,
        advertising: {
          description: 'Starts after the page has loaded. Nothing waits for it.',
          initial: 'choosing',
          states: {
            choosing: { always: [{ guard: 'isForChild', target: 'absent' }, { target: 'fetching' }] },
            fetching: {
              invoke: {
                id: 'fetchAdvertising',
                src: 'fetchAdvertising',
                input: { chunk: 'advertising' },
                onDone: 'running',
                onError: { target: 'absent', actions: logged },
              },
            },
            running: {
              invoke: {
                id: 'advertising',
                src: 'advertising',
                input: ({ context: { seen, campaign } }) => ({ seen, campaign }),
                onError: { target: 'absent', actions: logged },
              },
              on: {
                'details.reached': { actions: withEvent('tellAdvertising') },
              },
            },
            absent: { description: 'The visitor is not asked, and advertisers are told nothing.' },
          },
        },
      },
    },
  },
});
