/** The wizard's context and events. */
import type { Reporting } from '../../emit-to-parent.ts';
import type { Phone } from '../lead/machine.ts';
import type { ZoneReport } from '../text-place/machine.ts';
import type { Draft, StepName } from './draft.ts';

export interface WizardContext extends Draft, Reporting {
  /** The server's message about a refused number or address. */
  rejection: string | null;
}

export interface WizardInput extends Reporting {
  draft?: Draft;
}

export const emptyInput: WizardInput = {};

export const noMeta: { step?: StepName; mainWay?: readonly string[] } = {};

/** The chunks that are fetched on demand, each with its screens and its machines. */
export type WizardChunk = 'signUp' | 'texted' | 'checkout' | 'other';

export type WizardEvent =
  | { type: 'name.changed'; name: string }
  | { type: 'phone.changed'; phone: Phone }
  | ZoneReport
  | { type: 'consent.changed'; consent: Draft['consent'] }
  | { type: 'offers.changed'; offers: Draft['offers'] }
  | { type: 'email.changed'; email: string }
  | { type: 'next' }
  | { type: 'extras.opened' }
  | { type: 'chunk.retried' }
  /** The address asks for a step; a guard may refuse. */
  | { type: 'step.requested'; step: StepName };
