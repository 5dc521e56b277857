export { create } from './create.ts';
export { DropIn, type DropInProps } from './DropIn.tsx';
export { DropinError } from './dropin-error.ts';
export type { DropinEvents } from './events.ts';
export type { DropinInstance } from './instance.ts';
export type { CardOptions, DropinOptions } from './options.ts';
export type { PaymentMethodPayload } from './payload.ts';
export { VERSION } from './version.ts';
