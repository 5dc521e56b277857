/** Errors of PostgreSQL by their codes: https://www.postgresql.org/docs/current/errcodes-appendix.html */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DatabaseError as ServerError } from 'pg';
import { DatabaseRefusedError } from '../store.ts';

const duplicate = '23505';

/** Conflicts with another transaction. When the unit is repeated, it sees what that one has written. */
const conflicts = new Set([
  '40001', // Serialization failure.
  '40P01', // Deadlock.
  '55P03', // A lock was not available in time.
  duplicate, // Under serializable isolation this can come before 40001, for a row that the unit could not see yet.
]);

/** Codes of a lost connection, or of a server that is gone or not ready, such as a standby before its promotion. */
const lostCodes = /^(?:08...|57P0[1235]|53300|E[A-Z]+)$/;
const lostWords =
  /connection terminated|connection error|not queryable|query read timeout|client was closed|in a hot standby/i;

/** An error of the database, without the values of the statement: they are personal data, and errors are logged. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** The database's own error from what drizzle and the driver throw; anything else as it is. */
export function plainError(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return plainError(error.cause);
  if (!(error instanceof ServerError)) return error;
  const { code = '', message } = error;
  // Messages about an invalid value quote the value.
  return new DatabaseError(code.startsWith('22') ? 'A value is of the wrong kind.' : message, code);
}

const codeOf = (error: unknown) => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** Whether the same unit may succeed when it is repeated. */
export const isConflict = (error: unknown): boolean => conflicts.has(codeOf(error));

/** Whether there is already a row with the same key. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === duplicate;

/** Whether the shop has left the database (`leave` in `marks.ts`): its check constraint is the only one. */
export const isLeft = (error: unknown): boolean => codeOf(error) === '23514';

/** Whether the connection was lost, so that another one may succeed. */
export const isLost = (error: unknown): boolean =>
  lostCodes.test(codeOf(error)) || (error instanceof Error && lostWords.test(error.message));

/** Whether no connection became free in time. */
export const isCrowded = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect';

/** Errors of the server itself: disk full, out of memory, a damaged file, read-only. */
export const isServerFault = (error: unknown): boolean => /^(?:25006|53|54|57|58|F0|XX)/.test(codeOf(error));

/** The message for an operator about a database that cannot be reached, or refuses. */
export function unusable(cause: unknown): DatabaseRefusedError {
  const reason = codeOf(cause) || (cause as Error).message;
  return new DatabaseRefusedError(
    `The database of DATABASE_URL cannot be used (${reason}): check that its server runs, that its address, name, ` +
      'user and password are right, and that the user may make tables in it.',
    { cause },
  );
}
