import type { FlowProblem } from '../shared/flow-problem.ts';

/** Who owns an account: a person, or a business. */
interface Ownership {
  readonly ownershipType?: 'personal' | 'business';
  readonly firstName?: string;
  readonly lastName?: string;
  readonly businessName?: string;
  readonly billingAddress?: Readonly<Record<string, string>>;
}

/** Options of `tokenize`: the numbers of an account, or a login to the bank. */
export interface BankAccountOptions {
  readonly mandateText?: string;
  readonly bankDetails?: Ownership & {
    readonly routingNumber?: string;
    readonly accountNumber?: string;
    readonly accountType?: string;
  };
  readonly bankLogin?: Ownership & { readonly displayName?: string };
}

/** Whether the gateway lets a shopper log in to the bank. */
export interface BankTerms {
  readonly bankLogin: 'enabled' | 'disabled';
}

const required = (message: string): FlowProblem => ({
  type: 'MERCHANT',
  code: 'US_BANK_ACCOUNT_OPTION_REQUIRED',
  message,
});

/** The codes of `spec/form.md` section 8 that are raised here. */
export const bankProblems = {
  exclusive: {
    type: 'MERCHANT',
    code: 'US_BANK_ACCOUNT_MUTUALLY_EXCLUSIVE_OPTIONS',
    message: 'tokenize must be called with bankDetails or bankLogin, not both.',
  },
  notEnabled: {
    type: 'MERCHANT',
    code: 'US_BANK_ACCOUNT_NOT_ENABLED',
    message: 'US bank account is not enabled.',
  },
  loginNotEnabled: {
    type: 'MERCHANT',
    code: 'US_BANK_ACCOUNT_BANK_LOGIN_NOT_ENABLED',
    message: 'Bank login is not enabled.',
  },
  loginActive: {
    type: 'MERCHANT',
    code: 'US_BANK_ACCOUNT_LOGIN_REQUEST_ACTIVE',
    message: 'Another bank login tokenization request is active.',
  },
  loginNotLoaded: {
    type: 'NETWORK',
    code: 'US_BANK_ACCOUNT_LOGIN_LOAD_FAILED',
    message: 'Bank login flow failed to load.',
  },
  network: {
    type: 'NETWORK',
    code: 'US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR',
    message: 'A tokenization network error occurred.',
  },
  refused: {
    type: 'CUSTOMER',
    code: 'US_BANK_ACCOUNT_FAILED_TOKENIZATION',
    message: 'The supplied data failed tokenization.',
  },
  restricted: {
    type: 'MERCHANT',
    code: 'BRAINTREE_API_ACCESS_RESTRICTED',
    message: 'Your access is restricted and cannot use this part of the Braintree API.',
  },
} as const satisfies Readonly<Record<string, FlowProblem>>;

/** What is wrong with the options, in the library's order (FB-01). */
export function bankProblem(
  { mandateText, bankDetails, bankLogin }: BankAccountOptions,
  terms: BankTerms,
): FlowProblem | null {
  if (!mandateText) return required('mandateText property is required.');
  if (bankDetails && bankLogin) return bankProblems.exclusive;
  if (bankDetails) {
    return bankDetails.accountType
      ? null
      : required('accountType property is required when using bankDetails.');
  }
  if (!bankLogin) return required('tokenize must be called with bankDetails or bankLogin.');
  if (!bankLogin.displayName) return required('displayName property is required when using bankLogin.');
  return terms.bankLogin === 'enabled' ? null : bankProblems.loginNotEnabled;
}

interface GatewayError {
  readonly details?: {
    readonly httpStatus?: number;
    /** From GraphQL, which always answers with status 200. */
    readonly originalError?: readonly { readonly extensions?: { readonly errorClass?: string } }[];
  };
}

/**
 * Interprets the gateway's refusal. braintree-web treats every GraphQL error as a network failure, and fails on status
 * 401.
 * @returns null when the library's message is right
 */
export function tokenizationProblem(refusal: unknown): FlowProblem | null {
  const { details } = Object(refusal) as GatewayError;
  const original = details?.originalError;
  const errorClass = Array.isArray(original)
    ? (original[0] as { extensions?: { errorClass?: string } })
    : null;
  const named = { details: { originalError: refusal }, cause: refusal };
  const isUnknown = details?.httpStatus === 401 || errorClass?.extensions?.errorClass === 'AUTHENTICATION';
  if (isUnknown) return { ...bankProblems.restricted, ...named };
  return errorClass?.extensions?.errorClass === 'VALIDATION' ? { ...bankProblems.refused, ...named } : null;
}
