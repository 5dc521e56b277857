import { createHmac } from 'node:crypto';

/**
 * Twilio's request signature: base64 HMAC-SHA1 of the full address followed by each field and its value in the
 * order of the field names.
 *
 * @see https://www.twilio.com/docs/usage/webhooks/webhooks-security
 */
export function signCallback(
  authToken: string,
  url: string,
  fields: Readonly<Record<string, string>>,
): string {
  const text = Object.keys(fields)
    .sort()
    .reduce((joined, name) => `${joined}${name}${fields[name] ?? ''}`, url);
  return createHmac('sha1', authToken).update(text).digest('base64');
}
