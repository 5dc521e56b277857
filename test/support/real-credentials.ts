/** The variables of a shop that sells for real, with made-up values: it starts, and no service would know it. */
export const realCredentials = {
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'm',
  BRAINTREE_PUBLIC_KEY: 'p',
  BRAINTREE_PRIVATE_KEY: 'k',
  TWILIO_ACCOUNT_SID: 'AC',
  TWILIO_AUTH_TOKEN: 't',
  TWILIO_FROM: '+15005550006',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'post@example.com',
  LEGAL_NAME: 'Real Letters Ltd',
  HELP_LINE_US: '(202) 555-0100',
  HELP_LINE_UK: '0113 496 0000',
  HELP_EMAIL: 'help@example.com',
  POSTAL_ADDRESS_US: '1 Real Street, Boston MA, United States',
  POSTAL_ADDRESS_UK: '1 Real Street, London, United Kingdom',
};
