/** POST /api/film: the names for which the film behind a link plays. */
import { z } from 'zod';

export const filmRequest = z.object({
  /** The part of the link after the `#`. */
  key: z.string('The key of the film is missing.').max(400, 'This key is not one of ours.'),
});

export const filmAnswer = z.object({
  /** Empty when no name is known, or it has been deleted. */
  childs_name: z.string(),
});

export type FilmRequest = z.input<typeof filmRequest>;
export type FilmAnswer = z.infer<typeof filmAnswer>;
