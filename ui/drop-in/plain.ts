/** The form for any page: the package's exports for pages without React. */
import { VERSION } from './api/version.ts';
import { create } from './create.ts';

export { DropinError, type UnofferedOption } from './api/dropin-error.ts';
export type { DropinEvents } from './api/events.ts';
export type { BillingAddress, CardOptions, DropinOptions, InspectedEvent } from './api/options.ts';
export type { BinData, PaymentMethodDetails, PaymentMethodPayload } from './api/payload.ts';
export type { DropinInstance } from './instance.ts';
export type * from './peer-types.ts';
export { type PreparedForm, prepare } from './prepare.ts';
export { create, VERSION };

/** As pages import the peer: `import dropin from …`, and then `dropin.create`. */
export default { create, VERSION };
export type { Changes } from './api/changes.ts';
