/** A ref that takes the focus along to what has just replaced the control that had it. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
