/** The moment after the e-mail step with its machine, in a chunk that is fetched while the address is typed. */
export { seasonLogic } from '../season/season-ports.ts';
export { TextedStep } from './TextedStep.tsx';
