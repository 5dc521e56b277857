/** A part that has to be taken down again. */
interface Closable {
  close(): Promise<void>;
}

/** Holds a part of the form whose code is fetched when it is first needed. */
export class OnDemand<TPart extends Closable> {
  #loading: Promise<TPart> | null = null;
  #part: TPart | null = null;
  readonly #load: () => Promise<TPart>;

  constructor(load: () => Promise<TPart>) {
    this.#load = load;
  }

  /** @throws TypeError when the code cannot be fetched */
  async part(): Promise<TPart> {
    this.#loading ??= this.#load();
    this.#part = await this.#loading;
    return this.#part;
  }

  /**
   * Takes the part down. Code that is still loading has not done anything, so it is not waited for.
   * @throws what the part throws
   */
  async close(): Promise<void> {
    await this.#part?.close();
  }
}
