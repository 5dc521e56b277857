/** Cards, bank accounts and PayPal accounts, and storing them. */
export const methods = /* GraphQL */ `
  enum PaymentMethodUsage {
    MULTI_USE
    SINGLE_USE
  }

  input TokenizeCreditCardInput {
    clientMutationId: String
    creditCard: CreditCardInput!
    options: TokenizeCreditCardOptionsInput
  }

  input CreditCardInput {
    number: String
    expirationYear: String
    expirationMonth: String
    cvv: String
    cardholderName: String
    billingAddress: AddressInput
  }

  input TokenizeCreditCardOptionsInput {
    validate: Boolean
  }

  type TokenizeCreditCardPayload {
    clientMutationId: String
    token: String
    creditCard: CreditCardDetails
    paymentMethod: PaymentMethod
    authenticationInsight(input: AuthenticationInsightInput!): AuthenticationInsight
  }

  input AuthenticationInsightInput {
    merchantAccountId: ID!
    amount: Amount
    recurringCustomerConsent: Boolean
    recurringMaxAmount: Amount
  }

  type AuthenticationInsight {
    customerAuthenticationRegulationEnvironment: String
  }

  type PaymentMethod implements Node {
    id: ID!
    legacyId: ID!
    usage: PaymentMethodUsage
    createdAt: Timestamp
    details: PaymentMethodDetails
  }

  union PaymentMethodDetails = CreditCardDetails | PayPalAccountDetails | UsBankAccountDetails | VenmoAccountDetails

  type CreditCardDetails {
    brandCode: String
    last4: String
    bin: String
    binData: BinRecord
    expirationMonth: String
    expirationYear: String
    cardholderName: String
  }

  type BinRecord {
    prepaid: String
    healthcare: String
    debit: String
    durbinRegulated: String
    commercial: String
    payroll: String
    issuingBank: String
    countryOfIssuance: CountryCode
    productId: String
    prepaidReloadable: String
    business: String
    consumer: String
    purchase: String
    corporate: String
  }

  type PayPalAccountDetails {
    email: String
  }

  type VenmoAccountDetails {
    username: String
  }

  type UsBankAccountDetails {
    last4: String
  }

  input VaultPaymentMethodInput {
    clientMutationId: String
    paymentMethodId: ID!
    customerId: ID
    makeDefault: Boolean
    riskData: RiskDataInput
    threeDSecurePassThrough: ThreeDSecurePassThroughInput
  }

  type VaultPaymentMethodPayload {
    clientMutationId: String
    paymentMethod: PaymentMethod
  }

  input DeletePaymentMethodFromVaultInput {
    clientMutationId: String
    paymentMethodId: ID!
  }

  type DeletePaymentMethodFromVaultPayload {
    clientMutationId: String
  }

  input DeletePaymentMethodFromSingleUseTokenInput {
    clientMutationId: String
    singleUseTokenId: ID!
  }

  type DeletePaymentMethodFromSingleUseTokenPayload {
    clientMutationId: String
  }

  type PreferredPaymentMethods {
    paypalPreferred: Boolean
    venmoPreferred: Boolean
  }

  input CreateBillingAgreementJwtInput {
    clientMutationId: String
    paymentMethodJwt: String!
  }

  type CreateBillingAgreementJwtPayload {
    clientMutationId: String
    jwt: String
  }

  enum UsBankAccountType {
    CHECKING
    SAVINGS
  }

  input TokenizeUsBankAccountInput {
    clientMutationId: String
    usBankAccount: UsBankAccountInput!
  }

  input UsBankAccountInput {
    accountNumber: UsBankAccountNumber!
    routingNumber: UsBankRoutingNumber!
    accountType: UsBankAccountType!
    businessOwner: UsBankAccountBusinessOwnerInput
    individualOwner: UsBankAccountIndividualOwnerInput
    billingAddress: UsBankAccountBillingAddressInput
    achMandate: String!
  }

  scalar UsBankAccountNumber
  scalar UsBankRoutingNumber
  scalar UsStateCode
  scalar UsZipCode

  input TokenizeUsBankLoginInput {
    clientMutationId: String
    usBankLogin: UsBankLoginInput!
  }

  input UsBankLoginInput {
    publicToken: String!
    accountId: String!
    accountType: UsBankAccountType!
    businessOwner: UsBankAccountBusinessOwnerInput
    individualOwner: UsBankAccountIndividualOwnerInput
    billingAddress: UsBankAccountBillingAddressInput
    achMandate: String!
  }

  input UsBankAccountBusinessOwnerInput {
    businessName: String!
  }

  input UsBankAccountIndividualOwnerInput {
    firstName: String!
    lastName: String!
  }

  input UsBankAccountBillingAddressInput {
    streetAddress: String!
    extendedAddress: String
    city: String!
    state: UsStateCode!
    zipCode: UsZipCode!
  }

  type TokenizeUsBankAccountPayload {
    clientMutationId: String
    paymentMethod: PaymentMethod
  }

  input CreateBankAccountInstantVerificationJwtInput {
    clientMutationId: String
    businessName: String!
    returnUrl: URL!
    cancelUrl: URL
  }

  type CreateBankAccountInstantVerificationJwtPayload {
    clientMutationId: String
    jwt: String
  }
`;
