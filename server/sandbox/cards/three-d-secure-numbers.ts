import type { HolderAuthentication, ThreeDSecureStatus } from '../ledger/instruments.ts';
import { type BrandName, brandOf } from './brands.ts';

/** The brands whose banks take part in 3D Secure. */
const participants: ReadonlySet<BrandName | undefined> = new Set<BrandName>([
  'Visa',
  'MasterCard',
  'American Express',
  'Discover',
  'JCB',
  'Maestro',
  'Elo',
]);

/**
 * Braintree's documented test numbers for 3D Secure 2: Visa, Mastercard, American Express and Discover of each
 * scenario.
 */
const scenarios: readonly (readonly [ThreeDSecureStatus, 'frictionless' | 'challenge', readonly string[]])[] =
  [
    [
      'authenticate_successful',
      'frictionless',
      ['4000000000001000', '5200000000001005', '340000000001007', '6011000000001002'],
    ],
    [
      'authenticate_frictionless_failed',
      'frictionless',
      ['4000000000001018', '5200000000001013', '340000000001015', '6011000000001010'],
    ],
    [
      'authenticate_attempt_successful',
      'frictionless',
      ['4000000000001026', '5200000000001021', '340000000001023', '6011000000001028'],
    ],
    [
      'authenticate_unable_to_authenticate',
      'frictionless',
      ['4000000000001034', '5200000000001039', '340000000001031', '6011000000001036'],
    ],
    [
      'authenticate_rejected',
      'frictionless',
      ['4000000000001042', '5200000000001047', '340000000001049', '6011000000001044'],
    ],
    [
      'authentication_unavailable',
      'frictionless',
      ['4000000000001059', '5200000000001054', '340000000001056', '6011000000001051'],
    ],
    [
      'lookup_error',
      'frictionless',
      ['4000000000001067', '5200000000001062', '340000000001064', '6011000000001069'],
    ],
    [
      'lookup_failed_acs_error',
      'frictionless',
      ['4000000000001075', '5200000000001070', '340000000001072', '6011000000001077'],
    ],
    [
      'lookup_bypassed',
      'frictionless',
      ['4000000000001083', '5200000000001088', '340000000001080', '6011000000001085'],
    ],
    [
      'authenticate_successful',
      'challenge',
      ['4000000000001091', '5200000000001096', '340000000001098', '6011000000001093'],
    ],
    [
      'authenticate_failed',
      'challenge',
      ['4000000000001109', '5200000000001104', '340000000001106', '6011000000001101'],
    ],
    [
      'authenticate_unable_to_authenticate',
      'challenge',
      ['4000000000001117', '5200000000001112', '340000000001114', '6011000000001119'],
    ],
    [
      'authenticate_error',
      'challenge',
      ['4000000000001125', '5200000000001120', '340000000001122', '6011000000001127'],
    ],
  ];

const authentications: ReadonlyMap<string, HolderAuthentication> = new Map(
  scenarios.flatMap(([status, flow, numbers]) =>
    numbers.map((number) => [number, { status, challenged: flow === 'challenge' }] as const),
  ),
);

/** The documented numbers. */
export const threeDSecureNumbers: readonly string[] = [...authentications.keys()];

/** The result of 3D Secure for a number. Banks of numbers that Braintree does not list do not take part. */
export function authenticationOf(number: string): HolderAuthentication {
  const known = authentications.get(number);
  if (known) return known;
  const status = participants.has(brandOf(number)?.name) ? 'lookup_not_enrolled' : 'unsupported_card';
  return { status, challenged: false };
}
