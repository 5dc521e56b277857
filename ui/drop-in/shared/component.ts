/** A part of the payment library that has to be taken down again. */
interface Disposable {
  teardown(): Promise<void>;
}

/** Holds one part of the payment library, and takes it down even if it arrives too late. */
export class Component<TPart extends Disposable> {
  #opening: Promise<TPart> | null = null;
  #part: TPart | null = null;

  /** @throws what the part's own creation throws */
  async open(create: () => Promise<TPart>): Promise<TPart> {
    const opening = create();
    this.#opening = opening;
    const part = await opening;
    if (this.#opening === opening) this.#part = part;
    return part;
  }

  /** The part, once it is there. */
  get part(): TPart | null {
    return this.#part;
  }

  /**
   * Takes the part down. A part that is still loading is not waited for; if it arrives, it is taken down then.
   * @throws the library's error when it could not clean up
   */
  async close(): Promise<void> {
    const [part, opening] = [this.#part, this.#opening];
    this.#part = null;
    this.#opening = null;
    if (part) return part.teardown();
    void opening?.then((late) => late.teardown()).catch(() => undefined);
  }
}
