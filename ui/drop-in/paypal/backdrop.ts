/**
 * Covers the page while a payment is open in a window, so that nothing changes meanwhile. The hook is the library's.
 * @param onPress leads a shopper who presses the cover back to the window
 * @returns a function that removes the cover
 */
export function coverPage(onPress: () => void): () => void {
  const cover = document.createElement('div');
  cover.setAttribute('data-braintree-paypal-vault-initiated-checkout-modal', 'true');
  // Set one by one, because a content security policy may refuse a style attribute.
  const { style } = cover;
  style.position = 'fixed';
  style.inset = '0';
  style.zIndex = '9999';
  style.background = 'black';
  style.opacity = '0.7';
  cover.addEventListener('click', onPress);
  document.body.append(cover);
  return () => cover.remove();
}
