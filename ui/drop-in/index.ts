export { DropIn, type DropInProps } from './DropIn.tsx';
export * from './plain.ts';
export { type DropInOptions, type DropInState, useDropIn } from './use-drop-in.ts';
