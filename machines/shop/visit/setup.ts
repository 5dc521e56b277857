/** What a visit knows and can start; its states are in `visit.ts`. */
import { assign, type CallbackActorLogic, type EventObject, sendTo, setup } from 'xstate';
import { port } from '../../port.ts';
import type { AccountInput, accountMenuMachine } from '../account-menu/machine.ts';
import type { advertisingMachine, Campaign } from '../advertising/machine.ts';
import { type DetailsReached, type Sighting, withDetails } from '../advertising/sightings.ts';
import type { childDetailsMachine } from '../child-details/machine.ts';
import type { filmMachine } from '../film/machine.ts';
import type { giftMachine } from '../gift/machine.ts';
import type { packagesMachine } from '../packages/machine.ts';
import type { roomMachine } from '../room/machine.ts';
import type { seasonMachine } from '../season/machine.ts';
import { type FetchCode } from '../shared/on-demand.ts';
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
  account: AccountInput;
  /** The order that the address of the details names. */
  orderId: string | null;
  /** Why a payment failed, as the address of the list says. */
  message: string;
  /** What advertisers may hear of. */
  seen: readonly Sighting[];
  campaign: Campaign;
}

export type VisitCode = Exclude<PageName, 'wizard'>;

export const visitSetup = setup({
  types: {
    context: {} as VisitInput,
    events: {} as { type: 'code.retried' } | { type: 'link.opened' } | DetailsReached,
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
      season: 'season';
      film: 'film';
      room: 'room';
      advertising: 'advertising';
      watchLinks: 'watchLinks';
    },
  },
  actors: {
    fetchCode: port('fetchCode') as FetchCode<VisitCode>,
    fetchAdvertising: port('fetchAdvertising') as FetchCode<'advertising'>,
    /** Tells when a link with a secret is opened in this tab: the browser keeps the page that stands there. */
    watchLinks: port('watchLinks') as CallbackActorLogic<EventObject>,
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
    isPage: ({ context }, { page }: { page: PageName }) => context.page === page,
  },
  actions: {
    setSeen: assign(({ context }, event: DetailsReached) => ({ seen: withDetails(context.seen, event) })),
    tellAdvertising: sendTo('advertising', (_, event: DetailsReached) => event),
    openDesktop: () => {},
    loadAnew: () => {},
    /** Puts the page into the document; from then on it follows the machines. */
    showPage: (_, _params: { page: PageName }) => {},
    logError: (_, _params: { error: unknown }) => {},
  },
});
