import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ChangedText, detailsPreviewMachine, Preview } from '#machines/shop/details/details-preview.ts';
import { dayAndHour } from '../shared/texts.ts';
import './preview.css';

interface Props {
  detailsPreview: ActorRefFrom<typeof detailsPreviewMachine>;
}

/** How many texts change. */
function changeLine({ toCome, texts: { length } }: Preview): string {
  if (toCome === 0) return 'No text is left to come, so this changes none.';
  if (length === 0) return 'Changes no text that is still to come.';
  return `Changes ${length === 1 ? '1 text' : `${length} texts`} of ${toCome} still to come`;
}

/** The texts still to come with what is being typed in them. */
export function DetailsPreview({ detailsPreview }: Props) {
  const snapshot = useSelector(detailsPreview, (current) => current);
  const isBusy = snapshot.hasTag('busy');
  const { preview } = snapshot.context;
  const isShown = preview !== null && (isBusy || snapshot.matches('shown'));
  const [first, ...rest] = isShown ? preview.texts : [];
  const text = (changed: ChangedText) => (
    <ChangedWords changed={changed} zone={preview?.zone ?? ''} key={changed.slot} />
  );
  return (
    <section className="details-preview" aria-label="What changes" aria-busy={isBusy}>
      <p className="details-preview__line" role="status">
        {snapshot.matches('untouched') && 'The texts still to come show here what you type, before you save.'}
        {isBusy && !isShown && 'Writing it into the texts…'}
        {isShown && changeLine(preview)}
        {snapshot.matches('refused') &&
          'Santa cannot use this in a text. When you save, we say which field it is, and why.'}
        {snapshot.matches('unavailable') && 'The texts cannot be shown just now. You can save all the same.'}
      </p>
      {snapshot.matches('unavailable') && (
        <button
          type="button"
          className="link"
          onClick={() => detailsPreview.send({ type: 'preview.retried' })}
        >
          Show them
        </button>
      )}
      {first && text(first)}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length === 1 ? 'The other text' : `The other ${rest.length} texts`}</summary>
          {rest.map(text)}
        </details>
      )}
      <p className="quiet">
        Texts that were sent stay as they are. A film says the name as it was last saved.
      </p>
    </section>
  );
}

function ChangedWords({ changed, zone }: { changed: ChangedText; zone: string }) {
  const { dueAt, text, drawn } = changed;
  return (
    <div className="details-preview__text">
      <time dateTime={dueAt}>{dayAndHour(dueAt, zone)}</time>
      <blockquote>{text}</blockquote>
      {drawn !== null && <p className="quiet">Drawn into its picture: {drawn}</p>}
    </div>
  );
}
