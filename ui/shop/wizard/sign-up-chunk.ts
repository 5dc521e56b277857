/** The phone and e-mail steps with their machines, in a chunk that is fetched once the first step is shown. */

export { EmailStep } from './EmailStep.tsx';
export { leadLogic } from './lead-ports.ts';
export { PhoneStep } from './PhoneStep.tsx';
export { textPlaceLogic } from './text-place-ports.ts';
