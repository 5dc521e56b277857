import css from './drop-in.css?inline';
import { onceOnPage } from './once-on-page.ts';

interface Adoption {
  readonly leave: () => void;
  users: number;
}

const form = ':where(.braintree-wrapper, .braintree-wrapper *)';

/**
 * The form's looks are a layer, so that a page's rules for the form go before them, as they do in the peer: those that name
 * one of its hooks or classes. A page's rules for elements, such as `form button`, are not meant for it and go back to the
 * layer. What is ticked is seen whatever a page does with its own boxes.
 */
const looks = `@layer braintree-drop-in{${css}}
${form}${':is(*,i)'.repeat(6)}{all:revert-layer}
${form}:is(input,#_#_){all:revert-layer}
${form}:is(label:has(input),#_#_){display:revert-layer}`;

/** One sheet for all forms of a document or shadow root, kept as long as any of them exists. */
const adoptions = new WeakMap<DocumentOrShadowRoot, Adoption>();

/**
 * Adopts the form's style sheet in the form's document or shadow root, once it is there. No `<style>` element is made, so a strict
 * content security policy needs no exception. A merchant who has their own `#braintree-dropin-stylesheet` keeps it.
 * @returns takes the sheet away again once no form needs it; calling it twice changes nothing
 */
export function adoptStyles(place: Node): () => void {
  return onceOnPage(place, () => share(place.getRootNode()));
}

function share(home: Node): () => void {
  if (!takesStyles(home)) return () => undefined;
  if (home.getElementById('braintree-dropin-stylesheet')) return () => undefined;
  const adoption = adoptions.get(home) ?? adopt(home);
  adoption.users += 1;
  let isUsed = true;
  return () => {
    if (!isUsed) return;
    isUsed = false;
    adoption.users -= 1;
    if (adoption.users > 0) return;
    adoption.leave();
    adoptions.delete(home);
  };
}

// Not `instanceof`: the form may be in another window's document.
function takesStyles(home: Node): home is Document | ShadowRoot {
  return 'adoptedStyleSheets' in home;
}

function adopt(home: Document | ShadowRoot): Adoption {
  const adoption = { leave: adoptSheet(home, looks), users: 0 };
  adoptions.set(home, adoption);
  return adoption;
}

/**
 * Adopts a style sheet where a form lives.
 * @returns takes it away again
 */
export function adoptSheet(place: Node, text: string): () => void {
  const home = place.getRootNode();
  if (!takesStyles(home)) return () => undefined;
  // A sheet belongs to the window that makes it, and the form may be in another one than this script.
  const view = home.ownerDocument?.defaultView ?? (home as Document).defaultView ?? window;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(text);
  home.adoptedStyleSheets = [...home.adoptedStyleSheets, sheet];
  return () => {
    home.adoptedStyleSheets = home.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
