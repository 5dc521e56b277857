/** A ref that moves the focus to the element that has just replaced the focused control. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
