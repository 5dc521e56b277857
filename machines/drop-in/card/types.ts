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
  /** Null until the gateway has reported it. */
  readonly supportedBrands: readonly string[] | null;
  readonly use: CardUse;
  readonly afterTokenization: 'keep fields' | 'clear fields';
}

/** The card sheet as it is offered; whether a customer may choose what is saved is shown, not decided by it. */
export interface CardSheetProfile extends CardInput {
  readonly useChoice: 'offered' | 'none';
  /** Brands whose icons the sheet shows. */
  readonly shownBrands: readonly string[];
}

export interface CardContext extends CardInput, Reporting {
  /**
   * The fields that have frames: those that were expected to be required. A field that is not required stays hidden.
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
  /** The gateway has answered what the sheet is made of. */
  | { readonly type: 'sheet.granted'; readonly terms: CardInput }
  | { readonly type: 'fields.failed'; readonly error: unknown }
  | { readonly type: 'card.use.chosen'; readonly use: CardUse }
  /** The merchant's page wants to be paid with what was entered. */
  | { readonly type: 'payment.requested' }
  /** The rest of the form is there, and receives the sheet's events. */
  | { readonly type: 'form.opened' }
  /** The payment with the card that was entered failed, by the code of the processor or the gateway. */
  | { readonly type: 'card.refused'; readonly code?: string | undefined }
  /** The entry is useless, because it belonged to another card. */
  | { readonly type: 'card.replaced' }
  /** The focus moves to the sheet. */
  | { readonly type: 'sheet.shown' }
  /** Another view took the sheet's place. */
  | { readonly type: 'sheet.left' };

/** What screen readers announce about the fields. */
export interface FieldsDescription {
  readonly problems: FieldProblems;
  /** Fields that are filled in as they should be. */
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
