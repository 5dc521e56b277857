/** How the address of the list names the package that is being paid for: `?package=12`. */

/** Null where it names none. */
export function packageIn(search: string): number | null {
  const asked = new URLSearchParams(search).get('package');
  return asked === null ? null : Number(asked);
}

/** An address that asks for a package, or for the list. */
export function withPackage(href: string, packageId: number | null): URL {
  const url = new URL(href);
  if (packageId === null) url.searchParams.delete('package');
  else url.searchParams.set('package', String(packageId));
  return url;
}
