/** What the pages and the server accept as an e-mail address. */

/** As zod's own: letters and digits of ASCII, one `@`, and a domain with a dot. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** The longest address in characters (RFC 5321). */
export const longestEmail = 254;

/** Whether this is an e-mail address; surrounding spaces do not matter. */
export function isEmailAddress(typed: string): boolean {
  const address = typed.trim();
  return address.length <= longestEmail && emailPattern.test(address);
}
