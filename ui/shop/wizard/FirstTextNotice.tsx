import type { FirstText } from '#machines/shop/lead/machine.ts';
import { firstTextLine } from '../shared/texts.ts';

/** Says that the first text did not leave, with the way to mend the number. */
export function FirstTextNotice({ firstText, name }: { firstText: FirstText; name: string }) {
  return (
    <p className="notice" role="status">
      {firstTextLine(firstText, name)}. <a href="?step=2">Check the number</a>
    </p>
  );
}
