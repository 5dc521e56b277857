/** POST /api/film: for whom the film behind a link plays. */
import { z } from 'zod';

export const filmRequest = z.object({
  /** What stands behind the `#` of the link. */
  key: z.string('The key of the film is missing.').max(400, 'This key is not one of ours.'),
});

export const filmAnswer = z.object({
  /** Empty when no name is known, or not any more. */
  childs_name: z.string(),
});

export type FilmRequest = z.input<typeof filmRequest>;
export type FilmAnswer = z.infer<typeof filmAnswer>;
