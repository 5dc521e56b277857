/** POST /api/internal_package_upgrade: an extra to a paid order, charged to the method it was paid with. */
import { z } from 'zod';
import { label, orderId } from './fields.ts';
import { problem } from './problem.ts';

export const upgradeRequest = z.object({
  order_id: orderId,
  package: z.enum(['video', 'family'], 'Choose the video or the family package.'),
  ab: label(60),
  /**
   * The amount shown beside the button, in major units; nothing else is charged. Without it, today's price is charged.
   */
  amount: z
    .string('The sum must be text.')
    .regex(/^(?:|\d{1,4}\.\d\d)$/, 'The sum is like 19.95.')
    .default(''),
});

export const upgradeAnswer = z.object({
  status: z.enum(['success', 'declined', 'failed', 'pending']),
  /** A sentence for the parent, empty on success. */
  error: z.string(),
});

export const upgradeProblem = problem.extend({ status: z.literal('failed'), error: z.string() });

/** The order of the extra, to be paid. */
export const extraAnswer = z.object({ order_id: z.string() });

export type ExtraAnswer = z.infer<typeof extraAnswer>;
export type UpgradeRequest = z.input<typeof upgradeRequest>;
export type UpgradeAnswer = z.infer<typeof upgradeAnswer>;
