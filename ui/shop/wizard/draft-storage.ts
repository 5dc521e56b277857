/** Keeps the draft for as long as the tab lives. The child's details never go into lasting storage. */
import type { ActorRefFrom } from 'xstate';
import { type Draft, emptyDraft } from '#machines/shop/wizard/draft.ts';
import type { wizardMachine } from '#machines/shop/wizard/machine.ts';

const KEY = 'north-pole-post.draft';
/** Grows when the shape of a draft changes; an older draft is dropped rather than misread. */
const VERSION = 2;

/** The draft of this tab, or nothing when there is none that can be read. */
export function loadDraft(storage: Storage): Draft | undefined {
  try {
    const { version, draft } = JSON.parse(storage.getItem(KEY) ?? '{}') as {
      version?: number;
      draft?: Draft;
    };
    return version === VERSION && draft ? { ...emptyDraft, ...draft } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft; without storage only a reload loses the entries. */
export function saveDraft(storage: Storage, source: Draft) {
  const keys = Object.keys(emptyDraft) as (keyof Draft)[];
  const draft = Object.fromEntries(keys.map((key) => [key, source[key]]));
  try {
    storage.setItem(KEY, JSON.stringify({ version: VERSION, draft }));
  } catch {
    // Full or forbidden storage must not stop a sign-up.
  }
}

/** Forgets the draft once the wizard is through. */
export function clearDraft(storage: Storage) {
  storage.removeItem(KEY);
}

/** Keeps what is typed into a wizard for a reload of its tab. */
export function keepDraft(wizard: ActorRefFrom<typeof wizardMachine>) {
  wizard.subscribe({
    next: ({ context }) => saveDraft(sessionStorage, context),
    complete: () => clearDraft(sessionStorage),
  });
}
