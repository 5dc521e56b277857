/**
 * What Twilio reads at the end of an address that it is given: five more tries within fifteen seconds where there was no
 * connection, no answer, or an error of the server. Without it an answer such as 503 is final.
 *
 * @see https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides
 */
export const callbackRetries = '#rc=5&rp=5xx,ct,rt';
