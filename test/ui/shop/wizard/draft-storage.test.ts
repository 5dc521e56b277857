/** What a reload finds again [C1] [C2]. */
import { afterEach, expect, it, vi } from 'vitest';
import { emptyDraft } from '#machines/shop/wizard/draft.ts';
import { clearDraft, loadDraft, saveDraft } from '#ui/shop/wizard/draft-storage.ts';

const typed = { ...emptyDraft, name: 'Zoë', email: 'parent@example.com' };

afterEach(() => sessionStorage.clear());

it('is what was typed, until the wizard is through [C1]', () => {
  saveDraft(typed);
  expect(loadDraft()).toEqual(typed);
  clearDraft();
  expect(loadDraft()).toBeUndefined();
});

it.each(['{"version":1,"draft":{"name":"Mia"}}', '{"version":2}', '{"draft":{}}', 'null', '{', '[]'])(
  'is nothing when it is of another version or unreadable: %s [C2]',
  (stored) => {
    saveDraft(typed);
    sessionStorage.setItem(sessionStorage.key(0) ?? '', stored);
    expect(loadDraft()).toBeUndefined();
  },
);

it('is not kept in a browser that blocks site data, and nothing fails', () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  saveDraft(typed);
  expect(loadDraft()).toBeUndefined();
  clearDraft();
  blocked.mockRestore();
  expect(loadDraft()).toBeUndefined();
});

it('stays what it was where storage is full', () => {
  saveDraft(typed);
  const full = vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue({
    setItem() {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  } as unknown as Storage);
  saveDraft({ ...typed, name: 'Mia' });
  full.mockRestore();
  expect(loadDraft()).toEqual(typed);
});
