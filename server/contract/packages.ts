/** GET /api/packages: what can be bought in this edition. */
import { z } from 'zod';

export const packageView = z.object({
  id: z.number(),
  kind: z.enum(['texts', 'upgrade']),
  name: z.string(),
  description: z.string(),
  /** Major units with two decimals. */
  amount: z.string(),
  currency: z.string(),
});

export const packagesAnswer = z.object({ packages: z.array(packageView) });

export type PackagesAnswer = z.infer<typeof packagesAnswer>;
