/** The form for pages with React. Exports are listed by name: bundlers of server components reject `export *` here. */
export { DropIn, type DropInProps } from './DropIn.ts';
export {
  type BillingAddress,
  type CardOptions,
  type Changes,
  create,
  DropinError,
  type DropinEvents,
  type DropinInstance,
  type DropinOptions,
  type InspectedEvent,
  type PaymentMethodPayload,
  type PreparedForm,
  prepare,
  type UnofferedOption,
  VERSION,
} from './plain.ts';
export { type DropInOptions, type DropInState, useDropIn } from './use-drop-in.ts';
