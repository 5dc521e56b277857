/** Event cases and situations of a visit, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { advertisingMachine } from '#machines/shop/advertising/machine.ts';

export const campaign = { utmSource: 'mail', sub: 'partner-7' };
const choices = ['off', 'blocked', 'undecided', 'granted', 'refused'] as const;
const failed = (actor: string) => [{ type: `xstate.error.actor.${actor}`, error: new Error('offline') }];
const ended = (actor: string) => [{ type: `xstate.done.actor.${actor}`, output: undefined }];

export const advertisingModel = {
  cases: {
    'xstate.done.actor.loadVisit': choices.map((ads) => ({
      type: 'xstate.done.actor.loadVisit',
      output: { variant: 'a', ads, companies: 'Meta and TikTok' },
    })),
    'xstate.error.actor.loadVisit': failed('loadVisit'),
    'xstate.done.actor.storeGrant': ended('storeGrant'),
    'xstate.error.actor.storeGrant': failed('storeGrant'),
    'xstate.done.actor.storeRefusal': ended('storeRefusal'),
    'xstate.error.actor.storeRefusal': failed('storeRefusal'),
    'xstate.done.actor.report': ended('report'),
    'xstate.error.actor.report': failed('report'),
    'details.reached': [{ type: 'details.reached', orderId: 'order-1' }],
  },
  fingerprint: ({ context }: SnapshotFrom<typeof advertisingMachine>) => [
    context.seen.map(({ page }) => page),
  ],
};
