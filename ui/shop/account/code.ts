/** What of the account is fetched when it is needed. */
import { codeOf } from '../effects/on-demand.ts';

export const code = {
  choices: codeOf(() => import('./choices.ts')),
  link: codeOf(() => import('./link.ts')),
};
