import type { BinData } from '../ledger/instruments.ts';

/** The gateway's values where it knows nothing about a card. */
export const unknownBinData: BinData = {
  prepaid: 'Unknown',
  prepaidReloadable: 'Unknown',
  healthcare: 'Unknown',
  debit: 'Unknown',
  durbinRegulated: 'Unknown',
  commercial: 'Unknown',
  payroll: 'Unknown',
  business: 'Unknown',
  consumer: 'Unknown',
  corporate: 'Unknown',
  purchase: 'Unknown',
  issuingBank: 'Unknown',
  countryOfIssuance: 'Unknown',
  productId: 'Unknown',
};

const denied: Partial<BinData> = {
  prepaid: 'No',
  prepaidReloadable: 'No',
  healthcare: 'No',
  debit: 'No',
  durbinRegulated: 'No',
  commercial: 'No',
  payroll: 'No',
  business: 'No',
  consumer: 'No',
  corporate: 'No',
  purchase: 'No',
};

/** Braintree's documented numbers for each kind of card. Nothing is known of any other. */
const indicators: Readonly<Record<string, Partial<BinData>>> = {
  '4111111111111210': { prepaid: 'Yes' },
  '4229989900000002': { prepaid: 'Yes', prepaidReloadable: 'Yes' },
  '4111111111131010': { commercial: 'Yes' },
  '4111161010101010': { durbinRegulated: 'Yes' },
  '4111111510101010': { healthcare: 'Yes', productId: 'J3' },
  '4117101010101010': { debit: 'Yes' },
  '4111111114101010': { payroll: 'Yes', productId: 'MSA' },
  '4229989800000003': { business: 'Yes' },
  '4229989700000004': { consumer: 'Yes' },
  '4229989100000000': { corporate: 'Yes' },
  '4229989500000006': { purchase: 'Yes' },
  '4111111111310101': { ...denied, productId: 'MSB' },
  '4111111111121102': { countryOfIssuance: 'USA' },
  '4111111111121110': { countryOfIssuance: 'CAN' },
  '4111111141010101': { issuingBank: 'NETWORK ONLY' },
};

/** The documented numbers. */
export const numbersWithBinData: readonly string[] = Object.keys(indicators);

/** The gateway's data on the bank and the product behind a card number. */
export function binDataOf(number: string): BinData {
  return { ...unknownBinData, ...indicators[number] };
}
