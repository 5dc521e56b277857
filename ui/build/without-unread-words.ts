/** Leaves out of a form the tables of braintree-web that only the frames read, which bring their own. */
import type { Plugin } from 'vite';

const tables: readonly (readonly [file: RegExp, keys: readonly string[]])[] = [
  [
    /\/braintree-web\/hosted-fields\/shared\/constants\.js$/,
    [
      'maxExpirationYearAge',
      'externalEvents',
      'defaultMaxLengths',
      'tokenizationErrorCodes',
      'allowedAttributes',
      'allowedBillingAddressFields',
      'allowedShippingAddressFields',
      'autocompleteMappings',
    ],
  ],
  [
    /\/braintree-web\/hosted-fields\/shared\/errors\.js$/,
    [
      'HOSTED_FIELDS_ATTRIBUTE_NOT_SUPPORTED',
      'HOSTED_FIELDS_ATTRIBUTE_VALUE_NOT_ALLOWED',
      'HOSTED_FIELDS_FAILED_TOKENIZATION',
      'HOSTED_FIELDS_FIELDS_EMPTY',
      'HOSTED_FIELDS_FIELDS_INVALID',
      'HOSTED_FIELDS_FIELD_INVALID',
      'HOSTED_FIELDS_FIELD_NOT_PRESENT',
      'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED',
      'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE',
      'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR',
    ],
  ],
];

/** A row of a table: a key at the first level, and a value in brackets or in one line. */
const rowOf = (key: string) => new RegExp(String.raw`\n {2}${key}: (?:[{[][\s\S]*?\n {2}[}\]]|[^\n{[]*),`);

/** Applies to builds; a development server takes the packages as they are. */
export function withoutUnreadWords(): Plugin {
  return {
    name: 'without-unread-words',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: tables.map(([file]) => file) },
      handler(code, id) {
        const keys = tables.find(([file]) => file.test(id))?.[1] ?? [];
        // A later version may call them otherwise: then the list has to be looked at again.
        const missing = keys.filter((key) => !rowOf(key).test(code));
        if (missing.length > 0) this.error(`${id} has no ${missing.join(', ')} to be left out`);
        return { code: keys.reduce((left, key) => left.replace(rowOf(key), ''), code), map: null };
      },
    },
  };
}
