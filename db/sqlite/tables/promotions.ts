import { and, asc, count, eq, sql } from 'drizzle-orm';
import { promotions, promotionUses } from '../../schema.ts';
import type { Promotions } from '../../tables/promotions.ts';
import type { Drizzle } from '../open.ts';
import { prepareBy, prepareDelete, prepareInsert, slot } from '../statements.ts';

/** The table of codes on SQLite. */
export function sqlitePromotions(database: Drizzle): Promotions {
  const byCode = database
    .select()
    .from(promotions)
    // As in the index: hyphens only help to read a code.
    .where(sql`replace(code, '-', '') = replace(${slot('code')}, '-', '')`)
    .prepare();
  const all = database.select().from(promotions).orderBy(asc(promotions.createdAt)).prepare();
  const saveEnd = database
    .update(promotions)
    .set({ endsAt: slot('endsAt') })
    .where(eq(promotions.code, slot('code')))
    .prepare();
  const uses = database
    .select({ uses: count() })
    .from(promotionUses)
    .where(eq(promotionUses.code, slot('code')))
    .prepare();
  const useBy = database
    .select()
    .from(promotionUses)
    .where(and(eq(promotionUses.code, slot('code')), eq(promotionUses.emailKey, slot('emailKey'))))
    .prepare();
  const saveBuyer = database
    .update(promotionUses)
    .set({ emailKey: slot('emailKey') })
    .where(eq(promotionUses.orderId, slot('orderId')))
    .prepare();

  return {
    find: (code) => byCode.get({ code }),
    list: () => all.all(),
    insert: prepareInsert(database, promotions),
    saveEnd: ({ code, endsAt }) => void saveEnd.run({ code, endsAt }),
    ofOrder: prepareBy(database, promotions, promotions.giftOrderId).all,
    countUses: (code) => uses.get({ code })?.uses ?? 0,
    useOf: prepareBy(database, promotionUses, promotionUses.orderId).get,
    useBy: (code, emailKey) => useBy.get({ code, emailKey }),
    insertUse: prepareInsert(database, promotionUses),
    saveBuyer: ({ orderId, emailKey }) => void saveBuyer.run({ orderId, emailKey }),
    deleteUseOf: prepareDelete(database, promotionUses.orderId),
  };
}
