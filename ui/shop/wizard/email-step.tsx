/** The e-mail step with its machine, in a chunk that is fetched as soon as the first step stands. */
export { leadLogic } from '../effects/lead-actors.ts';
export { EmailStep } from './EmailStep.tsx';
