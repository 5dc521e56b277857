/** Data still to be deleted at an outside service, by its ids. */
export interface Deletions {
  /** An existing entry keeps its time. */
  add: (id: string, dueAt: number) => void;
  /** The due ones, oldest first. */
  due: (at: number, limit: number) => string[];
  postpone: (id: string, dueAt: number) => void;
  delete: (id: string) => void;
}
