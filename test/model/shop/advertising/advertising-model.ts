/** Event cases and situations of a visit, for the runs with and without a screen. */
import type { SnapshotFrom } from 'xstate';
import type { advertisingMachine } from '#machines/shop/advertising/advertising.ts';

export const campaign = { utmSource: 'mail', fbp: '', fbc: '', ttp: '' };
const choices = ['off', 'blocked', 'undecided', 'granted', 'refused'] as const;
const failed = (actor: string) => [{ type: `xstate.error.actor.${actor}`, error: new Error('offline') }];
const ended = (actor: string) => [{ type: `xstate.done.actor.${actor}`, output: undefined }];

export const advertisingModel = {
  cases: {
    'xstate.done.actor.loadVisit': choices.map((ads) => ({
      type: 'xstate.done.actor.loadVisit',
      output: { variant: 'a', ads },
    })),
    'xstate.error.actor.loadVisit': failed('loadVisit'),
    'xstate.done.actor.keepGrant': ended('keepGrant'),
    'xstate.error.actor.keepGrant': failed('keepGrant'),
    'xstate.done.actor.keepRefusal': ended('keepRefusal'),
    'xstate.error.actor.keepRefusal': failed('keepRefusal'),
    'xstate.done.actor.reportPage': ended('reportPage'),
    'xstate.error.actor.reportPage': failed('reportPage'),
  },
  fingerprint: ({ context }: SnapshotFrom<typeof advertisingMachine>) => [context.page, context.variant],
};
