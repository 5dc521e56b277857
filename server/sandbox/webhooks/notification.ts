import { createHash, createHmac } from 'node:crypto';
import { merchant } from '../merchant.ts';
import { toXml, type XmlFields } from '../xml/xml.ts';

/** The two form fields of a webhook. */
export interface SignedNotification {
  bt_signature: string;
  bt_payload: string;
}

/**
 * Writes and signs a notification: base64 of an XML document, and an HMAC-SHA1 of that text under the SHA-1 of the
 * merchant's private key, which `gateway.webhookNotification.parse` checks.
 */
export function writeNotification(kind: string, subject: XmlFields, at: Date): SignedNotification {
  const xml = toXml('notification', { timestamp: at, kind, subject });
  const payload = Buffer.from(xml).toString('base64');
  const key = createHash('sha1').update(merchant.privateKey).digest();
  const signature = createHmac('sha1', key).update(payload).digest('hex');
  return { bt_signature: `${merchant.publicKey}|${signature}`, bt_payload: payload };
}
