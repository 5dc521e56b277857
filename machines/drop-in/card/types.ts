import type { Reporting } from '../../emit-to-parent.ts';
import type { PaymentMethod } from '../shared/payment-method.ts';
import type { SheetTold } from '../shared/sheet.ts';
import type { CardFieldKey, CardFieldRequest, CardFieldsReport, FieldProblems } from './fields.ts';

/** Whether the gateway keeps the card for next time. */
export type CardUse = 'save' | 'once';

/** What to exchange for a nonce. */
export interface CardSubmission {
  readonly use: CardUse;
  readonly fields: readonly CardFieldKey[];
}

/** The sheet's set-up, from the merchant's options and the gateway. */
export interface CardInput {
  readonly requested: readonly CardFieldRequest[];
  /** Null until the gateway has answered. */
  readonly supportedBrands: readonly string[] | null;
  readonly use: CardUse;
  readonly afterTokenization: 'keep fields' | 'clear fields';
}

/** The card sheet's set-up, and what only its view needs: the choice whether to save the card, and the icons. */
export interface CardSheetProfile extends CardInput {
  readonly useChoice: 'offered' | 'none';
  /** Brands whose icons the sheet shows. */
  readonly shownBrands: readonly string[];
}

export interface CardContext extends CardInput, Reporting {
  /**
   * The fields that have frames, as expected before the gateway answered. One that is not requested stays hidden.
   */
  readonly places: readonly CardFieldRequest[];
  readonly report: CardFieldsReport;
  readonly problems: FieldProblems;
  /** A field that was left empty; it is a problem once the person goes on to another field. */
  readonly leftEmpty: CardFieldKey | null;
  /** Key of the sentence in the sheet's error area. */
  readonly sheetError: string | null;
}

/** An event of one of the frames. */
export type FieldEvent = {
  readonly type:
    | 'field.focused'
    | 'field.blurred'
    | 'field.emptied'
    | 'field.filled'
    | 'field.validity.changed'
    | 'field.brand.changed';
  readonly field: CardFieldKey;
  readonly report: CardFieldsReport;
};

/** The card sheet's events, from a person or the hosted fields. */
export type CardEvent =
  | FieldEvent
  | { readonly type: 'fields.loaded' }
  /** The gateway has answered which fields and brands the sheet has. */
  | { readonly type: 'sheet.granted'; readonly terms: CardInput }
  | { readonly type: 'fields.failed'; readonly error: unknown }
  | { readonly type: 'card.use.chosen'; readonly use: CardUse }
  /** The merchant's page requests the entered card. */
  | { readonly type: 'payment.requested' }
  /** The form receives the sheet's events from now on, so the sheet reports again whether it is complete. */
  | { readonly type: 'form.opened' }
  /** The payment with the entered card failed, with the processor's or the gateway's code. */
  | { readonly type: 'card.refused'; readonly code?: string | undefined }
  /** The entry belongs to another card, and is cleared. */
  | { readonly type: 'card.replaced' }
  /** The focus moves to the sheet. */
  | { readonly type: 'sheet.shown' }
  /** Another view took the sheet's place. */
  | { readonly type: 'sheet.left' };

/** What the frames announce to screen readers. */
export interface FieldsDescription {
  readonly problems: FieldProblems;
  /** Filled fields without a problem. */
  readonly valid: readonly CardFieldKey[];
  readonly securityCodeSize: number;
}

/** Commands to the frames. */
export type FieldsCommand =
  | { readonly type: 'focus'; readonly field: CardFieldKey }
  | { readonly type: 'clear' }
  /** Only these fields are reported from now on. */
  | { readonly type: 'ask'; readonly fields: readonly CardFieldKey[] }
  | ({ readonly type: 'describe' } & FieldsDescription);

/** The sheet's events for the rest of the form. */
export type CardEmitted =
  | SheetTold
  | { readonly type: 'sheet.completed' }
  | { readonly type: 'sheet.incomplete' }
  | { readonly type: 'sheet.tokenized'; readonly method: PaymentMethod };
