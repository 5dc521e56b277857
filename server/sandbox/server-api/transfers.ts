import { processorOf } from '../processor/accounts.ts';
import { type Refusal, refusalAt } from './answers.ts';
import { type Fields, fieldsOf, textOf } from './input.ts';

/** Sales that move money from one person's account to another's. */

const types: ReadonlySet<string> = new Set([
  'account_to_account',
  'boleto_ticket',
  'person_to_person',
  'wallet_transfer',
]);
const numberTypes: ReadonlySet<string> = new Set([
  'BANK_ACCOUNT',
  'BIC_SWIFT_CODE',
  'CARD_ACCOUNT',
  'EMAIL',
  'IBAN',
  'OTHER',
  'PHONE_NUMBER',
  'RTN_BANK_ACCOUNT',
  'SOCIAL_NETWORK_PROFILE_ID',
  'WALLET_ID',
]);

const refuse = refusalAt(['account-funding-transaction']);

/** The errors in a sale's transfer data, also when it is missing. */
export function transferRefusals(fields: Fields, merchantAccountId: string): Refusal[] {
  const { transfers } = processorOf(merchantAccountId);
  if (fields['transfer'] === undefined) {
    if (transfers !== 'required') return [];
    return [refusalAt(['transaction'])('base', '97510', 'Transfer details are mandatory.')];
  }
  const transfer = fieldsOf(fields, 'transfer');
  const type = textOf(transfer, 'type');
  return [
    ...(type === null || types.has(type) ? [] : [refuse('base', '97501', 'Transfer type is invalid.')]),
    ...partyRefusals(transfer, 'sender', '97513'),
    ...partyRefusals(transfer, 'receiver', '97514'),
  ];
}

function partyRefusals(transfer: Fields, party: string, code: string): Refusal[] {
  const type = textOf(fieldsOf(transfer, party), 'account_reference_number_type');
  if (type === null || numberTypes.has(type)) return [];
  return [
    refuse(
      `${party}_account_reference_number_type`,
      code,
      `Account reference number type of the ${party} is invalid.`,
    ),
  ];
}

/** Whether a sale funds an account, where the processor distinguishes such sales. */
export function fundsAccount(fields: Fields, merchantAccountId: string): boolean {
  const isTold = textOf(fieldsOf(fields, 'transfer'), 'type') !== null;
  return isTold && processorOf(merchantAccountId).transfers === 'account-funding';
}
