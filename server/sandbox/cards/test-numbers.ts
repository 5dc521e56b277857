import type { CardConduct } from '../ledger/instruments.ts';

/**
 * Test numbers that do not simply approve. Braintree documents the declining ones for *verifications*; here they
 * decline a sale as well, so that a merchant has a documented declined card at every price.
 */
const conductByNumber: ReadonlyMap<string, CardConduct> = new Map([
  ['4000111111111115', 'declines'],
  ['5105105105105100', 'declines'],
  ['378734493671000', 'declines'],
  ['6011000990139424', 'declines'],
  ['38520000009814', 'declines'],
  ['3566002020360505', 'fails'],
  ['4000111111111511', 'fraud'],
  ['4111130000000003', 'risk-thresholds'],
]);

/** How the sandbox's processor treats a number. Numbers without an entry approve. */
export function conductOf(number: string): CardConduct {
  return conductByNumber.get(number) ?? 'approves';
}

/** Card numbers behind the nonces that exist without anybody typing a card. */
export const numberByMagicNonce: ReadonlyMap<string, string> = new Map([
  ['fake-valid-nonce', '4012888888881881'],
  ['fake-valid-visa-nonce', '4012888888881881'],
  ['fake-valid-amex-nonce', '378282246310005'],
  ['fake-valid-mastercard-nonce', '5555555555554444'],
  ['fake-valid-discover-nonce', '6011111111111117'],
  ['fake-valid-jcb-nonce', '3530111333300000'],
  ['fake-valid-maestro-nonce', '6304000000000000'],
  ['fake-valid-dinersclub-nonce', '36259600000004'],
  ['fake-valid-prepaid-nonce', '4111111111111210'],
  ['fake-valid-prepaid-reloadable-nonce', '4229989900000002'],
  ['fake-valid-business-nonce', '4229989800000003'],
  ['fake-valid-consumer-nonce', '4229989700000004'],
  ['fake-valid-corporate-nonce', '4229989100000000'],
  ['fake-valid-purchase-nonce', '4229989500000006'],
  ['fake-valid-commercial-nonce', '4111111111131010'],
  ['fake-valid-durbin-regulated-nonce', '4111161010101010'],
  ['fake-valid-healthcare-nonce', '4111111510101010'],
  ['fake-valid-debit-nonce', '4117101010101010'],
  ['fake-valid-payroll-nonce', '4111111114101010'],
  ['fake-valid-no-indicators-nonce', '4111111111310101'],
  ['fake-valid-unknown-indicators-nonce', '4111111111112101'],
  ['fake-valid-country-of-issuance-usa-nonce', '4111111111121102'],
  ['fake-valid-country-of-issuance-cad-nonce', '4111111111121102'],
  ['fake-valid-issuing-bank-network-only-nonce', '4111111141010101'],
  ['fake-processor-declined-visa-nonce', '4000111111111115'],
  ['fake-processor-declined-mastercard-nonce', '5105105105105100'],
  ['fake-processor-declined-amex-nonce', '378734493671000'],
  ['fake-processor-declined-discover-nonce', '6011000990139424'],
  ['fake-processor-failure-jcb-nonce', '3566002020360505'],
  ['fake-gateway-rejected-fraud-nonce', '4000111111111511'],
  ['fake-gateway-rejected-risk-thresholds-nonce', '4111130000000003'],
]);
