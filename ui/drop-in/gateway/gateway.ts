import client, { type Client, type ClientConfiguration } from 'braintree-web/client/index.js';
import type { CardFieldRequest } from '#machines/drop-in/card/fields.ts';
import type { CardSheetProfile } from '#machines/drop-in/card/types.ts';
import { type FormProfile, unknownProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import type { Customer } from '#machines/drop-in/shared/payment-method.ts';
import { gatewayTimeoutMs } from '#machines/gateway-timeout.ts';
import type { CardOptions, CheckedOptions, ThreeDSecureOptions } from '../api/options.ts';
import { withTimeout } from '../shared/with-timeout.ts';
import { customerIn, readAuthorization } from './authorization.ts';

/** Brands as hosted fields call them, by the gateway's name. Diners Club comes with Discover, as in the peer. */
const brandsByGatewayName: Readonly<Record<string, readonly string[]>> = {
  Visa: ['visa'],
  MasterCard: ['master-card'],
  'American Express': ['american-express'],
  Discover: ['discover', 'diners-club'],
  JCB: ['jcb'],
  Maestro: ['maestro'],
  UnionPay: ['unionpay'],
  Elo: ['elo'],
  Hiper: ['hiper'],
  Hipercard: ['hipercard'],
};

/** Brands without an icon by default: Diners Club and UnionPay come with Discover, so theirs say little (FC-03). */
const hiddenBrands = new Set(['diners-club', 'unionpay']);

/** Brands that the payment library's documentation spells differently from its events. */
const brandIds: Readonly<Record<string, string>> = { mastercard: 'master-card', 'union-pay': 'unionpay' };

const brandsById = (wanted: Readonly<Record<string, boolean>>): Readonly<Record<string, boolean>> =>
  Object.fromEntries(Object.entries(wanted).map(([brand, isTaken]) => [brandIds[brand] ?? brand, isTaken]));

/** A connection to the payment gateway and what it and the merchant's options allow together. */
export interface Gateway {
  readonly client: Client;
  readonly profile: FormProfile;
}

/** Exchanges an authorization for a connection, also before the form has a container. */
export const connectClient = (authorization: string): Promise<Client> =>
  withTimeout(client.create({ authorization }), gatewayTimeoutMs);

/**
 * Exchanges the authorization for a connection.
 * @param connecting a connection that was begun before
 * @throws the library's error when the authorization is malformed or refused, or the gateway unreachable
 */
export async function connectGateway(
  options: CheckedOptions,
  connecting = connectClient(options.authorization),
): Promise<Gateway> {
  const connection = await connecting;
  return { client: connection, profile: profileFrom(connection.getConfiguration(), options) };
}

/** The profile expected from the authorization and the merchant's options, until the gateway has answered. */
export function expectedProfile(options: CheckedOptions): FormProfile {
  const { customer, challenges = ['cvv', 'postal_code'] } = readAuthorization(options.authorization);
  const profile = {
    ...unknownProfile,
    customer,
    options: options.priority.filter((option) => options[option] ?? option === 'card'),
  };
  if (!profile.options.includes('card')) return profile;
  const card = {
    requested: requestedFields(challenges, cardOptionsOf(options)),
    supportedBrands: null,
    shownBrands: [],
    use: 'once',
    useChoice: 'none',
    afterTokenization: 'keep fields',
  } as const;
  return { ...profile, card };
}

/** The profile without wallets, from the gateway's configuration and the options (FC-01, FC-06, FO-04, FO-08). */
export function profileFrom(configuration: ClientConfiguration, options: CheckedOptions): FormProfile {
  const customer = customerOf(configuration);
  const card = options.card === false ? null : cardProfile(configuration, cardOptionsOf(options), customer);
  const offered = options.priority.filter((option) => option === 'card' && card !== null);
  const { amount } = Object(options.threeDSecure) as ThreeDSecureOptions;
  const profile = {
    customer,
    request: {
      threeDSecure: options.threeDSecure ? 'asked' : 'not asked',
      deviceData: options.dataCollector ? 'collected' : 'not collected',
      ...(amount !== undefined && { amount }),
    },
    vault: options.vaultManager === true ? 'managed' : 'fixed',
    options: offered,
  } as const;
  return card ? { ...profile, card } : profile;
}

/** Whether the merchant takes cards of a brand, by the gateway's name for it; an unknown brand counts as taken. */
export function takesBrand({ card }: FormProfile, name: unknown): boolean {
  const written = String(name).toLowerCase();
  const [, brands] =
    Object.entries(brandsByGatewayName).find(([known]) => known.toLowerCase() === written) ?? [];
  return brands?.some((brand) => card?.supportedBrands?.includes(brand)) ?? true;
}

/** The merchant's card options; `card: true` means the defaults. */
export function cardOptionsOf({ card }: CheckedOptions): CardOptions {
  // `true`, or an invalid value, has nothing to spread.
  return { ...(card as CardOptions) };
}

const customerOf = ({ authorizationType, authorizationFingerprint }: ClientConfiguration): Customer =>
  authorizationType === 'CLIENT_TOKEN' ? customerIn(authorizationFingerprint) : 'guest';

function cardProfile(
  { gatewayConfiguration }: ClientConfiguration,
  options: CardOptions,
  customer: Customer,
): CardSheetProfile | null {
  const accepted = gatewayConfiguration.creditCards?.supportedCardTypes ?? [];
  const ownBrands = brandsById(options.overrides?.fields?.number?.supportedCardBrands ?? {});
  const supportedBrands = accepted
    .flatMap((name) => brandsByGatewayName[name] ?? [])
    .filter((brand) => ownBrands[brand] !== false);
  if (supportedBrands.length === 0) return null;
  const mayChoose = customer === 'returning' && options.vault?.allowVaultCardOverride === true;
  const saves = customer === 'returning' && options.vault?.vaultCard !== false;
  return {
    requested: requestedFields(gatewayConfiguration.challenges ?? [], options),
    supportedBrands,
    shownBrands: supportedBrands.filter((brand) => ownBrands[brand] ?? !hiddenBrands.has(brand)),
    use: saves ? 'save' : 'once',
    useChoice: mayChoose ? 'offered' : 'none',
    afterTokenization: options.clearFieldsAfterTokenization === false ? 'keep fields' : 'clear fields',
  };
}

function requestedFields(challenges: readonly string[], options: CardOptions): readonly CardFieldRequest[] {
  const { cardholderName, overrides } = options;
  const nameIsRequired = (Object(cardholderName) as { readonly required?: boolean }).required === true;
  const asks = (challenge: string, override: unknown) => challenges.includes(challenge) && override !== null;
  const fields: (CardFieldRequest | false)[] = [
    Boolean(cardholderName) && { key: 'cardholderName', need: nameIsRequired ? 'required' : 'optional' },
    { key: 'number', need: 'required' },
    { key: 'expirationDate', need: 'required' },
    asks('cvv', overrides?.fields?.cvv) && { key: 'cvv', need: 'required' },
    asks('postal_code', overrides?.fields?.postalCode) && { key: 'postalCode', need: 'required' },
  ];
  return fields.filter((field) => field !== false);
}
