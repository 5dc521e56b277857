import type { Reporting } from '../../emit-to-parent.ts';
import type { Customer, PaymentMethod, PaymentProblem } from '../shared/payment-method.ts';

/** Whether a customer may change what is saved: the merchant's `vaultManager` option. */
export type VaultAccess = 'managed' | 'fixed';

/** The owner of the methods, and what may be done with them. */
export interface EditInput {
  readonly customer: Customer;
  readonly vault: VaultAccess;
}

export interface EditContext extends EditInput, Reporting {
  /** The method last chosen for deletion. */
  readonly pending: PaymentMethod | null;
  /** Why the last deletion failed, if it did. */
  readonly problem: PaymentProblem | null;
  readonly methods: readonly PaymentMethod[];
}

/** Events about editing, from a person or the rest of the form. */
export type EditEvent =
  | { readonly type: 'edit.pressed' }
  | { readonly type: 'deletion.requested'; readonly method: PaymentMethod }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.declined' }
  | { readonly type: 'methods.left' };

/** How a deletion ended, with the list as it is now. */
export interface Deletion {
  readonly outcome: 'deleted' | 'failed';
  readonly methods: readonly PaymentMethod[];
}

/** Editing's events for the rest of the form. */
export type EditEmitted =
  | { readonly type: 'edit.begun' }
  | { readonly type: 'edit.ended' }
  | { readonly type: 'deletion.asked' }
  | { readonly type: 'deletion.begun' }
  | { readonly type: 'deletion.finished'; readonly deletion: Deletion }
  | { readonly type: 'method.deleted'; readonly method: PaymentMethod }
  | { readonly type: 'deletion.failed'; readonly problem: PaymentProblem };
