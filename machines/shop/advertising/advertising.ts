/** What a visit to any page means to advertisers: which variant is shown, which campaign led here, and whether advertisers may hear of it. */

import { assign, fromPromise, setup } from 'xstate';
import { logged } from '../shared/failure.ts';

/** Pages that advertisers may hear of (shop specification, section 2). */
export type TrackedPage = 'landing' | 'details' | 'other';

/** `off`: this shop reports nothing to advertisers. `blocked`: the browser sends Global Privacy Control. */
export type AdChoice = 'off' | 'blocked' | 'undecided' | 'granted' | 'refused';

export interface VisitSettings {
  /** Label of the A/B variant; empty without a test. */
  variant: string;
  ads: AdChoice;
}

/** What a campaign puts into the address, kept for the sign-up and the checkout. */
export interface Campaign {
  utmSource: string;
  fbp: string;
  fbc: string;
  ttp: string;
}

export type AdvertisingEvent = { type: 'ads.granted' } | { type: 'ads.refused' };

interface AdvertisingContext {
  page: TrackedPage;
  campaign: Campaign;
  variant: string;
}

const advertisingSetup = setup({
  types: {
    context: {} as AdvertisingContext,
    events: {} as AdvertisingEvent,
    input: {} as { page: TrackedPage; campaign: Campaign },
  },
  actors: {
    loadVisit: fromPromise<VisitSettings>(() => {
      throw new Error('provide loadVisit');
    }),
    storeGrant: fromPromise<void>(() => {
      throw new Error('provide storeGrant');
    }),
    storeRefusal: fromPromise<void>(() => {
      throw new Error('provide storeRefusal');
    }),
    reportPage: fromPromise<void, { page: TrackedPage; campaign: Campaign }>(() => {
      throw new Error('provide reportPage');
    }),
  },
  guards: {
    may: (_, { settings, ads }: { settings: VisitSettings; ads: AdChoice }) => settings.ads === ads,
    isTracked: ({ context }) => context.page !== 'other',
  },
  actions: {
    setVariant: assign((_, { settings }: { settings: VisitSettings }) => ({ variant: settings.variant })),
    /** Keeps variant and campaign for the pages that follow. */
    storeVisit: (_, _params: { variant: string; campaign: Campaign }) => {},
    logError: (_, _params: { error: unknown }) => {},
  },
});

const knownAs = <TState extends string>(ads: AdChoice, target: TState) => ({
  guard: {
    type: 'may' as const,
    params: ({ event }: { event: { output: VisitSettings } }) => ({ settings: event.output, ads }),
  },
  target,
  actions: [
    {
      type: 'setVariant' as const,
      params: ({ event }: { event: { output: VisitSettings } }) => ({ settings: event.output }),
    },
    {
      type: 'storeVisit' as const,
      params: ({ context, event }: { context: AdvertisingContext; event: { output: VisitSettings } }) => ({
        variant: event.output.variant,
        campaign: context.campaign,
      }),
    },
  ],
});

export const advertisingMachine = advertisingSetup.createMachine({
  id: 'advertising',
  context: ({ input }) => ({ ...input, variant: '' }),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'Asks which variant this visitor gets and what is known of their choice.',
      invoke: {
        id: 'loadVisit',
        src: 'loadVisit',
        onDone: [
          knownAs('undecided', 'asking'),
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
              params: ({ context: { variant, campaign } }) => ({ variant, campaign }),
            },
          ],
        },
      },
    },
    asking: {
      description: 'Two buttons of equal weight. Until one is pressed advertisers hear nothing.',
      on: { 'ads.granted': 'granting', 'ads.refused': 'refusing' },
    },
    granting: {
      invoke: {
        id: 'storeGrant',
        src: 'storeGrant',
        onDone: 'granted',
        onError: {
          target: 'silent',
          actions: logged,
        },
      },
    },
    refusing: {
      invoke: {
        id: 'storeRefusal',
        src: 'storeRefusal',
        onDone: 'silent',
        onError: {
          target: 'silent',
          actions: logged,
        },
      },
    },
    granted: { always: [{ guard: 'isTracked', target: 'reporting' }, { target: 'silent' }] },
    reporting: {
      description: 'The server is told that a landing or details page was seen, and tells the advertisers.',
      invoke: {
        id: 'reportPage',
        src: 'reportPage',
        input: ({ context: { page, campaign } }) => ({ page, campaign }),
        onDone: 'silent',
        onError: {
          target: 'silent',
          actions: logged,
        },
      },
    },
    optOutHonoured: {
      description: 'The browser sends Global Privacy Control. It is obeyed, and the page says so.',
    },
    silent: { description: 'Nothing is to be asked or told.' },
  },
});
