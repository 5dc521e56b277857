/** The part of Braintree's GraphQL that the sandbox has. Names and types are those of its published schema. */
import { buildSchema, GraphQLScalarType } from 'graphql';
import { answers } from './answers.ts';
import { common } from './common.ts';
import { configuration } from './configuration.ts';
import { methods } from './methods.ts';
import { transactions } from './transactions.ts';
import { wallets } from './wallets.ts';

const roots = /* GraphQL */ `
  type Query {
    ping: String!
    clientConfiguration: ClientConfiguration
    node(id: ID!): Node
    preferredPaymentMethods: PreferredPaymentMethods
    report: Report
  }

  type Mutation {
    authorizePaymentMethod(input: AuthorizePaymentMethodInput!): TransactionPayload
    captureTransaction(input: CaptureTransactionInput!): TransactionPayload
    chargePaymentMethod(input: ChargePaymentMethodInput!): TransactionPayload
    createBankAccountInstantVerificationJwt(
      input: CreateBankAccountInstantVerificationJwtInput!
    ): CreateBankAccountInstantVerificationJwtPayload
    createBillingAgreementJwt(input: CreateBillingAgreementJwtInput!): CreateBillingAgreementJwtPayload
    createClientToken(input: CreateClientTokenInput): CreateClientTokenPayload
    createCustomerSession(input: CreateCustomerSessionInput!): CustomerSessionPayload
    createLocalPaymentContext(input: CreateLocalPaymentContextInput!): CreateLocalPaymentContextPayload
    createVenmoPaymentContext(input: CreateVenmoPaymentContextInput!): VenmoPaymentContextPayload
    createVenmoQRCodePaymentContext(
      input: CreateVenmoQRCodePaymentContextInput!
    ): CreateVenmoQRCodePaymentContextPayload
    deletePaymentMethodFromSingleUseToken(
      input: DeletePaymentMethodFromSingleUseTokenInput!
    ): DeletePaymentMethodFromSingleUseTokenPayload
    deletePaymentMethodFromVault(
      input: DeletePaymentMethodFromVaultInput!
    ): DeletePaymentMethodFromVaultPayload
    generateCustomerRecommendations(
      input: GenerateCustomerRecommendationsInput!
    ): GenerateCustomerRecommendationsPayload
    generateExchangeRateQuote(input: GenerateExchangeRateQuoteInput!): ExchangeRateQuotePayload
    refundTransaction(input: RefundTransactionInput!): RefundTransactionPayload
    reverseTransaction(input: ReverseTransactionInput!): ReverseTransactionPayload
    tokenizeCreditCard(input: TokenizeCreditCardInput!): TokenizeCreditCardPayload
    tokenizeUsBankAccount(input: TokenizeUsBankAccountInput!): TokenizeUsBankAccountPayload
    tokenizeUsBankLogin(input: TokenizeUsBankLoginInput!): TokenizeUsBankAccountPayload
    updateCustomerSession(input: UpdateCustomerSessionInput!): CustomerSessionPayload
    updateVenmoPaymentContextStatus(
      input: UpdateVenmoPaymentContextStatusInput!
    ): UpdateVenmoPaymentContextPayload
    updateVenmoQRCodePaymentContext(
      input: UpdateVenmoQRCodePaymentContextInput!
    ): UpdateVenmoPaymentContextPayload
    vaultPaymentMethod(input: VaultPaymentMethodInput!): VaultPaymentMethodPayload
  }
`;

export const schema = buildSchema(
  [roots, answers, common, configuration, methods, transactions, wallets].join('\n'),
);

const amount = schema.getType('Amount');
if (amount instanceof GraphQLScalarType) amount.coerceInputValue = readAmount;

/** Amounts may be strings or numbers. */
function readAmount(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text === 'string' && /^-?\d{1,12}(?:\.\d{2,3})?$/.test(text)) return text;
  throw new Error('Values of type Amount must contain exactly 0, 2 or 3 decimal places.');
}
