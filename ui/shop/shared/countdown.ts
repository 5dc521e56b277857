/** Days until 1 December of the current year; 0 from that day on. Nothing shows it: there is no false urgency here. */
export function daysUntilDecember(now: Date): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const december = Date.UTC(now.getFullYear(), 11, 1);
  return Math.max(0, Math.round((december - today) / 86_400_000));
}
