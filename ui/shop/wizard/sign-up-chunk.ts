/** The steps with the phone and the e-mail address, and their machines, in a chunk that is fetched as soon as the first step stands. */

export { EmailStep } from './EmailStep.tsx';
export { leadLogic } from './lead-ports.ts';
export { PhoneStep } from './PhoneStep.tsx';
export { textPlaceLogic } from './text-place-ports.ts';
