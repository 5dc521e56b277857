import type { MerchantEvent } from '#machines/drop-in/shared/merchant-event.ts';
import type { PaymentMethodType } from '#machines/drop-in/shared/payment-method.ts';
import type { DropinError } from './dropin-error.ts';

/** Hosted-field events that reach the merchant as `card:<name>`. */
export const cardEventNames = [
  'binAvailable',
  'blur',
  'cardTypeChange',
  'empty',
  'focus',
  'inputSubmitRequest',
  'notEmpty',
  'validityChange',
] as const;

/** 3D Secure's events, which reach the merchant as `3ds:<name>`. */
export const threeDSecureEventNames = [
  'customer-canceled',
  'authentication-modal-render',
  'authentication-modal-close',
] as const;

type PayloadOf<TType extends MerchantEvent['type']> =
  Extract<MerchantEvent, { type: TType }> extends { payload: infer TPayload } ? TPayload : undefined;

/** What a field of the card tells, with the state of all of them, as the hosted fields do. */
export interface CardFieldsEvent {
  /** The brands that the number may be of; one, where that is clear. */
  cards: {
    /** The brand's id, such as `master-card`. */
    type: string;
    /** The brand's name. */
    niceType: string;
    /** What its security code is like. */
    code: {
      /** How it is called, such as `CVV`. */
      name: string;
      /** How many digits it has. */
      size: number;
    };
  }[];
  /** Which field it is. */
  emittedBy: CardFieldName;
  /** The state of each field that the form has. */
  fields: Record<CardFieldName, CardFieldState>;
}

/** The hosted fields' names. */
export type CardFieldName =
  | 'number'
  | 'cvv'
  | 'expirationDate'
  | 'expirationMonth'
  | 'expirationYear'
  | 'postalCode'
  | 'cardholderName';

/** The state of one field. */
export interface CardFieldState {
  /** What its frame is in. */
  container: HTMLElement;
  /** Whether nothing is typed in it. */
  isEmpty: boolean;
  /** Whether it is typed in. */
  isFocused: boolean;
  /** Whether it can become valid by going on. */
  isPotentiallyValid: boolean;
  /** Whether it is right as it is. */
  isValid: boolean;
}

/** Every event of an instance, and what its listeners are given. */
export interface DropinEvents {
  /** A payment method can be requested from now on: a page enables its own button. */
  readonly paymentMethodRequestable: PayloadOf<'paymentMethodRequestable'>;
  /** No payment method can be requested any more. */
  readonly noPaymentMethodRequestable: PayloadOf<'noPaymentMethodRequestable'>;
  /** The shopper chose a way to pay: its sheet is shown, or its button above the form was pressed. */
  readonly paymentOptionSelected: PayloadOf<'paymentOptionSelected'>;
  /** Another view is shown; also sent with the same view twice, when editing of saved methods begins. */
  readonly changeActiveView: PayloadOf<'changeActiveView'>;

  /**
   * A request or a wallet was refused, a wallet that was changed does not work any more, or a saved method could not be
   * deleted. The form tells the shopper, too.
   */
  readonly error: DropinError;
  /** The form started or stopped waiting for the gateway; a page can disable its own button meanwhile. */
  readonly busyChange: {
    /** Whether it waits. */
    readonly isBusy: boolean;
  };
  /** The shopper started or stopped editing saved methods. */
  readonly editModeChange: {
    /** Whether they are being edited; nothing can be requested meanwhile. */
    readonly isEditing: boolean;
  };
  /** The shopper deleted a saved method. */
  readonly paymentMethodDeleted: {
    /** The gateway's name for what it was. */
    readonly type: PaymentMethodType;
    /** The gateway's details, such as the last four digits. */
    readonly details: Readonly<Record<string, unknown>>;
  };

  /** The first digits of the number are known. */
  readonly 'card:binAvailable': {
    /** The first six or eight digits. */
    readonly bin: string;
  };
  /** A field lost the focus; with the state of all fields, as in every further event of a card. */
  readonly 'card:blur': CardFieldsEvent;
  /** The number belongs to another brand now, or could be of fewer. */
  readonly 'card:cardTypeChange': CardFieldsEvent;
  /** A field became empty. */
  readonly 'card:empty': CardFieldsEvent;
  /** A field has the focus. */
  readonly 'card:focus': CardFieldsEvent;
  /** The Enter key was pressed in a field. */
  readonly 'card:inputSubmitRequest': CardFieldsEvent;
  /** Something was typed into an empty field. */
  readonly 'card:notEmpty': CardFieldsEvent;
  /** A field became valid or invalid. */
  readonly 'card:validityChange': CardFieldsEvent;

  /** The shopper cancelled the bank's challenge. */
  readonly '3ds:customer-canceled': unknown;
  /** The bank's challenge is shown. */
  readonly '3ds:authentication-modal-render': unknown;
  /** The bank's challenge is closed. */
  readonly '3ds:authentication-modal-close': unknown;
}

type Listener<TPayload> = (payload: TPayload) => void;

/** Listeners by event name. */
export class Emitter {
  readonly #listeners = new Map<string, Set<Listener<never>>>();

  /** Adding the same listener twice calls it once. */
  on<TName extends keyof DropinEvents>(name: TName, listener: Listener<DropinEvents[TName]>): void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
  }

  off<TName extends keyof DropinEvents>(name: TName, listener: Listener<DropinEvents[TName]>): void {
    this.#listeners.get(name)?.delete(listener);
  }

  /** Calls the listeners; one that throws is reported like any uncaught error and stops no other. */
  emit<TName extends keyof DropinEvents>(name: TName, payload: DropinEvents[TName]): void {
    for (const listener of Array.from(this.#listeners.get(name) ?? [])) {
      try {
        listener(payload as never);
      } catch (error) {
        reportError(error);
      }
    }
  }
}
