import css from './drop-in.css?inline';
import { onceOnPage } from './once-on-page.ts';

interface Adoption {
  readonly leave: () => void;
  users: number;
}

const form = ':where(.braintree-wrapper, .braintree-wrapper *)';

/**
 * The form's styles are in a layer, so that a page's rules for the form's hooks or classes override them, as in the
 * peer. A page's rules for elements, such as `form button`, are not meant for the form and are reverted to the layer.
 * The form's own inputs are always reverted, so that a checked box is visible whatever the page does with its boxes.
 */
const looks = `@layer braintree-drop-in{${css}}
${form}${':is(*,i)'.repeat(6)}{all:revert-layer}
${form}:is(input,#_#_){all:revert-layer}
${form}:is(label:has(input),#_#_){display:revert-layer}`;

/** One sheet for all forms of a document or shadow root, kept as long as any of them exists. */
const adoptions = new WeakMap<DocumentOrShadowRoot, Adoption>();

/**
 * Adopts the form's style sheet in the form's document or shadow root, once the form is there. No `<style>` element is
 * created, so a strict content security policy needs no exception. A merchant's own `#braintree-dropin-stylesheet` is
 * kept.
 * @returns a function that removes the sheet once no form needs it; calling it twice changes nothing
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
 * Adopts a style sheet in the document or shadow root of a form.
 * @returns a function that removes it
 */
export function adoptSheet(place: Node, text: string): () => void {
  const home = place.getRootNode();
  if (!takesStyles(home)) return () => undefined;
  // A sheet belongs to the window that creates it, and the form may be in another window than this script.
  const view = home.ownerDocument?.defaultView ?? (home as Document).defaultView ?? window;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(text);
  home.adoptedStyleSheets = [...home.adoptedStyleSheets, sheet];
  return () => {
    home.adoptedStyleSheets = home.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
