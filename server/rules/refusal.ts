/**
 * How a rule says no. `invalid`: what was asked for is wrong in itself. `conflict`: it was right, and what is stored does
 * not allow it, or not any more.
 */
export type RefusalKind = 'invalid' | 'conflict';

/** A rule says no, in words for the person who asked. What its unit of work wrote is undone. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly kind: RefusalKind;
  /** Stable, for programs. */
  readonly code: string;
  /** What is wrong with which field of the request. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(kind: RefusalKind, code: string, sentence: string, fields?: Readonly<Record<string, string>>) {
    super(sentence);
    this.kind = kind;
    this.code = code;
    this.fields = fields;
  }
}

/** What is wrong with one field of a request. */
export const invalid = (code: string, field: string, sentence: string) =>
  new Refusal('invalid', code, sentence, { [field]: sentence });

/** What is stored does not allow what was asked for. */
export const conflict = (code: string, sentence: string, fields?: Readonly<Record<string, string>>) =>
  new Refusal('conflict', code, sentence, fields);

/** @returns whether a rule said no with this code */
export const isRefusal = (error: unknown, code: string): error is Refusal =>
  error instanceof Refusal && error.code === code;
