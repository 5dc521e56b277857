import type { CardFieldKey } from '#machines/drop-in/card/fields.ts';
import { deferred } from '../shared/promises.ts';

type Mounts = Readonly<Partial<Record<CardFieldKey, HTMLElement>>>;

/** The sheet's places for the frames, which are created once all places are on the page. */
export class FieldMounts {
  #mounts: Mounts = {};
  readonly #watchers = new Set<() => void>();

  /** Reports that a place is on the page, or with null that it is gone. */
  register(key: CardFieldKey, element: HTMLElement | null): void {
    const { [key]: _previous, ...others } = this.#mounts;
    this.#mounts = element ? { ...others, [key]: element } : others;
    for (const watch of this.#watchers) watch();
  }

  /**
   * The places of all named fields, as soon as they exist.
   * @throws the signal's reason when it is aborted first
   */
  async all(keys: readonly CardFieldKey[], signal: AbortSignal): Promise<Mounts> {
    signal.throwIfAborted();
    const complete = () => keys.every((key) => this.#mounts[key]);
    if (!complete()) await this.#until(complete, signal);
    return this.#mounts;
  }

  #until(complete: () => boolean, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = deferred<void>();
    const watch = () => {
      if (complete()) resolve();
    };
    this.#watchers.add(watch);
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise.finally(() => this.#watchers.delete(watch));
  }
}
