/** The root of every page of the shop: which page is shown, with its machine, and what advertisers may hear of the visit. */
import { logged } from '../shared/failure.ts';
import { fetched } from '../shared/on-demand.ts';
import { type PageName, type VisitCode, type VisitInput, visitSetup } from './setup.ts';

export type { PageName, VisitInput } from './setup.ts';

const shown = { type: 'showPage', params: ({ context }: { context: VisitInput }) => context } as const;
const failed = { target: 'broken', actions: logged } as const;

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
            // What stands behind the # of a link from an e-mail.
            input: ({ context: { account } }) => account,
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
  meta: { mainWay: ['arriving', 'staying'] },
  context: ({ input }) => input,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'belongsToDesktop', target: 'redirected' }, { target: 'staying' }] },
    redirected: { type: 'final', entry: 'openDesktop' },
    staying: {
      type: 'parallel',
      invoke: { id: 'watchLinks', src: 'watchLinks' },
      on: {
        // The wizard's details, or the page of their own.
        'details.reached': { actions: { type: 'setSeen', params: ({ event }) => event } },
        'link.opened': { actions: 'loadAnew' },
      },
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
                'details.reached': {
                  actions: { type: 'tellAdvertising', params: ({ event }) => event },
                },
              },
            },
            absent: { description: 'The visitor is not asked, and advertisers hear nothing.' },
          },
        },
      },
    },
  },
});
