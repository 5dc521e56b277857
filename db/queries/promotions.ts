import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Dialect } from '../dialect.ts';
import type { Promotions } from '../tables/promotions.ts';
import { prepareBy, prepareDelete, prepareInsert, slot } from './statements.ts';

/** The table of codes. */
export function promotionsTable(dialect: Dialect): Promotions {
  const {
    builder,
    prepareChange,
    prepareSelect,
    tables: { promotions, promotionUses },
  } = dialect;
  const byCode = prepareSelect(
    builder
      .select()
      .from(promotions)
      // As in the index. Hyphens only make a code easier to read.
      .where(sql`replace(code, '-', '') = replace(${slot('code')}, '-', '')`),
  );
  const all = prepareSelect(builder.select().from(promotions).orderBy(asc(promotions.createdAt)));
  const saveEnd = prepareChange(
    builder
      .update(promotions)
      .set({ endsAt: slot('endsAt') })
      .where(eq(promotions.code, slot('code'))),
  );
  const uses = prepareSelect(
    builder
      .select({ uses: count() })
      .from(promotionUses)
      .where(eq(promotionUses.code, slot('code'))),
  );
  const useBy = prepareSelect(
    builder
      .select()
      .from(promotionUses)
      .where(and(eq(promotionUses.code, slot('code')), eq(promotionUses.emailKey, slot('emailKey')))),
  );
  const saveBuyer = prepareChange(
    builder
      .update(promotionUses)
      .set({ emailKey: slot('emailKey') })
      .where(eq(promotionUses.orderId, slot('orderId'))),
  );

  return {
    find: (code) => byCode.get({ code }),
    list: () => all.all({}),
    insert: prepareInsert(dialect, promotions),
    saveEnd: ({ code, endsAt }) => saveEnd.run({ code, endsAt }),
    ofOrder: prepareBy(dialect, promotions, promotions.giftOrderId, promotions.createdAt, promotions.code)
      .all,
    countUses: async (code) => (await uses.get({ code }))?.uses ?? 0,
    useOf: prepareBy(dialect, promotionUses, promotionUses.orderId).get,
    useBy: (code, emailKey) => useBy.get({ code, emailKey }),
    insertUse: prepareInsert(dialect, promotionUses),
    saveBuyer: ({ orderId, emailKey }) => saveBuyer.run({ orderId, emailKey }),
    deleteUseOf: prepareDelete(dialect, promotionUses.orderId),
  };
}
