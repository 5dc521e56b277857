/** The id of the page's frame service, out of the name that it gave to one of its frames or windows. */
export function serviceIdOf(windowName: string): string {
  return windowName.split('_')[1]?.split('?')[0] ?? '';
}
