/** Specs that a sandbox on one computer cannot pass, each by its file and title and with its reason. All others count. */
import type { SdkName } from './sdks.ts';

export interface Exclusion {
  readonly reason: string;
  readonly specs: Readonly<Partial<Record<SdkName, readonly (readonly [file: string, title: string])[]>>>;
}

const ruby = 'Braintree::Http self._http_do';
const jwt = 'BankAccountInstantVerification';
const charge =
  'charge US bank with ACH mandate creates transaction directly with nonce and provides ACH mandate at transaction time (instant verification)';
const flow =
  'Open Finance flow with INSTANT_VERIFICATION_ACCOUNT_VALIDATION tokenizes bank account via Open Finance API, vaults with and charges';

export const exclusions: readonly Exclusion[] = [
  {
    reason: 'Asks Braintree’s own sandbox, production or test servers over TLS',
    specs: {
      node: [
        ['graphql_spec.js', 'GraphQL request ssl makes successful https requests in sandbox'],
        ['graphql_spec.js', 'GraphQL request ssl makes successful https requests in production'],
        ['http_spec.js', 'Http request can hit the sandbox'],
        ['http_spec.js', 'Http request can hit production'],
        ['http_spec.js', 'Http request returns timeout errors'],
      ],
      ruby: [
        [
          'http_spec.rb',
          `${ruby} ssl_version results in successful requests to sandbox with up-to-date SSL version`,
        ],
        ['http_spec.rb', `${ruby} ssl verification accepts the certificate on the qa server`],
        ['http_spec.rb', `${ruby} ssl verification accepts the certificate on the sandbox server`],
        ['http_spec.rb', `${ruby} ssl verification accepts the certificate on the production server`],
        [
          'http_spec.rb',
          `${ruby} ssl verification raises an appropriate error if certificate fails validation`,
        ],
      ],
      php: [
        ['ExchangeRateQuoteGatewayTest.php', 'testGraphQLSandboxSSL'],
        ['GraphQLTest.php', 'testGraphQLProductionSSL'],
        ['GraphQLTest.php', 'testGraphQLSandboxSSL'],
        ['HttpTest.php', 'testSandboxSSLFailsWithIncompatibleSSLVersion'],
        ['HttpTest.php', 'testSslError'],
      ],
    },
  },
  {
    reason: 'Asks github.com over TLS',
    specs: {
      python: [['test_http.py', 'TestHttp test_unsuccessful_connection_to_good_ssl_server_with_wrong_cert']],
    },
  },
  {
    reason: 'Wants a server on the developer’s computer with a certificate that an authority has signed',
    specs: {
      ruby: [
        [
          'http_spec.rb',
          `${ruby} ssl verification rejects when the certificate is signed by a different (but valid) root CA`,
        ],
      ],
    },
  },
  {
    reason: 'Gets its token from another company’s host of bank logins (`atmosphere`)',
    specs: {
      node: [
        ['bank_account_instant_verification_jwt_spec.js', `${jwt} ${charge}`],
        ['bank_account_instant_verification_jwt_spec.js', `${jwt} ${flow}`],
      ],
      python: [
        [
          'test_bank_account_instant_verification.py',
          `Test${jwt} test_charge_us_bank_creates_transaction_directly_with_nonce_and_provides_ach_mandate_at_transaction_time_instant_verification`,
        ],
        [
          'test_bank_account_instant_verification.py',
          `Test${jwt} test_open_finance_flow_tokenizes_bank_account_via_open_finance_api_vaults_with_and_charges`,
        ],
      ],
      ruby: [
        ['bank_account_instant_verification_spec.rb', `Braintree::${jwt}Gateway ${charge}`],
        ['bank_account_instant_verification_spec.rb', `Braintree::${jwt}Gateway ${flow}`],
      ],
      php: [
        [`${jwt}Test.php`, 'testChargeUsBankWithAchMandate'],
        [`${jwt}Test.php`, 'testVaultAndChargeWithInstantVerificationAccountValidation'],
      ],
    },
  },
];

/** Why a spec does not count; undefined for one that does. */
export function whyExcluded(
  sdk: SdkName,
  { file, title }: { file: string; title: string },
): string | undefined {
  return exclusions.find(({ specs }) =>
    specs[sdk]?.some(([itsFile, itsTitle]) => itsFile === file && itsTitle === title),
  )?.reason;
}
