import type { FraudCheck } from '../../ledger/records.ts';
import { type XmlFields, XmlList } from '../../xml/xml.ts';

/**
 * The result of the fraud tools; absent without them, and empty when they were told to skip.
 * @see https://developer.paypal.com/braintree/docs/reference/response/transaction#risk_data
 */
export function riskFields(
  id: string,
  fraudCheck: FraudCheck | undefined,
  captured: XmlFields = {},
): XmlFields | undefined {
  if (fraudCheck === undefined) return { id: null, decision: 'Not Evaluated', ...captured };
  if (fraudCheck === null) return undefined;
  const { provider, liabilityShift } = fraudCheck;
  return {
    id: `risk_${id}`,
    decision: 'Approve',
    decision_reasons: new XmlList('item', []),
    fraud_service_provider: provider,
    transaction_risk_score: '1',
    device_data_captured: false,
    ...captured,
    ...(liabilityShift && {
      liability_shift: {
        responsible_party: liabilityShift.responsibleParty,
        conditions: new XmlList('item', liabilityShift.conditions),
      },
    }),
  };
}
