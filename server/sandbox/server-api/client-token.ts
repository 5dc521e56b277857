import type { FastifyInstance } from 'fastify';
import { restConfiguration } from '../client-api/configuration.ts';
import { writeFingerprint } from '../client-api/fingerprint.ts';
import { writeJwt } from '../client-api/jwt.ts';
import type { Context } from '../context.ts';
import { defaultMerchantAccount, merchantAccounts } from '../merchant.ts';
import { type Refusal, sendRefusals, sendXml } from './answers.ts';
import { forMerchant } from './authorization.ts';
import { type Fields, fieldsOf, isSet, listOf, textOf } from './input.ts';
import { unusedFieldsOf } from './unused-fields.ts';

/** A client token lives for a day, as at Braintree. */
const lifetime = 24 * 60 * 60 * 1000;

/** `clientToken.generate`: the browser's permission to talk to the gateway. */
export function addClientTokenRoute(server: FastifyInstance, context: Context): void {
  server.post('/client_token', { config: { operation: 'client_token.generate' } }, (request, reply) => {
    const value = generateClientToken(fieldsOf(request.body, 'client_token'), forMerchant(request, context));
    if (Array.isArray(value)) return sendRefusals(reply, value);
    return sendXml(reply, 201, 'client-token', { value });
  });
}

/** Makes a client token, or returns the errors in its request. */
export function generateClientToken(fields: Fields, context: Context): string | Refusal[] {
  const refusals = check(fields, context);
  if (refusals.length > 0) return refusals;
  const json = JSON.stringify(clientToken(fields, context));
  return textOf(fields, 'version') === '1' ? json : Buffer.from(json).toString('base64');
}

/** Options that make sense only for a known customer, with Braintree's code for using them without one. */
const customerOptions = [
  { option: 'make_default', code: '92801' },
  { option: 'verify_card', code: '92802' },
  {
    option: 'fail_on_duplicate_payment_method',
    code: '92803',
  },
  {
    option: 'fail_on_duplicate_payment_method_for_customer',
    code: '92805',
  },
] as const;

function check(fields: Fields, { ledger }: Context): Refusal[] {
  const refusals: Refusal[] = [];
  const refuse = (attribute: string, code: string, message: string) =>
    refusals.push({ path: ['client-token'], attribute, code, message });

  const version = textOf(fields, 'version') ?? '2';
  if (!['1', '2', '3'].includes(version)) {
    refuse('version', '92806', 'The requested version of the client token is not supported.');
  }
  const customerId = textOf(fields, 'customer_id');
  if (customerId !== null && !ledger.customers.get(customerId)) {
    refuse('customer_id', '92804', 'Customer specified by customer_id does not exist');
  }
  const account = textOf(fields, 'merchant_account_id');
  if (account !== null && !merchantAccounts.has(account)) {
    refuse(
      'merchant_account_id',
      '92807',
      'Merchant account specified by merchant_account_id does not exist',
    );
  }
  const domains = domainsOf(fields);
  if (domains.length > mostDomains) {
    refuse('domains', '92810', `Cannot specify more than ${mostDomains} client token domains`);
  } else if (!domains.every(isDomain)) {
    const message = 'Client token domains must be valid domain names (RFC 1035), e.g. example.com';
    refuse('domains', '92011', message);
  }
  const options = fieldsOf(fields, 'options');
  for (const { option, code } of customerOptions) {
    if (customerId === null && isSet(options, option)) {
      refuse(option, code, `${option} requires a customer_id.`);
    }
  }
  return refusals;
}

/** How many domains a client token may name at most. */
const mostDomains = 5;

function domainsOf(fields: Fields): string[] {
  const { domains } = fields;
  return listOf(domains).map(String);
}

/** At least two labels of letters, digits and inner hyphens. */
function isDomain(name: string): boolean {
  const label = '[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?';
  return name.length <= 255 && new RegExp(`^(?:${label}\\.)+${label}$`, 'i').test(name);
}

function clientToken(fields: Fields, context: Context) {
  const { now, origin } = context;
  const options = fieldsOf(fields, 'options');
  const merchantAccountId = textOf(fields, 'merchant_account_id') ?? defaultMerchantAccount;
  const authorizationFingerprint = writeFingerprint({
    merchantId: context.merchant.id,
    customerId: textOf(fields, 'customer_id'),
    merchantAccountId,
    failOnDuplicate: isSet(options, 'fail_on_duplicate_payment_method'),
    failOnDuplicateForCustomer: isSet(options, 'fail_on_duplicate_payment_method_for_customer'),
    makeDefault: isSet(options, 'make_default'),
    verifyCard: isSet(options, 'verify_card'),
    domains: domainsOf(fields),
    expiresAt: now().getTime() + lifetime,
  });
  const kept = unusedFieldsOf('client_token', fields);
  const paymentMethodId =
    textOf(fields, 'payment_method_id') ?? textOf(fields, 'preferred_payment_method_token');
  return {
    version: Number(textOf(fields, 'version') ?? '2'),
    authorizationFingerprint,
    merchantAccountId,
    ...(paymentMethodId !== null && { paymentMethodIdJwt: writeJwt({ pmid: paymentMethodId }) }),
    ...(kept !== undefined && { sandbox_kept: kept }),
    braintree_api: { url: origin(), access_token: authorizationFingerprint },
    ...restConfiguration({ merchantId: context.merchant.id, merchantAccountId }, context),
  };
}
