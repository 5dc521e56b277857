import type { EvidenceRecord } from './records.ts';

/**
 * What evidence a merchant may submit, and which pieces belong together.
 * @see https://developer.paypal.com/braintree/docs/reference/request/dispute/add-text-evidence
 */

const textOnly: ReadonlySet<string> = new Set([
  'CARRIER_NAME',
  'DEVICE_ID',
  'DEVICE_NAME',
  'DOWNLOAD_DATE_TIME',
  'GEOGRAPHICAL_LOCATION',
  'PRIOR_DIGITAL_GOODS_TRANSACTION_ARN',
  'PRIOR_DIGITAL_GOODS_TRANSACTION_DATE_TIME',
  'PRIOR_NON_DISPUTED_TRANSACTION_ARN',
  'PRIOR_NON_DISPUTED_TRANSACTION_DATE_TIME',
  'PRIOR_NON_DISPUTED_TRANSACTION_EMAIL_ADDRESS',
  'PRIOR_NON_DISPUTED_TRANSACTION_IP_ADDRESS',
  'PRIOR_NON_DISPUTED_TRANSACTION_PHONE_NUMBER',
  'PRIOR_NON_DISPUTED_TRANSACTION_PHYSICAL_ADDRESS',
  'PURCHASER_EMAIL_ADDRESS',
  'PURCHASER_IP_ADDRESS',
  'PURCHASER_NAME',
  'RECURRING_TRANSACTION_ARN',
  'RECURRING_TRANSACTION_DATE_TIME',
  'REFUND_ID',
  'TRACKING_NUMBER',
  'TRACKING_URL',
]);

const documentOnly: ReadonlySet<string> = new Set([
  'MERCHANT_WEBSITE_OR_APP_ACCESS',
  'PROFILE_SETUP_OR_APP_ACCESS',
  'PROOF_OF_AUTHORIZED_SIGNER',
  'PROOF_OF_DELIVERY',
  'PROOF_OF_DELIVERY_EMP_ADDRESS',
  'PROOF_OF_POSSESSION_OR_USAGE',
  'SIGNED_DELIVERY_FORM',
  'SIGNED_ORDER_FORM',
  'TICKET_PROOF',
]);

const both: ReadonlySet<string> = new Set(['GENERAL']);

export interface EvidenceError {
  code: string;
  message: string;
}

/** The error in a piece of evidence, if any. */
export function checkEvidence({
  category,
  comments,
  documentId,
}: Pick<EvidenceRecord, 'category' | 'comments' | 'documentId'>): EvidenceError | undefined {
  if (category === null) return undefined;
  if (!textOnly.has(category) && !documentOnly.has(category) && !both.has(category)) {
    return { code: '95706', message: 'The category you supplied on the evidence record is not valid' };
  }
  if (documentId !== null && textOnly.has(category)) {
    return { code: '95711', message: 'Only text evidence can be provided for this category' };
  }
  if (comments !== null && documentOnly.has(category)) {
    return { code: '95712', message: 'Only document evidence can be provided for this category' };
  }
  if (comments === null) return undefined;
  if (
    category.endsWith('DATE_TIME') &&
    !/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?([+-]\d{2}:?\d{2}|Z)?)?$/.test(comments)
  ) {
    return { code: '95707', message: `${category} must be in the format of an ISO 8601 date and time.` };
  }
  if (category.endsWith('EMAIL_ADDRESS') && !/^[^@\s]+@[^@\s]+$/.test(comments)) {
    return { code: '95715', message: `${category} must be an e-mail address.` };
  }
  return undefined;
}

const digitalGoods: ReadonlySet<string> = new Set([
  'DEVICE_ID',
  'DEVICE_NAME',
  'GEOGRAPHICAL_LOCATION',
  'MERCHANT_WEBSITE_OR_APP_ACCESS',
  'PROFILE_SETUP_OR_APP_ACCESS',
  'PURCHASER_EMAIL_ADDRESS',
  'PURCHASER_IP_ADDRESS',
  'PURCHASER_NAME',
]);

/** What is missing before an answer can be sent to the bank. */
export function missingEvidence(evidence: readonly EvidenceRecord[]): EvidenceError[] {
  const categories = evidence.flatMap(({ category }) => category ?? []);
  const has = (category: string) => categories.includes(category);
  const some = (start: string) => categories.some((category) => category.startsWith(start));
  const goods = categories.filter((category) => digitalGoods.has(category)).length;
  const errors: EvidenceError[] = [];
  const miss = (code: string, message: string) => errors.push({ code, message });
  if (goods > 0 || has('DOWNLOAD_DATE_TIME')) {
    if (goods < 2) miss('95720', 'At least two pieces of evidence about digital goods are required.');
    if (!has('DOWNLOAD_DATE_TIME')) miss('95721', 'The date and time of the download are required.');
  }
  if (some('PRIOR_NON_DISPUTED_TRANSACTION_')) {
    if (!has('PRIOR_NON_DISPUTED_TRANSACTION_ARN')) {
      miss('95722', 'The ARN of the prior transaction is required.');
    }
    if (!has('PRIOR_NON_DISPUTED_TRANSACTION_DATE_TIME')) {
      miss('95723', 'The date and time of the prior transaction are required.');
    }
  }
  if (some('RECURRING_TRANSACTION_')) {
    if (!has('RECURRING_TRANSACTION_DATE_TIME')) {
      miss('95724', 'The date and time of the recurring transaction are required.');
    }
    if (!has('RECURRING_TRANSACTION_ARN')) miss('95725', 'The ARN of the recurring transaction is required.');
  }
  return errors;
}
