/** Event cases and situations of a visit, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { PageName, VisitInput, visitMachine } from '#machines/shop/visit/machine.ts';
import { emptyDraft } from '#machines/shop/wizard/draft.ts';
import { campaign } from '../advertising/advertising-model.ts';

const done = (id: string) => [{ type: `xstate.done.actor.${id}`, output: undefined }];
const failed = (id: string) => [{ type: `xstate.error.actor.${id}`, error: new Error('offline') }];

/** A visit to a page. */
export const visitTo = (page: PageName): VisitInput => ({
  page,
  screen: 'phone',
  draft: emptyDraft,
  gift: null,
  account: { key: null, press: 'one', notice: 'none', extrasOf: null },
  orderId: null,
  trailer: null,
  message: null,
  packageId: null,
  seen: [],
  campaign,
});

const pageNames = [
  'wizard',
  'account',
  'landing',
  'details',
  'gift',
  'packages',
  'season',
  'film',
  'room',
] as const;

/** Machines of pages; none of them hands anything over when it ends. */
export const pageMachines = [
  'wizard',
  'account-menu',
  'child-details',
  'gift',
  'packages',
  'season',
  'film',
  'room',
] as const;

export const visitModel = {
  inputs: pageNames.map(visitTo),
  cases: {
    'link.opened': [{ type: 'link.opened' }],
    'page.restored': [{ type: 'page.restored' }],
    'details.reached': [{ type: 'details.reached', orderId: 'order-1' }],
    'xstate.done.actor.fetchChunk': done('fetchChunk'),
    'xstate.error.actor.fetchChunk': failed('fetchChunk'),
    'xstate.done.actor.fetchAdvertising': done('fetchAdvertising'),
    'xstate.error.actor.fetchAdvertising': failed('fetchAdvertising'),
    'xstate.error.actor.advertising': failed('advertising'),
    ...Object.fromEntries(pageMachines.map((id) => [`xstate.error.actor.${id}`, failed(id)])),
  },
  fingerprint: ({ value, context }: SnapshotFrom<typeof visitMachine>) => [value, context.seen],
};
