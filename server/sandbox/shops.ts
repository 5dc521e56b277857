/** The addresses at which one shop receives what the sandbox sends. */
export interface ShopAddresses {
  /** Texts that a simulated phone writes. */
  readonly inboundTexts: string;
  /** The gateway's notifications. */
  readonly webhooks: string;
}

/** The shops of other processes that share the sandbox. */
export interface Shops {
  /** Registers this shop; registering it again has no effect. */
  join(shop: ShopAddresses): void;
  leave(shop: ShopAddresses): void;
  all(): readonly ShopAddresses[];
}

export function createShops(): Shops {
  const shops = new Map<string, ShopAddresses>();
  const keyOf = ({ inboundTexts, webhooks }: ShopAddresses) => `${inboundTexts} ${webhooks}`;
  return {
    join: (shop) => void shops.set(keyOf(shop), shop),
    leave: (shop) => void shops.delete(keyOf(shop)),
    all: () => [...shops.values()],
  };
}
