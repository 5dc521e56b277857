import { firstTextLine } from '../shared/texts.ts';
import { useWizardState } from './context.ts';

/**
 * Says that the first text did not reach the phone, with a link to correct the number. The network may report that at
 * any time, so the notice covers the progress and moves nothing.
 */
export function FirstTextNotice() {
  const { name, firstText } = useWizardState(({ context }) => context);
  return (
    <p className="progress__notice" role="status">
      {firstText?.outcome === 'failed' && (
        <span>
          {firstTextLine(firstText, name)}. <a href="?step=2">Check the number</a>
        </span>
      )}
    </p>
  );
}
