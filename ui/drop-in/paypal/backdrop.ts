/**
 * Covers the page while a payment goes on in a window of its own, so that nothing is changed under it. The hook is the
 * payment library's.
 * @param onPress leads a shopper who presses the cover back to the window
 * @returns takes the cover away
 */
export function coverPage(onPress: () => void): () => void {
  const cover = document.createElement('div');
  cover.setAttribute('data-braintree-paypal-vault-initiated-checkout-modal', 'true');
  // One by one: a policy may refuse styles in an attribute.
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
