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

/** An event of a card field, with the state of all fields, as in hosted fields. */
export interface CardFieldsEvent {
  /** The brands that the number may belong to; only one once that is certain. */
  cards: {
    /** The brand's id, such as `master-card`. */
    type: string;
    /** The brand's name. */
    niceType: string;
    /** The brand's security code. */
    code: {
      /** Its name, such as `CVV`. */
      name: string;
      /** Its number of digits. */
      size: number;
    };
  }[];
  /** The field that sent the event. */
  emittedBy: CardFieldName;
  /** The state of each field that the form has. */
  fields: Record<CardFieldName, CardFieldState>;
}

/** The names of the hosted fields. */
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
  /** The element that contains its iframe. */
  container: HTMLElement;
  /** Whether it is empty. */
  isEmpty: boolean;
  /** Whether it has the focus. */
  isFocused: boolean;
  /** Whether it can become valid with more input. */
  isPotentiallyValid: boolean;
  /** Whether it is valid. */
  isValid: boolean;
}

/** The events of an instance, with the payloads for their listeners. */
export interface DropinEvents {
  /** A payment method can be requested now: enable your button. */
  readonly paymentMethodRequestable: PayloadOf<'paymentMethodRequestable'>;
  /** No payment method can be requested any more. */
  readonly noPaymentMethodRequestable: PayloadOf<'noPaymentMethodRequestable'>;
  /** The shopper selected a way to pay: its sheet is shown, or its button above the form was pressed. */
  readonly paymentOptionSelected: PayloadOf<'paymentOptionSelected'>;
  /** The view changed; also sent, with the same view twice, when the shopper starts editing saved methods. */
  readonly changeActiveView: PayloadOf<'changeActiveView'>;

  /**
   * A request or a wallet was refused, a wallet stopped working after a change, or a saved method could not be deleted. The
   * form tells the shopper, too.
   */
  readonly error: DropinError;
  /** The form started or stopped waiting for the gateway; you can disable your own button meanwhile. */
  readonly busyChange: {
    /** Whether the form is waiting. */
    readonly isBusy: boolean;
  };
  /** The shopper started or stopped editing saved methods. */
  readonly editModeChange: {
    /** Whether they are being edited; nothing can be requested meanwhile. */
    readonly isEditing: boolean;
  };
  /** The shopper deleted a saved method. */
  readonly paymentMethodDeleted: {
    /** The gateway's name for its type. */
    readonly type: PaymentMethodType;
    /** The gateway's details, such as the last four digits. */
    readonly details: Readonly<Record<string, unknown>>;
  };

  /** The first digits of the card number are known. */
  readonly 'card:binAvailable': {
    /** The first six or eight digits. */
    readonly bin: string;
  };
  /** A field lost the focus. This and the following card events contain the state of all fields. */
  readonly 'card:blur': CardFieldsEvent;
  /** The list of possible brands for the number changed. */
  readonly 'card:cardTypeChange': CardFieldsEvent;
  /** A field became empty. */
  readonly 'card:empty': CardFieldsEvent;
  /** A field got the focus. */
  readonly 'card:focus': CardFieldsEvent;
  /** Enter was pressed in a field. */
  readonly 'card:inputSubmitRequest': CardFieldsEvent;
  /** Something was typed into an empty field. */
  readonly 'card:notEmpty': CardFieldsEvent;
  /** A field became valid or invalid. */
  readonly 'card:validityChange': CardFieldsEvent;

  /** The shopper cancelled the bank's challenge. */
  readonly '3ds:customer-canceled': unknown;
  /** The bank's challenge appeared. */
  readonly '3ds:authentication-modal-render': unknown;
  /** The bank's challenge was closed. */
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
