/** The error format of every route. */
import { z } from 'zod';

export const problem = z.object({
  /** Stable, for programs. */
  code: z.string(),
  /** A sentence for a person. */
  message: z.string(),
  /** Sentences by form field. */
  fields: z.record(z.string(), z.string()).optional(),
});

export type ProblemAnswer = z.infer<typeof problem>;
