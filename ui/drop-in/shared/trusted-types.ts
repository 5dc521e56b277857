/** The parts of Trusted Types needed here; TypeScript does not have their types yet. */
interface Policy {
  createScriptURL(address: string): string;
  createScript(text: string): string;
  createHTML(markup: string): string;
}
interface TrustedTypesWindow {
  readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
}

let nonce = '';
let policy: Policy | null | undefined;

/** Sets the nonce of every script loaded from now on, for pages with a strict policy. */
export function setScriptNonce(value: string): void {
  nonce = value;
}

/**
 * An element of the payment library's, which writes addresses and markup of its own into it as plain texts. Under
 * Trusted Types they are refused unless a policy vouches for them, as `braintree-dropin` does for these elements alone.
 * Builds put this around each element that the library does so with (`ui/build/library-policy.ts`).
 */
export function trusted<TElement extends HTMLElement>(element: TElement): TElement {
  const isScript = element instanceof HTMLScriptElement;
  if (isScript && nonce) element.nonce = nonce;
  policy ??= createPolicy();
  if (isScript) {
    vouch(element, HTMLScriptElement.prototype, 'src', 'createScriptURL');
    vouch(element, HTMLScriptElement.prototype, 'text', 'createScript');
  } else vouch(element, Element.prototype, 'innerHTML', 'createHTML');
  return element;
}

/** Null without Trusted Types, or if the page's policy does not allow this one. */
function createPolicy(): Policy | null {
  const asItIs = (text: string) => text;
  try {
    return (
      (window as TrustedTypesWindow).trustedTypes?.createPolicy('braintree-dropin', {
        createScriptURL: asItIs,
        createHTML: asItIs,
        // The library writes parameters into scripts, never code.
        createScript: (text) => JSON.stringify(JSON.parse(text)),
      }) ?? null
    );
  } catch {
    return null;
  }
}

function vouch(element: HTMLElement, home: object, property: string, rule: keyof Policy): void {
  const own = Object.getOwnPropertyDescriptor(home, property);
  Object.defineProperty(element, property, {
    configurable: true,
    get: () => own?.get?.call(element) as string,
    set: (text: string) => {
      own?.set?.call(element, policy?.[rule](text) ?? text);
    },
  });
}
