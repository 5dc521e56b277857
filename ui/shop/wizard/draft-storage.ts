/** Stores the draft for as long as the tab is open. The child's details are never stored permanently. */
import type { ActorRefFrom } from 'xstate';
import { type Draft, emptyDraft } from '#machines/shop/wizard/draft.ts';
import type { wizardMachine } from '#machines/shop/wizard/machine.ts';
import { keptInTab } from '../shared/tab-storage.ts';

/** Increased when the shape of a draft changes; an older draft is dropped rather than misread. */
const VERSION = 2;
const stored = keptInTab<{ version: number; draft?: Draft }>('draft');

/** The draft of this tab; undefined if there is none that can be read. */
export function loadDraft(): Draft | undefined {
  const { version, draft } = stored.load() ?? {};
  return version === VERSION && draft ? { ...emptyDraft, ...draft } : undefined;
}

/** Stores only the properties that belong to a draft. */
export function saveDraft(source: Draft) {
  const keys = Object.keys(emptyDraft) as (keyof Draft)[];
  const draft = Object.fromEntries(keys.map((key) => [key, source[key]])) as unknown as Draft;
  stored.save({ version: VERSION, draft });
}

/** Removes the draft once the wizard has ended. */
export const clearDraft = stored.forget;

/** Stores what is typed into a wizard, for a reload of its tab. */
export function keepDraft(wizard: ActorRefFrom<typeof wizardMachine>) {
  wizard.subscribe({ next: ({ context }) => saveDraft(context), complete: clearDraft });
}
