/** The merchant's configuration, for pages. */
export const configuration = /* GraphQL */ `
  type ClientConfiguration {
    analyticsUrl: String
    environment: String
    merchantId: String
    assetsUrl: String
    clientApiUrl: String
    creditCard: CreditCardConfiguration
    applePayWeb: ApplePayWebConfiguration
    fastlane: FastlaneConfiguration
    googlePay: GooglePayConfiguration
    ideal: IDealConfiguration
    masterpass: MasterpassConfiguration
    openBanking: OpenBankingConfiguration
    paypal: PayPalConfiguration
    unionPay: UnionPayConfiguration
    usBankAccount: UsBankAccountConfiguration
    venmo: VenmoConfiguration
    visaCheckout: VisaCheckoutConfiguration
    braintreeApi: BraintreeApiConfiguration
    supportedFeatures: [String!]
  }

  type CreditCardConfiguration {
    supportedCardBrands: [String!]
    challenges: [String!]
    threeDSecureEnabled: Boolean
    threeDSecure: ThreeDSecureConfiguration
  }

  type ThreeDSecureConfiguration {
    cardinalAuthenticationJWT: String
    cardinalSongbirdUrl: String
    cardinalSongbirdIdentityHash: String
  }

  type ApplePayWebConfiguration {
    countryCode: String
    currencyCode: String
    merchantIdentifier: String
    supportedCardBrands: [String!]
  }

  type FastlaneConfiguration {
    enabled: Boolean
    tokensOnDemand: FastlaneTokensConfiguration
  }

  type FastlaneTokensConfiguration {
    enabled: Boolean
    tokenExchange: FastlaneTokenExchangeConfiguration
  }

  type FastlaneTokenExchangeConfiguration {
    enabled: Boolean
  }

  type GooglePayConfiguration {
    displayName: String
    supportedCardBrands: [String!]
    environment: String
    googleAuthorization: String
    paypalClientId: String
  }

  type IDealConfiguration {
    routeId: String
    assetsUrl: String
  }

  type MasterpassConfiguration {
    merchantCheckoutId: String
    supportedCardBrands: [String!]
  }

  type OpenBankingConfiguration {
    businessNames: [String!]
    allowListedDomains: [String!]
    profileId: String
  }

  type PayPalConfiguration {
    displayName: String
    clientId: String
    privacyUrl: String
    userAgreementUrl: String
    assetsUrl: String
    environment: String
    environmentNoNetwork: Boolean
    unvettedMerchant: Boolean
    braintreeClientId: String
    billingAgreementsEnabled: Boolean
    merchantAccountId: String
    currencyCode: String
    payeeEmail: String
  }

  type UnionPayConfiguration {
    merchantAccountId: String
  }

  type UsBankAccountConfiguration {
    routeId: String
    plaidPublicKey: String
  }

  type VenmoConfiguration {
    merchantId: String
    accessToken: String
    environment: String
    enrichedCustomerDataEnabled: Boolean
  }

  type VisaCheckoutConfiguration {
    apiKey: String
    externalClientId: String
    supportedCardBrands: [String!]
  }

  type BraintreeApiConfiguration {
    accessToken: String
    url: String
  }
`;
