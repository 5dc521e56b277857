/** What of the account is fetched when it is needed. */
import { codeOf } from '../shared/on-demand.ts';

export const code = {
  choices: codeOf(() => import('./choices-chunk.ts')),
  link: codeOf(() => import('./link-chunk.ts')),
};
