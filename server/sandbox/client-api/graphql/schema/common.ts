/** Types that several parts of the schema share. */
export const common = /* GraphQL */ `
  scalar Amount
  scalar CountryCode
  scalar CountryCodeAlpha2
  scalar CurrencyCodeAlpha
  scalar CustomFieldName
  scalar Date
  scalar ECommerceIndicator
  scalar EmailAddress
  scalar Percentage
  scalar ThreeDSecureCavvAlgorithm
  scalar ThreeDSecureStatusCode
  scalar ThreeDSecureVersion
  scalar Timestamp
  scalar URL

  interface Node {
    id: ID!
  }

  type MonetaryAmount {
    value: Amount
    currencyIsoCode: CurrencyCodeAlpha
    currencyCode: CurrencyCodeAlpha
  }

  input AddressInput {
    company: String
    streetAddress: String
    addressLine1: String
    extendedAddress: String
    addressLine2: String
    firstName: String
    lastName: String
    locality: String
    adminArea2: String
    region: String
    adminArea1: String
    postalCode: String
    countryCode: CountryCode
    phone: PhoneInput
    countryCodeAlpha3: String
    countryCodeAlpha2: String
    countryCodeNumeric: String
    countryName: String
  }

  input PhoneInput {
    countryPhoneCode: String!
    phoneNumber: String!
    extensionNumber: String
  }

  type Address {
    company: String
    streetAddress: String
    addressLine1: String
    extendedAddress: String
    addressLine2: String
    firstName: String
    lastName: String
    fullName: String
    locality: String
    adminArea2: String
    region: String
    adminArea1: String
    postalCode: String
    countryCode: CountryCode
    phoneNumber: String
  }

  input RiskDataInput {
    customerBrowser: String
    customerIp: String
    deviceData: String
  }
`;
