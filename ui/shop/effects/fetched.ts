/** Code that is fetched when it is needed, or a moment before, and is at hand from then on. */
export interface Fetched<TModule> {
  load: () => Promise<TModule>;
  /** Undefined until it has come. */
  module: () => TModule | undefined;
}

export function fetched<TModule>(load: () => Promise<TModule>): Fetched<TModule> {
  let known: TModule | undefined;
  return {
    async load() {
      known ??= await load();
      return known;
    },
    module: () => known,
  };
}

/** Takes something of it: at once where it is at hand, so that nobody sees a wait that is none. */
export function take<TModule, TTaken>(
  { load, module }: Fetched<TModule>,
  pick: (module: TModule) => TTaken,
): TTaken | Promise<TTaken> {
  const known = module();
  return known === undefined ? load().then(pick) : pick(known);
}
