/** What a page may load. Pages that take payments allow what their payment methods need; no other page does. */
import type { Edition } from '#db/schema.ts';

/** Origins by what is loaded from them, or sent to them. */
type Sources = Readonly<Record<'script' | 'img' | 'connect' | 'frame', readonly string[]>>;
type BankSources = Readonly<Record<'script' | 'connect' | 'frame' | 'form', readonly string[]>>;

export interface GatewayPolicy extends Sources {
  /** `broken` where some of its scripts do not work under Trusted Types. */
  trustedTypes: 'kept' | 'broken';
  /** What 3D Secure needs in addition, in the edition that uses it. */
  banks: BankSources;
}

export type CaptchaPolicy = Readonly<Record<'script' | 'frame', readonly string[]>>;

export interface ContentPolicies {
  /** For every page that takes no payment. */
  plain: string;
  /** @param nonce allows scripts that the payment methods' own scripts add */
  payment: (nonce: string, edition: Edition) => string;
  /** Report-only policy for pages that take payments; undefined where violations are blocked. */
  paymentReportOnly: string | undefined;
  /** For the demo page of the flows. Banks' scripts load others by plain addresses. */
  flows: string;
}

/** What every page may load. */
interface Shared {
  captcha: CaptchaPolicy;
  /** Hash sources for the styles inside pages. */
  styles: readonly string[];
}

/** The endpoint to which browsers report violations, and its name in a policy. */
export const reportGroup = { name: 'policy', path: '/reports/policy' } as const;

/** Browsers that do not support `report-to` use `report-uri`; the others ignore it. */
const reporting = { 'report-to': [reportGroup.name], 'report-uri': [reportGroup.path] };

/** Enforces Trusted Types: no script on the page can turn text into markup or script. */
const trustedTypes = { 'require-trusted-types-for': ["'script'"] };

const none: Sources & BankSources = { script: [], img: [], connect: [], frame: [], form: [] };

function policyOf(
  gateway: Sources & Partial<BankSources>,
  { captcha, styles }: Shared,
  nonce: readonly string[],
  enforced: boolean,
) {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...nonce, ...gateway.script, ...captcha.script],
    'style-src': ["'self'", ...styles, ...nonce],
    'img-src': ["'self'", 'data:', ...gateway.img],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...gateway.connect],
    'frame-src': [...gateway.frame, ...captcha.frame],
    'form-action': ["'self'", ...(gateway.form ?? [])],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'manifest-src': ["'self'"],
    ...(enforced && trustedTypes),
    ...reporting,
  };
  return written(directives);
}

const written = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.length > 0 ? sources.join(' ') : "'none'"}`)
    .join(';');

const withBanks = ({ script, img, connect, frame, banks }: GatewayPolicy) => ({
  script: [...script, ...banks.script],
  img,
  connect: [...connect, ...banks.connect],
  frame: [...frame, ...banks.frame],
  form: banks.form,
});

/** The content security policies of plain pages and of pages that take a payment. */
export function contentPolicies(gateway: GatewayPolicy, shared: Shared): ContentPolicies {
  return {
    plain: policyOf(none, shared, [], true),
    payment: (nonce, edition) =>
      policyOf(
        edition === 'uk' ? withBanks(gateway) : gateway,
        shared,
        [`'nonce-${nonce}'`],
        gateway.trustedTypes === 'kept',
      ),
    paymentReportOnly:
      gateway.trustedTypes === 'kept' ? undefined : written({ ...trustedTypes, ...reporting }),
    flows: policyOf(gateway, shared, [], false),
  };
}
