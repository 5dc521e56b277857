/** What an earlier state of a machine has found out: without it the machine could not be where it is. */
export function known<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('This is not known yet.');
  return value;
}
