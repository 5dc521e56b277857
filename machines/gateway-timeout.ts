/**
 * How long the gateway's answer may take, in milliseconds. The library itself gives up after 60 seconds, but never when
 * the answer is unusable.
 */
export const gatewayTimeoutMs = 65_000;
