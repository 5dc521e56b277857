/** What an outside service has yet to delete, by its own ids. */
export interface Deletions {
  /** What stands here already keeps its time. */
  add: (id: string, dueAt: number) => void;
  /** Those whose time has come, oldest first. */
  due: (at: number, limit: number) => string[];
  postpone: (id: string, dueAt: number) => void;
  delete: (id: string) => void;
}
