import { DeveloperError } from './errors.ts';

/** A page's payment data request, of version 1 or 2; {@link readRequest} finds out what is in it. */
export type PaymentDataRequest = Readonly<Record<string, unknown>>;

type Fields = Readonly<Record<string, unknown>>;
type AuthMethod = 'PAN_ONLY' | 'CRYPTOGRAM_3DS';

/** What the sheet has to know; the same for both versions. */
export interface SheetRequest {
  merchantName: string;
  price: string;
  currency: string;
  cards: {
    networks: string[];
    authMethods: AuthMethod[];
    authorizationFingerprint: string | null;
    clientKey: string | null;
  } | null;
  payPalClientId: string | null;
}

/** @throws DeveloperError when the request lacks something, or Google would not accept it */
export function readRequest(request: PaymentDataRequest): SheetRequest {
  const { price, currency } = readTransaction(request['transactionInfo']);
  const merchantName = text(fields(request['merchantInfo'])['merchantName']) ?? location.hostname;
  const methods = request['apiVersion'] === 2 ? readVersion2(request) : readVersion1(request);
  return { merchantName, price, currency, ...methods };
}

/**
 * Checks the request of `isReadyToPay`: names of methods in version 1, their specifications in version 2.
 *
 * @throws DeveloperError when Google would not accept it
 */
export function readReadiness(request: PaymentDataRequest): void {
  const methods = request['allowedPaymentMethods'];
  if (!Array.isArray(methods) || methods.length === 0) {
    throw new DeveloperError('allowedPaymentMethods is required');
  }
  const isSecondVersion = request['apiVersion'] === 2;
  if (isSecondVersion && request['apiVersionMinor'] === undefined) {
    throw new DeveloperError('apiVersionMinor is required');
  }
  for (const method of methods as unknown[]) {
    const type = isSecondVersion ? fields(method)['type'] : method;
    const known = isSecondVersion ? ['CARD', 'PAYPAL'] : ['CARD', 'TOKENIZED_CARD'];
    if (!known.includes(String(type))) {
      throw new DeveloperError(`allowedPaymentMethods has ${JSON.stringify(method)}`);
    }
  }
}

function readTransaction(transactionInfo: unknown): { price: string; currency: string } {
  const { totalPriceStatus, totalPrice, currencyCode } = fields(transactionInfo);
  const currency = text(currencyCode);
  if (currency === undefined || !/^[A-Z]{3}$/i.test(currency)) {
    throw new DeveloperError('transactionInfo.currencyCode must be an ISO 4217 code');
  }
  const status = text(totalPriceStatus);
  if (status === undefined || !['NOT_CURRENTLY_KNOWN', 'ESTIMATED', 'FINAL'].includes(status)) {
    throw new DeveloperError('transactionInfo.totalPriceStatus is required');
  }
  const price = text(totalPrice) ?? '';
  if (status !== 'NOT_CURRENTLY_KNOWN' && !/^\d+(\.\d\d)?$/.test(price)) {
    throw new DeveloperError(
      'transactionInfo.totalPrice must be a sum without a fraction, or with two decimals',
    );
  }
  return { price, currency };
}

function readVersion1(request: PaymentDataRequest): Pick<SheetRequest, 'cards' | 'payPalClientId'> {
  const kinds = list(request['allowedPaymentMethods']);
  const { parameters } = fields(request['paymentMethodTokenizationParameters']);
  const networks = list(fields(request['cardRequirements'])['allowedCardNetworks']);
  const authMethods: AuthMethod[] = [
    ...(kinds.includes('CARD') ? (['PAN_ONLY'] as const) : []),
    ...(kinds.includes('TOKENIZED_CARD') ? (['CRYPTOGRAM_3DS'] as const) : []),
  ];
  return { cards: readCards(networks, authMethods, parameters), payPalClientId: null };
}

function readVersion2(request: PaymentDataRequest): Pick<SheetRequest, 'cards' | 'payPalClientId'> {
  const methods = Array.isArray(request['allowedPaymentMethods'])
    ? request['allowedPaymentMethods'].map(fields)
    : [];
  if (methods.length === 0) throw new DeveloperError('allowedPaymentMethods is required');
  const ofType = (type: string) => methods.find((method) => method['type'] === type);
  const parametersOf = (method: Fields) => fields(method['tokenizationSpecification'])['parameters'];
  const card = ofType('CARD');
  const payPal = ofType('PAYPAL');
  const { allowedCardNetworks, allowedAuthMethods } = fields(card?.['parameters']);
  const authMethods = list(allowedAuthMethods).filter(isAuthMethod);
  return {
    cards: card ? readCards(list(allowedCardNetworks), authMethods, parametersOf(card)) : null,
    payPalClientId: payPal ? (text(fields(parametersOf(payPal))['braintree:paypalClientId']) ?? null) : null,
  };
}

function readCards(
  networks: string[],
  authMethods: AuthMethod[],
  parameters: unknown,
): SheetRequest['cards'] {
  if (networks.length === 0) throw new DeveloperError('allowedCardNetworks is required');
  if (authMethods.length === 0) throw new DeveloperError('No way of authentication is allowed');
  const gateway = fields(parameters);
  if (gateway['gateway'] !== 'braintree') throw new DeveloperError('The gateway is unknown');
  return {
    networks,
    authMethods,
    authorizationFingerprint: text(gateway['braintree:authorizationFingerprint']) ?? null,
    clientKey: text(gateway['braintree:clientKey']) ?? null,
  };
}

function isAuthMethod(value: string): value is AuthMethod {
  return value === 'PAN_ONLY' || value === 'CRYPTOGRAM_3DS';
}

function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}
