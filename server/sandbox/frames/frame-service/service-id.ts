/** The id of the page's frame service, read from the name that it gave to one of its frames or windows. */
export function serviceIdOf(windowName: string): string {
  return windowName.split('_')[1]?.split('?')[0] ?? '';
}

const done = '_done';

/** Marks this window as one that has told the page how it ended. The mark survives the pages that it navigates to. */
export function markAsDone(): void {
  window.name += done;
}

/** Whether this window has reported its end. */
export function isDone(): boolean {
  return window.name.endsWith(done);
}
