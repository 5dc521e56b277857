/** The wallet's owner. Apple reveals only the city and country until the person has authorized the payment. */
export const contact = {
  givenName: 'Holly',
  familyName: 'Garland',
  emailAddress: 'holly@apple.example',
  phoneNumber: '3125550101',
  addressLines: ['1 E Main St'],
  locality: 'Chicago',
  administrativeArea: 'IL',
  postalCode: '60622',
  country: 'United States',
  countryCode: 'US',
};

export const redactedContact = {
  locality: contact.locality,
  administrativeArea: contact.administrativeArea,
  postalCode: contact.postalCode,
  country: contact.country,
  countryCode: contact.countryCode,
};
