/** Codes and the orders that hold a use of them. */
import { and, asc, count, eq, ne, sql } from 'drizzle-orm';
import { promotions, promotionUses } from '../schema.ts';
import type { Order, Promotion, PromotionEntry } from '../store.ts';
import type { Drizzle } from './open.ts';
import { prepareInsert, slot } from './statements.ts';

export type PromotionOperations = ReturnType<typeof promotionOperations>;

export function promotionOperations(database: Drizzle) {
  const insert = prepareInsert(database, promotions);
  const insertUse = prepareInsert(database, promotionUses);
  const byCode = database
    .select()
    .from(promotions)
    // As the index has it: hyphens only help to read a code.
    .where(sql`replace(code, '-', '') = replace(${slot('code')}, '-', '')`)
    .prepare();
  const all = database.select().from(promotions).orderBy(asc(promotions.createdAt)).prepare();
  const usesOf = database
    .select({ uses: count() })
    .from(promotionUses)
    .where(eq(promotionUses.code, slot('code')))
    .prepare();
  const sameBuyer = database
    .select({ orderId: promotionUses.orderId })
    .from(promotionUses)
    .where(
      and(
        eq(promotionUses.code, slot('code')),
        eq(promotionUses.emailKey, slot('emailKey')),
        ne(promotionUses.orderId, slot('orderId')),
      ),
    )
    .prepare();
  const bought = database
    .select()
    .from(promotions)
    .where(eq(promotions.giftOrderId, slot('orderId')))
    .prepare();
  const end = database
    .update(promotions)
    .set({ endsAt: slot('at') })
    .where(eq(promotions.code, slot('code')))
    .prepare();
  const deleteUse = database
    .delete(promotionUses)
    .where(eq(promotionUses.orderId, slot('orderId')))
    .prepare();

  const withUses = (promotion: Promotion): PromotionEntry => ({
    promotion,
    uses: usesOf.get({ code: promotion.code })?.uses ?? 0,
  });

  const ofOrder = (orderId: string): PromotionEntry[] => bought.all({ orderId }).map(withUses);

  return {
    ofOrder,
    /** Ends the codes that were bought with an order, but for those that were redeemed. */
    takeBack(orderId: string, at: number) {
      for (const { promotion, uses } of ofOrder(orderId)) {
        if (uses === 0) end.run({ code: promotion.code, at });
      }
    },
    find(code: string): PromotionEntry | undefined {
      const promotion = byCode.get({ code });
      return promotion && withUses(promotion);
    },
    list: (): PromotionEntry[] => all.all().map(withUses),
    create(promotion: Promotion): boolean {
      if (byCode.get({ code: promotion.code })) return false;
      insert(promotion);
      return true;
    },
    /** Takes one use for an order. @returns false when there is none left, or none for this buyer */
    use(code: string, { id: orderId, emailKey }: Order, at: number): boolean {
      const promotion = byCode.get({ code });
      if (!promotion || sameBuyer.get({ code, emailKey, orderId })) return false;
      if (promotion.endsAt !== null && at >= promotion.endsAt) return false;
      const { uses } = withUses(promotion);
      if (promotion.maxUses !== null && uses >= promotion.maxUses) return false;
      insertUse({ orderId, code, emailKey, at });
      return true;
    },
    giveBack(orderId: string): void {
      deleteUse.run({ orderId });
    },
  };
}
