/**
 * How long the gateway's answer may take, in milliseconds. The library gives up after 60 seconds by itself, but never
 * when what it is answered is no answer at all.
 */
export const gatewayTimeoutMs = 65_000;
