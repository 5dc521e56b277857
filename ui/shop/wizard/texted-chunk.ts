/** The step after the e-mail address with its machine, in a chunk that is fetched while the address is typed. */
import { seasonLogic as onItsPage } from '../season/season-ports.ts';

export { TextedStep } from './TextedStep.tsx';

/** Does not open the account, because the wizard continues by itself. */
export const seasonLogic = onItsPage.provide({ actions: { openAccount: () => {} } });
