import { merchant } from '../merchant.ts';
import { XmlDay, type XmlFields, XmlList } from '../xml/xml.ts';

/**
 * The content of notifications about things that the sandbox does not have: other merchants, grants between them,
 * reports.
 */

export interface At {
  readonly now: Date;
}

type Sample = (about: object, at: At) => XmlFields;

const application = { oauth_application_client_id: 'client_id$sandbox$application' };
const partner = { partner_merchant_id: 'sandbox_partner_merchant' };

const granted: Sample = () => ({
  granted_payment_instrument_update: {
    grant_owner_merchant_id: merchant.id,
    grant_recipient_merchant_id: 'sandbox_recipient_merchant',
    payment_method_nonce: { nonce: 'fake-valid-nonce', consumed: false, locked: false },
    token: 'granted',
    updated_fields: new XmlList('item', ['expiration-month', 'expiration-year']),
  },
});

export const elsewhere = {
  account_updater_daily_report: (_, { now }) => ({
    account_updater_daily_report: {
      report_date: new XmlDay(now.toISOString().slice(0, 10)),
      report_url: 'https://reports.merchant.example/account-updater.csv',
    },
  }),
  connected_merchant_status_transitioned: () => ({
    connected_merchant_status_transitioned: {
      merchant_public_id: merchant.id,
      status: 'active',
      ...application,
    },
  }),
  connected_merchant_paypal_status_changed: () => ({
    connected_merchant_paypal_status_changed: {
      merchant_public_id: merchant.id,
      action: 'link',
      ...application,
    },
  }),
  oauth_access_revoked: () => ({
    oauth_application_revocation: { merchant_id: merchant.id, ...application },
  }),
  partner_merchant_connected: () => ({
    partner_merchant: {
      ...partner,
      merchant_public_id: merchant.id,
      public_key: merchant.publicKey,
      private_key: merchant.privateKey,
      client_side_encryption_key: 'sandbox_encryption_key',
    },
  }),
  partner_merchant_disconnected: () => ({ partner_merchant: partner }),
  partner_merchant_declined: () => ({ partner_merchant: partner }),
  grantor_updated_granted_payment_method: granted,
  recipient_updated_granted_payment_method: granted,
  granted_payment_instrument_update: granted,
} as const satisfies Record<string, Sample>;
