/** Whether a wallet may send its window there: any address, an app's too, but none that is a script. */
export function isReturnAddress(address: string): boolean {
  return URL.canParse(address) && !['javascript:', 'data:', 'vbscript:'].includes(new URL(address).protocol);
}
