/** The e-mail step with its machine, in a chunk that is fetched as soon as the first step stands. */

export { EmailStep } from './EmailStep.tsx';
export { leadLogic } from './lead-ports.ts';
