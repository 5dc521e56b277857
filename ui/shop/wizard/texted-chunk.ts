/** The moment after the e-mail step with its machine, in a chunk that is fetched while the address is typed. */
import { seasonLogic as onItsPage } from '../season/season-ports.ts';

export { TextedStep } from './TextedStep.tsx';

/** The wizard continues itself. */
export const seasonLogic = onItsPage.provide({ actions: { openAccount: () => {} } });
