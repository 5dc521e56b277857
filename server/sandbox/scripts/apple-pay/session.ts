import { openSheet, type Sheet } from '../sheet/sheet.ts';
import { contact, redactedContact } from './contact.ts';
import { SessionEvents } from './events.ts';
import {
  type ApplePayRequest,
  type CheckedRequest,
  checkRequest,
  checkTotal,
  type Total,
} from './request.ts';

/** The progress of a session. */
type Stage =
  | 'new'
  | 'validating-merchant'
  | 'selecting-payment-method'
  | 'selecting-shipping-contact'
  | 'choosing'
  | 'authorizing'
  | 'ended';

/** How the sheet ended. */
type SheetOutcome = { ended: 'authorized'; token: object } | { ended: 'cancelled' };

/** A page's answer to a selection: the part that changes the sheet. */
interface SelectionUpdate {
  newTotal?: unknown;
}

const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;
const highestVersion = 14;

/** The address that Apple's own sandbox names; the gateway, not the page, would talk to it. */
const validationURL = 'https://apple-pay-gateway-cert.apple.com/paymentservices/startSession';

/** Only one session can be under way in a page. */
let isUnderWay = false;

/** Stands in for Safari's ApplePaySession, with a sheet over the page. */
export class ApplePaySession extends SessionEvents {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static readonly STATUS_INVALID_BILLING_POSTAL_ADDRESS = 2;
  static readonly STATUS_INVALID_SHIPPING_POSTAL_ADDRESS = 3;
  static readonly STATUS_INVALID_SHIPPING_CONTACT = 4;
  static readonly STATUS_PIN_REQUIRED = 5;
  static readonly STATUS_PIN_INCORRECT = 6;
  static readonly STATUS_PIN_LOCKOUT = 7;

  readonly #request: CheckedRequest;
  #stage: Stage = 'new';
  #total: Total;
  #signature = '';
  #sheet: Sheet | undefined;

  static canMakePayments(): boolean {
    assertSecure();
    return true;
  }

  static async canMakePaymentsWithActiveCard(merchantIdentifier: string): Promise<boolean> {
    assertSecure();
    return !merchantIdentifier.endsWith('.no-card');
  }

  static async openPaymentSetup(_merchantIdentifier: string): Promise<boolean> {
    return false;
  }

  static supportsVersion(version: number): boolean {
    return Number.isInteger(version) && version >= 1 && version <= highestVersion;
  }

  constructor(version: number, request: ApplePayRequest) {
    super();
    assertSecure();
    if (!navigator.userActivation.isActive) {
      throw refusal('Must create a new ApplePaySession from a user gesture handler.');
    }
    if (!ApplePaySession.supportsVersion(version)) {
      throw refusal(`${String(version)} is not a supported version.`);
    }
    this.#request = checkRequest(request);
    this.#total = this.#request.total;
  }

  begin(): void {
    this.#expect('new');
    if (isUnderWay) throw refusal('Page already has an active payment session.');
    if (!this.isHeard('validatemerchant')) throw refusal('onvalidatemerchant is required.');
    isUnderWay = true;
    this.#sheet = openSheet('Apple Pay', origin, {
      ended: (outcome) => this.#follow(outcome as SheetOutcome),
      dismissed: () => this.#cancel(),
    });
    this.#stage = 'validating-merchant';
    this.fire('validatemerchant', { validationURL });
  }

  abort(): void {
    if (this.#stage === 'new' || this.#stage === 'ended') throw refusal('No session is under way.');
    this.#end();
  }

  completeMerchantValidation(merchantSession: object): void {
    this.#expect('validating-merchant');
    const { signature } = merchantSession as { signature?: unknown };
    if (typeof signature !== 'string') throw new TypeError('The merchant session has no signature.');
    this.#signature = signature;
    this.#stage = 'selecting-payment-method';
    if (!this.isHeard('paymentmethodselected')) this.#selectContact();
    else this.fire('paymentmethodselected', { paymentMethod: { type: 'credit' } });
  }

  /** Takes the update of version 3, or the total of older ones. */
  completePaymentMethodSelection(update: SelectionUpdate | Total): void {
    this.#expect('selecting-payment-method');
    this.#update(update);
    this.#selectContact();
  }

  /** Takes the update of version 3, or status, methods and total of older ones. */
  completeShippingContactSelection(...answer: unknown[]): void {
    this.#expect('selecting-shipping-contact');
    this.#update(answer.length === 1 ? answer[0] : answer[2]);
    this.#choose();
  }

  /** The sheet offers one way of shipping, so nothing ever waits for this. */
  completeShippingMethodSelection(..._answer: unknown[]): void {
    throw refusal('No shipping method was selected.');
  }

  /** Takes a status, or the result of version 3. Either ends the session. */
  completePayment(_result: number | { status: number }): void {
    this.#expect('authorizing');
    this.#end();
  }

  #selectContact(): void {
    const asked = this.#request.asksForShipping && this.isHeard('shippingcontactselected');
    if (!asked) return this.#choose();
    this.#stage = 'selecting-shipping-contact';
    return this.fire('shippingcontactselected', { shippingContact: redactedContact });
  }

  #choose(): void {
    this.#stage = 'choosing';
    const { currency, networks } = this.#request;
    const request = JSON.stringify({ ...this.#total, currency, networks });
    const query = new URLSearchParams({ session: this.#signature, request });
    this.#sheet?.show(`${origin}/apple-pay/sheet?${query}`);
  }

  #follow(outcome: SheetOutcome): void {
    if (this.#stage !== 'choosing') return;
    if (outcome.ended === 'cancelled') {
      this.#sheet?.close();
      this.#cancel();
      return;
    }
    this.#stage = 'authorizing';
    const { asksForBilling, asksForShipping } = this.#request;
    const payment = {
      token: outcome.token,
      ...(asksForBilling && { billingContact: contact }),
      ...(asksForShipping && { shippingContact: contact }),
    };
    this.fire('paymentauthorized', { payment });
  }

  #update(update: unknown): void {
    const { newTotal = update } = (update ?? {}) as SelectionUpdate;
    this.#total = checkTotal(newTotal);
  }

  #cancel(): void {
    this.#end();
    this.fire('cancel', { sessionError: { code: 'unknown', info: {} } });
  }

  #end(): void {
    this.#stage = 'ended';
    this.#sheet?.close();
    isUnderWay = false;
  }

  #expect(stage: Stage): void {
    if (this.#stage !== stage) throw refusal('The session is not waiting for this.');
  }
}

function assertSecure(): void {
  if (!window.isSecureContext) {
    throw refusal('Trying to start an Apple Pay session from an insecure document.');
  }
}

function refusal(message: string): DOMException {
  return new DOMException(message, 'InvalidAccessError');
}
