import type { Promotion, PromotionUse } from '../rows.ts';

/** Codes, and the orders that hold a use of one. */
export interface Promotions {
  /** @param code with or without its hyphens */
  find: (code: string) => Promotion | undefined;
  list: () => Promotion[];
  insert: (promotion: Promotion) => void;
  /** Stores the end of a code. */
  saveEnd: (promotion: Pick<Promotion, 'code' | 'endsAt'>) => void;
  /** Codes that were bought with an order. */
  ofOrder: (orderId: string) => Promotion[];
  /** How many orders hold a use of a code. */
  countUses: (code: string) => number;
  useOf: (orderId: string) => PromotionUse | undefined;
  useBy: (code: string, emailKey: string) => PromotionUse | undefined;
  insertUse: (use: PromotionUse) => void;
  /** Stores whose use it is. */
  saveBuyer: (use: Pick<PromotionUse, 'orderId' | 'emailKey'>) => void;
  deleteUseOf: (orderId: string) => void;
}
