/**
 * Twilio's options in the fragment of a webhook address: five retries within fifteen seconds after a failed connection,
 * a timeout or a server error. Without them a response such as 503 is final.
 *
 * @see https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides
 */
export const callbackRetries = '#rc=5&rp=5xx,ct,rt';
