import type { Promotion, PromotionUse } from '../rows.ts';

/** Codes, and the orders that hold a use of one. */
export interface Promotions {
  /** @param code with or without its hyphens */
  find: (code: string) => Promise<Promotion | undefined>;
  list: () => Promise<Promotion[]>;
  insert: (promotion: Promotion) => Promise<void>;
  /** Stores the end of a code. */
  saveEnd: (promotion: Pick<Promotion, 'code' | 'endsAt'>) => Promise<void>;
  /** Codes that were bought with an order, oldest first. */
  ofOrder: (orderId: string) => Promise<Promotion[]>;
  /** How many orders hold a use of a code. */
  countUses: (code: string) => Promise<number>;
  useOf: (orderId: string) => Promise<PromotionUse | undefined>;
  useBy: (code: string, emailKey: string) => Promise<PromotionUse | undefined>;
  insertUse: (use: PromotionUse) => Promise<void>;
  /** Stores the buyer of a use. */
  saveBuyer: (use: Pick<PromotionUse, 'orderId' | 'emailKey'>) => Promise<void>;
  deleteUseOf: (orderId: string) => Promise<void>;
}
