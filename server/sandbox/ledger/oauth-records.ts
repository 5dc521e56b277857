/** Grants of a merchant to another company's application. */

interface Allowance {
  /** As the credentials of the application name it. */
  environment: string;
  /** Names with commas between them, as they were asked for; null when none were. */
  scope: string | null;
  createdAt: string;
}

/** The merchant agreed; the application has not fetched its tokens yet. */
export interface GrantRecord extends Allowance {
  code: string;
}

/** The application may act. */
export interface AccessRecord extends Allowance {
  accessToken: string;
  refreshToken: string;
  /** ISO 8601. */
  expiresAt: string;
  refreshableUntil: string;
}
