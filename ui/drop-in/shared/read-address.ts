/** Like `URL.parse`, which Safari has had since version 18. @returns undefined for an invalid address */
export function readAddress(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
