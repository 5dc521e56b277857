/** What the page logs: which part failed and why, never what a person typed. */
export function logError(part: string, error: unknown) {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown';
  // eslint-disable-next-line no-console -- the console is the browser's log
  console.warn(`North Pole Post, ${part}: ${reason}`);
}
