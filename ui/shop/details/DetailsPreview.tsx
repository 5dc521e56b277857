import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ChangedText, detailsPreviewMachine, Preview } from '#machines/shop/details-preview/machine.ts';
import { dayAndHour } from '../shared/texts.ts';
import './preview.css';

interface Props {
  detailsPreview: ActorRefFrom<typeof detailsPreviewMachine>;
}

/** How many texts change. */
function changeLine({ toCome, texts: { length } }: Preview): string {
  if (toCome === 0) return 'There are no texts left to come.';
  if (length === 0) return 'This changes none of the texts still to come.';
  if (length < toCome) return `This changes ${length} of the ${toCome} texts still to come`;
  return length === 1
    ? 'This changes the one text still to come'
    : `This changes all ${length} texts still to come`;
}

/** The texts still to come, with the details that are being typed. */
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
        {snapshot.matches('untouched') &&
          'Before you save, what you type shows here in the texts still to come.'}
        {isBusy && !isShown && 'Writing it into the texts…'}
        {isShown && changeLine(preview)}
        {snapshot.matches('refused') &&
          'Santa cannot use this in a text. When you save, we show you which field it is, and why.'}
        {snapshot.matches('unavailable') && 'We cannot show the texts just now. You can still save.'}
      </p>
      {snapshot.matches('unavailable') && (
        <button
          type="button"
          className="link"
          onClick={() => detailsPreview.send({ type: 'preview.retried' })}
        >
          Try again
        </button>
      )}
      {first && text(first)}
      {rest.length > 0 && (
        <details>
          <summary>{rest.length === 1 ? 'The other text' : `The other ${rest.length} texts`}</summary>
          {rest.map(text)}
        </details>
      )}
      <p className="quiet">Texts already sent stay as they are. The film uses the name you saved last.</p>
    </section>
  );
}

function ChangedWords({ changed, zone }: { changed: ChangedText; zone: string }) {
  const { dueAt, text, drawn } = changed;
  return (
    <div className="details-preview__text">
      <time dateTime={dueAt}>{dayAndHour(dueAt, zone)}</time>
      <blockquote>{text}</blockquote>
      {drawn !== null && <p className="quiet">In its picture: {drawn}</p>}
    </div>
  );
}
