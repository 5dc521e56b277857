/** Data still to be deleted at an outside service, by its ids. */
export interface Deletions {
  /** An existing entry keeps its time. */
  add: (id: string, dueAt: number) => Promise<void>;
  /** The ids that are due, oldest first. */
  due: (at: number, limit: number) => Promise<string[]>;
  postpone: (id: string, dueAt: number) => Promise<void>;
  delete: (id: string) => Promise<void>;
}
