/** Whether a wallet may send its window there: to any address, even an app's, but not to a script. */
export function isReturnAddress(address: string): boolean {
  return URL.canParse(address) && !['javascript:', 'data:', 'vbscript:'].includes(new URL(address).protocol);
}
