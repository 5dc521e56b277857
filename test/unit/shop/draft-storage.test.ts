/** What a reload finds again [C1] [C2]. */
import { expect, it } from 'vitest';
import { emptyDraft } from '#machines/shop/wizard/draft.ts';
import { clearDraft, loadDraft, saveDraft } from '#ui/shop/wizard/draft-storage.ts';

function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
const typed = { ...emptyDraft, name: 'Zoë', email: 'parent@example.com' };

it('is what was typed, until the wizard is through [C1]', () => {
  const storage = memory();
  saveDraft(storage, typed);
  expect(loadDraft(storage)).toEqual(typed);
  clearDraft(storage);
  expect(loadDraft(storage)).toBeUndefined();
});

it.each(['{"version":1,"draft":{"name":"Mia"}}', '{"draft":{}}', 'null', '{', '[]'])(
  'is nothing when it is of another version or unreadable: %s [C2]',
  (stored) => {
    const storage = memory();
    saveDraft(storage, typed);
    storage.setItem(storage.key(0) ?? '', stored);
    expect(loadDraft(storage)).toBeUndefined();
  },
);

it('is not kept in a browser that refuses storage, and nothing fails', () => {
  const refusing = memory();
  refusing.setItem = () => {
    throw new Error('QuotaExceededError');
  };
  expect(() => saveDraft(refusing, typed)).not.toThrow();
});
