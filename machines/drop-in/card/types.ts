import type { Reporting } from '../../emit-to-parent.ts';
import type { PaymentMethod } from '../shared/payment-method.ts';
import type { SheetTold } from '../shared/sheet.ts';
import type { CardFieldKey, CardFieldRequest, CardFieldsReport, FieldProblems } from './fields.ts';

/** Whether the gateway keeps the card for next time. */
export type CardUse = 'save' | 'once';

/** What the frames are to exchange for a nonce. */
export interface CardSubmission {
  readonly use: CardUse;
  readonly fields: readonly CardFieldKey[];
}

/** What the sheet is made of, decided by the merchant's options and the gateway. */
export interface CardInput {
  readonly requested: readonly CardFieldRequest[];
  /** Null while the gateway has not said it. */
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
  /** The fields that have frames: those that were expected to be asked for. One that is not stays out of sight. */
  readonly places: readonly CardFieldRequest[];
  readonly report: CardFieldsReport;
  readonly problems: FieldProblems;
  /** A field that was left empty; it is a problem once the person goes on to another field. */
  readonly leftEmpty: CardFieldKey | null;
  /** Key of the sentence in the sheet's error area. */
  readonly sheetError: string | null;
}

/** Something happened in one of the frames. */
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

/** What a person or the hosted fields can tell the card sheet. */
export type CardEvent =
  | FieldEvent
  | { readonly type: 'fields.loaded' }
  /** The gateway has answered what the sheet is made of. */
  | { readonly type: 'sheet.granted'; readonly terms: CardInput }
  | { readonly type: 'fields.failed'; readonly error: unknown }
  | { readonly type: 'card.use.chosen'; readonly use: CardUse }
  /** The merchant's page wants to be paid with what was entered. */
  | { readonly type: 'payment.requested' }
  /** The rest of the form is there, and hears what the sheet says. */
  | { readonly type: 'form.opened' }
  /** The payment with the card that was entered failed, by the code of the processor or the gateway. */
  | { readonly type: 'card.refused'; readonly code?: string | undefined }
  /** What was entered is useless: it belonged to another card. */
  | { readonly type: 'card.replaced' }
  /** The focus moves to the sheet. */
  | { readonly type: 'sheet.shown' }
  /** Another view took the sheet's place. */
  | { readonly type: 'sheet.left' };

/** What screen readers are told about the fields. */
export interface FieldsDescription {
  readonly problems: FieldProblems;
  /** Fields that are filled in as they should be. */
  readonly valid: readonly CardFieldKey[];
  readonly securityCodeSize: number;
}

/** What the sheet asks of its frames. */
export type FieldsCommand =
  | { readonly type: 'focus'; readonly field: CardFieldKey }
  | { readonly type: 'clear' }
  /** From now on only these fields are reported. */
  | { readonly type: 'ask'; readonly fields: readonly CardFieldKey[] }
  | ({ readonly type: 'describe' } & FieldsDescription);

/** What the sheet tells the rest of the form. */
export type CardEmitted =
  | SheetTold
  | { readonly type: 'sheet.completed' }
  | { readonly type: 'sheet.incomplete' }
  | { readonly type: 'sheet.tokenized'; readonly method: PaymentMethod };
