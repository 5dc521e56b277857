/** The advertising side of a visit: the A/B variant, the campaign, and the consent to report to advertisers. */

import { assign, type PromiseActorLogic, setup } from 'xstate';
import { port } from '../../port.ts';
import { logged, withEvent } from '../../with-event.ts';
import { type DetailsReached, type PageView, withDetails } from './page-views.ts';

/** `off`: this shop reports nothing to advertisers. `blocked`: the browser sends Global Privacy Control. */
export type AdChoice = 'off' | 'blocked' | 'undecided' | 'granted' | 'refused';

export interface VisitSettings {
  /** Label of the A/B variant; empty without a test. */
  variant: string;
  ads: AdChoice;
  /** The companies to report to, such as `Meta and TikTok`; empty if nothing is reported. */
  companies: string;
}

/** What a campaign puts into the address, kept for the sign-up and the checkout. */
export interface Campaign {
  utmSource: string;
  /** The `sub` parameter of the link that led here, such as a partner's label; empty without one. */
  sub: string;
}

export type AdvertisingEvent = { type: 'ads.granted' } | { type: 'ads.refused' } | DetailsReached;

interface AdvertisingContext {
  /** Page views that were not reported yet, oldest first. */
  seen: readonly PageView[];
  campaign: Campaign;
  /** The companies that the visitor is asked about. */
  companies: string;
}

const advertisingSetup = setup({
  types: {
    context: {} as AdvertisingContext,
    events: {} as AdvertisingEvent,
    input: {} as { seen: readonly PageView[]; campaign: Campaign },
  },
  actors: {
    loadVisit: port('loadVisit') as PromiseActorLogic<VisitSettings>,
    storeGrant: port('storeGrant') as PromiseActorLogic<void>,
    storeRefusal: port('storeRefusal') as PromiseActorLogic<void>,
    report: port('report') as PromiseActorLogic<void, { sighting: PageView }>,
  },
  guards: {
    may: (_, { settings, ads }: { settings: VisitSettings; ads: AdChoice }) => settings.ads === ads,
    isUnreported: ({ context }) => context.seen.length > 0,
  },
  actions: {
    setSeen: assign(({ context }, event: DetailsReached) => ({ seen: withDetails(context.seen, event) })),
    setCompanies: assign((_, { companies }: Pick<VisitSettings, 'companies'>) => ({ companies })),
    dropReported: assign(({ context }) => ({ seen: context.seen.slice(1) })),
    /** Stores variant and campaign for the following pages; no variant if it is not known. */
    storeVisit: (_, _params: { variant?: string; campaign: Campaign }) => {},
    /** Reads and stores the advertisers' ids for the following pages; only after consent. */
    keepIds: () => {},
    forgetIds: () => {},
    logError: (_, _params: { error: unknown }) => {},
  },
});

type Loaded = { context: AdvertisingContext; event: { output: VisitSettings } };

const setCompanies = { type: 'setCompanies', params: ({ event }: Loaded) => event.output } as const;

const knownAs = <TState extends string, TAction = never>(
  ads: AdChoice,
  target: TState,
  ...actions: TAction[]
) => ({
  guard: {
    type: 'may' as const,
    params: ({ event }: Loaded) => ({ settings: event.output, ads }),
  },
  target,
  actions: [
    {
      type: 'storeVisit' as const,
      params: ({ context, event }: Loaded) => ({
        variant: event.output.variant,
        campaign: context.campaign,
      }),
    },
    ads === 'granted' ? ('keepIds' as const) : ('forgetIds' as const),
    ...actions,
  ],
});

function firstOf([first]: readonly PageView[]): PageView {
  if (!first) throw new Error('There is nothing to report');
  return first;
}

export const advertisingMachine = advertisingSetup.createMachine({
  id: 'advertising',
  meta: { mainWay: ['arriving', 'asking', 'granting', 'granted', 'reporting'] },
  context: ({ input }) => ({ ...input, companies: '' }),
  initial: 'arriving',
  on: { 'details.reached': { actions: withEvent('setSeen') } },
  states: {
    arriving: {
      description: "Asks the server for the visitor's test variant and their consent choice.",
      invoke: {
        id: 'loadVisit',
        src: 'loadVisit',
        onDone: [
          knownAs('undecided', 'asking', setCompanies),
          knownAs('granted', 'granted'),
          knownAs('refused', 'silent'),
          knownAs('blocked', 'optOutHonoured'),
          knownAs('off', 'silent'),
        ],
        onError: {
          target: 'silent',
          actions: [
            logged,
            {
              type: 'storeVisit',
              params: ({ context: { campaign } }) => ({ campaign }),
            },
          ],
        },
      },
    },
    asking: {
      description: 'Accept and decline look equal. Until one is pressed, advertisers are told nothing.',
      on: { 'ads.granted': 'granting', 'ads.refused': 'refusing' },
    },
    granting: {
      invoke: {
        id: 'storeGrant',
        src: 'storeGrant',
        onDone: { target: 'granted', actions: 'keepIds' },
        onError: { target: 'silent', actions: logged },
      },
    },
    refusing: {
      invoke: {
        id: 'storeRefusal',
        src: 'storeRefusal',
        onDone: 'silent',
        onError: { target: 'silent', actions: logged },
      },
    },
    granted: {
      description: 'Advertisers are told which pages were seen and which steps follow.',
      always: { guard: 'isUnreported', target: 'reporting' },
    },
    reporting: {
      description:
        'The server is told that a landing or details page was seen, and passes it on to advertisers.',
      invoke: {
        id: 'report',
        src: 'report',
        input: ({ context: { seen } }) => ({ sighting: firstOf(seen) }),
        onDone: { target: 'granted', actions: 'dropReported' },
        onError: { target: 'granted', actions: [logged, 'dropReported'] },
      },
    },
    optOutHonoured: {
      description: 'The browser sends Global Privacy Control. It is obeyed, and the page says so.',
    },
    silent: { description: 'There is nothing to ask, and advertisers are told nothing.' },
  },
});
