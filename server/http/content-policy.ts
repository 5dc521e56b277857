/** What a page may load. Pages that take a payment let in what their ways to pay need; no other page does. */

/** Origins by what is loaded from them. */
type Sources = Readonly<Record<'script' | 'img' | 'connect' | 'frame', readonly string[]>>;

export interface GatewayPolicy extends Sources {
  /** Whether all of its scripts keep to it that text never becomes script by itself. */
  trustedTypes: 'kept' | 'broken';
}

export type CaptchaPolicy = Readonly<Record<'script' | 'frame', readonly string[]>>;

export interface ContentPolicies {
  /** Of every page that takes no payment. */
  plain: string;
  /** @param nonce lets in what scripts of the ways to pay add by themselves */
  payment: (nonce: string) => string;
  /** Of the page that tries the flows out. Scripts of banks load others by plain addresses. */
  flows: string;
}

/** What every page may load. */
interface Shared {
  captcha: CaptchaPolicy;
  /** What the policy calls the styles inside pages. */
  styles: readonly string[];
}

const nobody: Sources = { script: [], img: [], connect: [], frame: [] };

function policyOf(
  gateway: Sources,
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
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'manifest-src': ["'self'"],
    // No text ever becomes markup or script, whatever a script on the page tries.
    ...(enforced && { 'require-trusted-types-for': ["'script'"] }),
  };
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.length > 0 ? sources.join(' ') : "'none'"}`)
    .join(';');
}

export function contentPolicies(gateway: GatewayPolicy, shared: Shared): ContentPolicies {
  return {
    plain: policyOf(nobody, shared, [], true),
    payment: (nonce) => policyOf(gateway, shared, [`'nonce-${nonce}'`], gateway.trustedTypes === 'kept'),
    flows: policyOf(gateway, shared, [], false),
  };
}
