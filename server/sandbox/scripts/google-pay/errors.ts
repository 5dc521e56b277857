/** What pages read from Google's rejections. */
export class PaymentsError extends Error {
  override name = 'PaymentsError';
  readonly statusCode: string;
  readonly statusMessage: string;

  constructor(statusCode: string, statusMessage: string) {
    super(statusMessage);
    this.statusCode = statusCode;
    this.statusMessage = statusMessage;
  }
}

/** Google's error for requests that a developer has to fix. */
export class DeveloperError extends PaymentsError {
  override name = 'DeveloperError';

  constructor(statusMessage: string) {
    super('DEVELOPER_ERROR', statusMessage);
  }
}
