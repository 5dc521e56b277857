import type { FastifyReply } from 'fastify';
import { asFields, type Fields, textOf } from '../server-api/input.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why a request was refused, for the sandbox's page. */
    grounds: readonly RefusalReason[] | undefined;
  }
}

/** One reason why a request was refused. */
export interface RefusalReason {
  /** The gateway's rule, in a sentence. */
  rule: string;
  /** The gateway's own code. */
  code: string | null;
  /** The part of the request that it is about, such as `transaction.amount`. */
  about: string | null;
  /** Where it is documented; null when only `docs/sandbox.md` says so. */
  documentation: string | null;
}

const docs = 'https://developer.paypal.com/braintree/docs/reference/general';
const exceptions = `${docs}/exceptions/node`;
const testing = `${docs}/testing/node`;
const gatewayRejections =
  'https://developer.paypal.com/braintree/articles/control-panel/transactions/gateway-rejections';
const graphQLGuide = 'https://developer.paypal.com/braintree/graphql/guides/making_api_calls';

/** Records why the request that is being answered is refused. */
export function tellWhy(reply: FastifyReply, grounds: readonly RefusalReason[]): void {
  reply.request.grounds = grounds;
}

/** A validation error. */
export const invalid = (code: string | null, rule: string, path: readonly string[]): RefusalReason => ({
  rule,
  code,
  about: path.length === 0 ? null : path.join('.'),
  documentation: code === null ? exceptions : `${docs}/validation-errors/all#code-${code}`,
});

const byStatus: Readonly<Record<number, string>> = {
  401: 'The request does not carry the sandbox’s keys; they are under Credentials.',
  403: 'The request names another merchant than the sandbox’s, or may not do this.',
  413: 'The request is larger than the gateway takes.',
  426: 'The X-ApiVersion is none of 1 to 6.',
};

/** A request that is answered with a status alone. */
export function ended(status: number, message: string): RefusalReason {
  const usual = message === 'Not Found' ? 'Nothing here has that name or id.' : message;
  return { rule: byStatus[status] ?? usual, code: String(status), about: null, documentation: exceptions };
}

/** Why the gateway rejects a payment. */
const rejections: Readonly<Record<string, string>> = {
  duplicate:
    'The same order id (or none), amount and payment method as of a sale of the last 30 seconds are a duplicate; the setting duplicateSeconds changes that.',
  cvv: 'The bank says that the security code does not match, and the merchant asks for it.',
  avs: 'The bank says that the address does not match, and the merchant asks for the postal code.',
  avs_and_cvv: 'The bank says that neither address nor security code match, and the merchant asks for both.',
  fraud: 'This card number stands for fraud.',
  risk_threshold: 'This card number stands for too high a risk.',
  application_incomplete: 'The amount 5001.00 stands for an application that is incomplete.',
  three_d_secure: 'The request requires 3D Secure, and the liability has not shifted.',
  token_issuance: 'This Venmo account gives no token.',
};

/** A payment or a verification that was valid and did not succeed. */
export function cameToNothing(message: string, more: Fields): RefusalReason {
  const subject = asFields(more['transaction'] ?? more['verification']);
  const reason = textOf(subject, 'gateway_rejection_reason');
  if (reason !== null) {
    return {
      rule: rejections[reason] ?? message,
      code: reason,
      about: null,
      documentation: gatewayRejections,
    };
  }
  const code = textOf(subject, 'processor_response_code');
  const amount = textOf(subject, 'amount');
  if (code === null) return { rule: message, code, about: null, documentation: testing };
  const byAmount = amount !== null && amount.split('.')[0] === code;
  const rule = byAmount
    ? `An amount of ${amount} ends with its own code, ${code}: ${message}.`
    : `${message}: the number of the card stands for this answer, or a fault was planned.`;
  const documentation = `${docs}/processor-responses/authorization-responses#code-${code}`;
  return { rule, code, about: null, documentation: byAmount ? documentation : testing };
}

/** One of the errors of a GraphQL answer. */
export function fromGraphQL(error: object): RefusalReason {
  const fields = asFields(error);
  const extensions = asFields(fields['extensions']);
  const code = textOf(extensions, 'legacyCode');
  const path = extensions['inputPath'];
  const rule = textOf(extensions, 'sandbox') ?? textOf(fields, 'message') ?? '';
  if (code !== null) return invalid(code, rule, Array.isArray(path) ? path.map(String) : []);
  return {
    rule,
    code: textOf(extensions, 'errorClass'),
    about: Array.isArray(path) ? path.map(String).join('.') : null,
    documentation: graphQLGuide,
  };
}

/** One of Twilio's codes. */
export const fromTexts = (code: number, rule: string): RefusalReason => ({
  rule,
  code: String(code),
  about: null,
  documentation: `https://www.twilio.com/docs/errors/${code}`,
});

/** A fault is not one of the gateway's rules. */
export const struck = (kind: string): RefusalReason => ({
  rule: `A fault was planned or asked for: ${kind}.`,
  code: null,
  about: null,
  documentation: null,
});
