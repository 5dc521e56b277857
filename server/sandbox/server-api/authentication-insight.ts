import { type CardRecord, cardOf, type PaymentInstrument } from '../ledger/instruments.ts';
import { defaultMerchantAccount, placeOf } from '../merchant.ts';
import type { XmlFields } from '../xml/xml.ts';
import { type Fields, fieldsOf, isSet, textOf } from './input.ts';

/** The amount, in rupees, from which the holder of an Indian card has to be asked. */
const mostUnasked = 2000;

const europe: ReadonlySet<string> = new Set(
  'AUT BEL BGR CYP CZE DEU DNK ESP EST FIN FRA GBR GRC HRV HUN IRL ISL ITA LIE LTU LUX LVA MLT NLD NOR POL PRT ROU SVK SVN SWE AT BE BG CY CZ DE DK ES EE FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SK SI SE'.split(
    ' ',
  ),
);

/**
 * Which regulation applies to a card, and whether its holder has to be asked, where a request for a nonce asks for
 * that.
 * @see https://developer.paypal.com/braintree/docs/guides/3d-secure/advanced-options
 */
export function authenticationInsight(fields: Fields, instrument: PaymentInstrument): XmlFields | undefined {
  if (!isSet(fields, 'authentication_insight')) return undefined;
  const account = textOf(fields, 'merchant_account_id') ?? defaultMerchantAccount;
  const environment = environmentOf(cardOf(instrument), placeOf(account).country);
  return {
    regulation_environment: environment,
    sca_indicator: indicatorOf(environment, fieldsOf(fields, 'authentication_insight_options')),
  };
}

function environmentOf(card: CardRecord | null, acquirer: string): string {
  const issuer = card?.binData.countryOfIssuance ?? 'Unknown';
  if (issuer === 'Unknown') return 'unavailable';
  if (issuer === 'IND' && acquirer === 'IN') return 'rbi';
  return europe.has(issuer) && europe.has(acquirer) ? 'psd2' : 'unregulated';
}

function indicatorOf(environment: string, options: Fields): string {
  const amount = textOf(options, 'amount');
  if (amount === null || environment === 'unavailable' || environment === 'unregulated') return 'unavailable';
  if (environment === 'psd2') return 'sca_required';
  const agreed = isSet(options, 'recurring_customer_consent')
    ? textOf(options, 'recurring_max_amount')
    : null;
  const most = Math.min(mostUnasked, Number(agreed ?? mostUnasked));
  return Number(amount) > most ? 'sca_required' : 'sca_optional';
}
