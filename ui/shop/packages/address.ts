/** The package that is being paid for, in the address of the list: `?package=12`. */

/** The package in an address; null without one. */
export function packageIn(search: string): number | null {
  const asked = new URLSearchParams(search).get('package');
  return asked === null ? null : Number(asked);
}

/** The address for paying for a package, or for the list. */
export function withPackage(href: string, packageId: number | null): URL {
  const url = new URL(href);
  if (packageId === null) url.searchParams.delete('package');
  else url.searchParams.set('package', String(packageId));
  return url;
}
