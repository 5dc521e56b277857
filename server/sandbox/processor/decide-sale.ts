/**
 * Decides the outcome of a sale (approved, declined with a code, rejected or failed) by the documented test amounts and
 * cards.
 */
import { cardOf, type PaymentInstrument } from '../ledger/instruments.ts';
import type { TransactionStatus } from '../ledger/records.ts';
import type { MerchantSettings } from '../merchant-settings.ts';
import { declineText, responseType } from './declines.ts';

/** The outcome of a sale. */
export interface Outcome {
  status: TransactionStatus;
  processorResponseCode: string;
  processorResponseText: string;
  gatewayRejectionReason: string | null;
  /** The bank's response, where the gateway proceeded despite it. */
  additionalProcessorResponse?: string;
}

export interface SaleToDecide {
  cents: number;
  instrument: PaymentInstrument;
  /** Whether the same sale was made a moment ago. */
  isDuplicate: boolean;
  /** The request insists on 3D Secure. */
  threeDSecureRequired: boolean;
  liabilityShifted: boolean;
  /** A decline was planned as a fault. */
  mustDecline: boolean;
  /** Whether a partial authorization is accepted. */
  takesPart: boolean;
}

/** The mismatches reported by the bank for which a merchant has the gateway reject a card. */
export type CardChecks = MerchantSettings['challenges'];

/** Decides a sale by Braintree's documented test amounts. */
export function decideSale(sale: SaleToDecide, checks: CardChecks): Outcome {
  const reason = rejection(sale, checks);
  return reason === undefined ? askProcessor(sale) : reject(reason);
}

function rejection(sale: SaleToDecide, checks: CardChecks): string | undefined {
  const { instrument } = sale;
  if (instrument.kind === 'venmo-account' && instrument.tokenIssuanceFails) return 'token_issuance';
  const risk = riskOf(instrument);
  if (risk !== undefined) return risk;
  if (sale.cents === 500_100) return 'application_incomplete';
  if (sale.threeDSecureRequired && !sale.liabilityShifted) return 'three_d_secure';
  if (sale.isDuplicate) return 'duplicate';
  return failedCheck(instrument, checks);
}

/** Why the gateway's fraud tools stop an instrument, if they do. */
export function riskOf(instrument: PaymentInstrument): 'fraud' | 'risk_threshold' | undefined {
  const conduct = cardOf(instrument)?.conduct;
  if (conduct === 'fraud') return 'fraud';
  return conduct === 'risk-thresholds' ? 'risk_threshold' : undefined;
}

/** Which of the merchant's checks a card fails because the bank reports a mismatch. */
export function failedCheck(
  instrument: PaymentInstrument,
  checks: CardChecks,
): 'cvv' | 'avs' | 'avs_and_cvv' | undefined {
  const card = cardOf(instrument);
  if (!card) return undefined;
  const cvv = checks.includes('cvv') && card.cvvResponseCode === 'N';
  const avs = checks.includes('postal_code') && card.postalCodeResponseCode === 'N';
  if (cvv && avs) return 'avs_and_cvv';
  if (cvv) return 'cvv';
  return avs ? 'avs' : undefined;
}

/** The processor's answer for the amount and the card. */
function askProcessor({ cents, instrument, mustDecline, takesPart }: SaleToDecide): Outcome {
  const conduct = cardOf(instrument)?.conduct;
  if (mustDecline || conduct === 'declines-sales') return decline(2000);
  if (cents >= 200_000 && cents < 300_000) return decline(Math.floor(cents / 100));
  if (cents === 500_101 && instrument.kind === 'paypal-account') return decline(2038);
  if (conduct === 'fails-sales' || (cents >= 300_000 && cents < 300_100)) return processorFailure;
  const isPart = takesPart && cents === 100_400;
  return {
    status: 'authorized',
    processorResponseCode: isPart ? '1004' : '1000',
    processorResponseText: isPart ? 'Approved for Partial Amount' : 'Approved',
    gatewayRejectionReason: null,
  };
}

export const processorFailure: Outcome = {
  status: 'failed',
  processorResponseCode: '3000',
  processorResponseText: 'Processor Network Unavailable - Try Again',
  gatewayRejectionReason: null,
};

/** The processor's response to every credit and refund. */
export const processed: Outcome = {
  status: 'submitted_for_settlement',
  processorResponseCode: '1002',
  processorResponseText: 'Processed',
  gatewayRejectionReason: null,
};

/** The bank's response to a refund, by its amount. */
export function askAboutRefund(cents: number): Outcome {
  if (cents < 200_000 || cents >= 300_000) return processed;
  const declined = decline(Math.floor(cents / 100));
  return responseType(declined.processorResponseCode) === 'soft_declined' ? captured(declined) : declined;
}

/** A soft decline has the refund captured all the same. */
function captured({ processorResponseCode: code, processorResponseText: text }: Outcome): Outcome {
  return {
    ...processed,
    processorResponseCode: '1005',
    processorResponseText: 'Auth Declined but Settlement Captured',
    additionalProcessorResponse: `${code} : ${text}`,
  };
}

/** Whether a transaction in this state took, or still holds, the money. */
export function succeeded(status: TransactionStatus): boolean {
  return ![
    'authorization_expired',
    'processor_declined',
    'gateway_rejected',
    'failed',
    'voided',
    'settlement_declined',
  ].includes(status);
}

function reject(gatewayRejectionReason: string): Outcome {
  return {
    status: 'gateway_rejected',
    processorResponseCode: '',
    processorResponseText: '',
    gatewayRejectionReason,
  };
}

/** The outcome of a decline with this code. */
export function decline(code: number): Outcome {
  return {
    status: 'processor_declined',
    processorResponseCode: String(code),
    processorResponseText: declineText(code),
    gatewayRejectionReason: null,
  };
}
