/** Storage of a tab, which survives a reload. */

export interface Kept<TValue> {
  /** Undefined if nothing is stored, or it cannot be read. */
  load: () => TValue | undefined;
  save: (value: TValue) => void;
  forget: () => void;
}

/** Full or blocked storage must not break anything: it only means that a reload loses what was typed. */
function attempt<TResult>(work: (storage: Storage) => TResult): TResult | undefined {
  try {
    // If site data is blocked, accessing the storage throws.
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}

/**
 * Why nothing can be ordered in a browser that blocks cookies: the shop recognises the owner of an order by its cookie.
 * Null if they are allowed. Tests the storage, which browsers block together with cookies, because in Chromium
 * `navigator.cookieEnabled` is true even then.
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
