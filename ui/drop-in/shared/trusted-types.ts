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
 * Lets the payment library write its own addresses and markup into an element as plain strings. Trusted Types refuse
 * these unless a policy allows them, as `braintree-dropin` does for these elements alone. Builds put this around each
 * such element of the library (`ui/build/library-policy.ts`).
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

/** Null without Trusted Types, or if the page does not allow this policy. */
function createPolicy(): Policy | null {
  const asItIs = (text: string) => text;
  try {
    return (
      (window as TrustedTypesWindow).trustedTypes?.createPolicy('braintree-dropin', {
        createScriptURL: asItIs,
        createHTML: asItIs,
        // The library only writes JSON parameters into scripts, never code.
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
