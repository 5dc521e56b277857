import { cardOf, type PaymentInstrument } from '../ledger/instruments.ts';
import type { Refusal } from './answers.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';

type Part =
  | 'eciFlagRequired'
  | 'eciFlag'
  | 'cavvRequired'
  | 'versionRequired'
  | 'version'
  | 'authenticationResponse'
  | 'directoryResponse'
  | 'cavvAlgorithm'
  | 'network'
  | 'networkMismatch';

/** The gateway's codes, which differ between sales and verifications. A sale needs no version. */
const codes: Readonly<Record<'sale' | 'verification', Readonly<Record<Part, string | null>>>> = {
  sale: {
    eciFlagRequired: '915113',
    eciFlag: '915114',
    cavvRequired: '915116',
    versionRequired: null,
    version: '915119',
    authenticationResponse: '915120',
    directoryResponse: '915121',
    cavvAlgorithm: '915122',
    network: '915128',
    networkMismatch: '915139',
  },
  verification: {
    eciFlagRequired: '942113',
    eciFlag: '942114',
    cavvRequired: '942116',
    versionRequired: '942117',
    version: '942119',
    authenticationResponse: '942120',
    directoryResponse: '942121',
    cavvAlgorithm: '942122',
    network: '942128',
    networkMismatch: '942139',
  },
};

const forms: readonly { tag: string; part: Part; form: RegExp; label: string }[] = [
  { tag: 'eci_flag', part: 'eciFlag', form: /^0[0-7]$/, label: 'EciFlag' },
  {
    tag: 'three_d_secure_version',
    part: 'version',
    form: /^[12]\.\d+(\.\d+)?$/,
    label: 'The version of 3D Secure authentication',
  },
  {
    tag: 'authentication_response',
    part: 'authenticationResponse',
    form: /^[YNUAC]$/,
    label: 'Authentication response',
  },
  { tag: 'directory_response', part: 'directoryResponse', form: /^[YNUAC]$/, label: 'Directory response' },
  { tag: 'cavv_algorithm', part: 'cavvAlgorithm', form: /^[0-4]$/, label: 'CAVV algorithm' },
  { tag: 'network', part: 'network', form: /^(cb|eftpos|mastercard|visa)$/i, label: 'Network' },
];

/**
 * What the gateway refuses about another service's 3D Secure results that come with a sale or a verification.
 *
 * @param fields the object that has `three_d_secure_pass_thru`
 * @param path where that object is in the answer; what concerns a verification stands under that
 * @see https://developer.paypal.com/braintree/docs/reference/request/transaction/sale#three_d_secure_pass_thru
 */
export function passThruRefusals(
  fields: Fields,
  path: readonly string[],
  of: 'sale' | 'verification',
  instrument: PaymentInstrument | null,
): Refusal[] {
  if (fields['three_d_secure_pass_thru'] === undefined) return [];
  const passed = fieldsOf(fields, 'three_d_secure_pass_thru');
  const refuse = (attribute: string, part: Part, message: string): Refusal[] => {
    const code = codes[of][part];
    const place = of === 'sale' ? [...path, 'three-d-secure-pass-thru'] : ['verification'];
    return code === null ? [] : [{ path: place, attribute, code, message }];
  };
  const required = (tag: string, part: Part, label: string) =>
    textOf(passed, tag) === null ? refuse(tag, part, `${label} is required.`) : [];
  return [
    ...required('eci_flag', 'eciFlagRequired', 'EciFlag'),
    ...required('cavv', 'cavvRequired', 'Cavv'),
    ...required('three_d_secure_version', 'versionRequired', 'ThreeDSecureVersion'),
    ...forms.flatMap(({ tag, part, form, label }) => {
      const value = textOf(passed, tag);
      return value === null || form.test(value) ? [] : refuse(tag, part, `${label} is invalid.`);
    }),
    ...(isOfNetwork(textOf(passed, 'network'), instrument)
      ? []
      : refuse('network', 'networkMismatch', 'Network does not match the payment instrument.')),
  ];
}

/** Whether a card can have been authenticated by a network. Domestic networks exist beside the brand on the card. */
function isOfNetwork(network: string | null, instrument: PaymentInstrument | null): boolean {
  const brand = { visa: 'Visa', mastercard: 'MasterCard' }[network?.toLowerCase() ?? ''];
  const cardType = instrument && cardOf(instrument)?.cardType;
  return brand === undefined || !cardType || brand === cardType;
}
