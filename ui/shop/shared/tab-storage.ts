/** What a tab keeps for a reload, for as long as it lives. */

export interface Kept<TValue> {
  /** Undefined where nothing is kept, or nothing that can be read. */
  load: () => TValue | undefined;
  save: (value: TValue) => void;
  forget: () => void;
}

/** Storage that is full, or that the browser forbids, must not stop anything: then only a reload loses what was typed. */
function attempt<TResult>(work: (storage: Storage) => TResult): TResult | undefined {
  try {
    // Where site data is blocked, naming the storage throws.
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * Why nothing can be ordered in a browser that blocks cookies and storage alike: whose an order is, the shop knows by its
 * cookie. Null where they are allowed; `navigator.cookieEnabled` says so where Chromium blocks them, too.
 */
export const blockedSentence = (): string | null =>
  attempt(() => null) === undefined
    ? 'Your browser blocks cookies, so you could not pay here. Please allow them for this page and load it again.'
    : null;

/** @param name of the value, in this tab */
export function keptInTab<TValue>(name: string): Kept<TValue> {
  const key = `north-pole-post.${name}`;
  return {
    load: () =>
      attempt((storage) => (JSON.parse(storage.getItem(key) ?? 'null') as TValue | null) ?? undefined),
    save: (value) => attempt((storage) => storage.setItem(key, JSON.stringify(value))),
    forget: () => attempt((storage) => storage.removeItem(key)),
  };
}
