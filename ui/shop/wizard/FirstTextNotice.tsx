import type { FirstText } from '#machines/shop/wizard/lead.ts';
import { address } from '../shared/edition.ts';
import { firstTextLine } from '../shared/texts.ts';

/** What became of the first text, with the picture it carries. */
export function FirstTextNotice({ firstText, name }: { firstText: FirstText; name: string }) {
  if (firstText.outcome === 'failed') {
    return (
      <p className="notice" role="status">
        {firstTextLine(firstText, name)}. <a href="?step=2">Check the number</a>
      </p>
    );
  }
  return (
    <div className="sent" role="status">
      <img src="/pictures/north-pole.png" alt="" width="96" height="72" />
      <p>
        {firstTextLine(firstText, name)} <a href={address('/santa/december')}>Read the others first</a>
      </p>
    </div>
  );
}
