/** A problem with a request or on our side, in words for the person who sees it. */
export class Problem extends Error {
  override name = 'Problem';
  readonly statusCode: number;
  /** Stable, for programs. */
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(statusCode: number, code: string, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.fields = fields;
  }
}

/** There is no such order, or it is not the visitor’s: both read the same. */
export const notYours = () =>
  new Problem(404, 'order_not_found', 'We cannot find this order. Please start again.');
