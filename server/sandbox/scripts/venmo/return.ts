/**
 * The app's way back. On a phone the browser comes to the front with the page as it was left, which here is the window
 * that opened this one; without one, or when that was chosen, this window becomes the page.
 */
const link = document.querySelector<HTMLAnchorElement>('a[data-way]');
const opener = window.opener as Window | null;

if (link && opener && link.dataset['way'] === 'opener') {
  opener.location.href = link.href;
  window.close();
} else if (link) {
  location.replace(link.href);
}
