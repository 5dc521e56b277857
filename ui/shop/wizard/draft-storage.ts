/** Keeps the draft for as long as the tab lives. The child's details never go into lasting storage. */
import type { ActorRefFrom } from 'xstate';
import { type Draft, emptyDraft } from '#machines/shop/wizard/draft.ts';
import type { wizardMachine } from '#machines/shop/wizard/machine.ts';
import { keptInTab } from '../shared/tab-storage.ts';

/** Grows when the shape of a draft changes; an older draft is dropped rather than misread. */
const VERSION = 2;
const stored = keptInTab<{ version: number; draft?: Draft }>('draft');

/** The draft of this tab, or nothing when there is none that can be read. */
export function loadDraft(): Draft | undefined {
  const { version, draft } = stored.load() ?? {};
  return version === VERSION && draft ? { ...emptyDraft, ...draft } : undefined;
}

/** Keeps what belongs to a draft, and nothing else that its source knows. */
export function saveDraft(source: Draft) {
  const keys = Object.keys(emptyDraft) as (keyof Draft)[];
  const draft = Object.fromEntries(keys.map((key) => [key, source[key]])) as unknown as Draft;
  stored.save({ version: VERSION, draft });
}

/** Forgets the draft once the wizard is through. */
export const clearDraft = stored.forget;

/** Keeps what is typed into a wizard for a reload of its tab. */
export function keepDraft(wizard: ActorRefFrom<typeof wizardMachine>) {
  wizard.subscribe({ next: ({ context }) => saveDraft(context), complete: clearDraft });
}
