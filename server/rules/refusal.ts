/**
 * How a rule refuses. `invalid`: the request itself is wrong. `conflict`: the request is fine, but the stored state
 * does not allow it.
 */
export type RefusalKind = 'invalid' | 'conflict';

/** A rule refuses, in words for the person who asked. Its unit of work is rolled back. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly kind: RefusalKind;
  /** Stable, for programs. */
  readonly code: string;
  /** Sentences about errors, by field of the request. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(kind: RefusalKind, code: string, sentence: string, fields?: Readonly<Record<string, string>>) {
    super(sentence);
    this.kind = kind;
    this.code = code;
    this.fields = fields;
  }
}

/** A refusal because of one field of a request. */
export const invalid = (code: string, field: string, sentence: string) =>
  new Refusal('invalid', code, sentence, { [field]: sentence });

/** The stored state does not allow the request. */
export const conflict = (code: string, sentence: string, fields?: Readonly<Record<string, string>>) =>
  new Refusal('conflict', code, sentence, fields);

/** @returns whether a rule refused with this code */
export const isRefusal = (error: unknown, code: string): error is Refusal =>
  error instanceof Refusal && error.code === code;
