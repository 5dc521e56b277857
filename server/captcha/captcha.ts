/** The port to a captcha service. */

export interface CaptchaProof {
  /** The token that the widget gave the page. */
  token: string;
  /** What the person was doing; a token for another action is rejected. */
  action: 'checkout' | 'signup';
  /** Host of the page on which it was solved. */
  hostname: string;
  ip: string;
}

/** `unavailable`: the service did not answer. That counts as a failure, and the person may try again. */
export type CaptchaVerdict = 'person' | 'refused' | 'unavailable';

export interface Captcha {
  siteKey: string;
  /** Address of the widget's script. */
  script: string;
  /** What the widget needs in the content security policy. */
  origins: { script: readonly string[]; frame: readonly string[] };
  /** Never throws. */
  verify: (proof: CaptchaProof) => Promise<CaptchaVerdict>;
}
