import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ShownText } from '#machines/shop/season/machine.ts';
import { shopPath } from '../shared/edition.ts';
import { TextPicture } from '../shared/TextPicture.tsx';
import { arrivalOf, dayAndHour, firstTextCondition, firstTextLine } from '../shared/texts.ts';
import { useWizard, useWizardState } from './context.ts';
import { Heading } from './Heading.tsx';

/** What went wrong and what to do, if a text could not be sent or delivered. */
const notReached =
  'The phone network did not deliver it. Correct the number if it is wrong, or use another phone that gets texts.';

/** Between e-mail and payment: Santa's text as it comes to the phone, with its picture, and the next one. */
export function TextedStep() {
  const wizard = useWizard();
  const { name, firstText } = useWizardState(({ context }) => context);
  const running = useWizardState(({ children }) => children.season);
  const season = useSelector(running, (snapshot) => snapshot?.context.season);
  const isComing = useSelector(running, (snapshot) => snapshot?.hasTag('busy') ?? false);
  const next = season?.texts[0];
  const isFailed = firstText?.outcome === 'failed';
  const condition = firstText?.outcome === 'planned' && firstTextCondition();
  return (
    <>
      <Heading>{firstText && firstTextLine(firstText, name)}</Heading>
      {condition && <p className="step__lead quiet">{condition}</p>}
      {isFailed ? (
        <p className="step__lead" role="alert">
          {notReached}
        </p>
      ) : (
        <div className={isComing ? 'phone phone--waits' : 'phone'}>
          <p className="phone__name">
            <img src="/art/icon.svg" alt="" width="36" height="36" />
            Santa
          </p>
          {season && (
            <Text
              when={<span role="status">{arrivalOf[firstText?.outcome ?? 'on_its_way']}</span>}
              shown={season.first}
            />
          )}
        </div>
      )}
      <div className="step__end texted__end">
        {isFailed && (
          <a className="button" href="?step=2">
            Check the number
          </a>
        )}
        <button
          type="button"
          className={isFailed ? 'link' : 'button'}
          onClick={() => wizard.send({ type: 'next' })}
        >
          Continue to payment
        </button>
        <a className="link" href={shopPath('/santa/december')}>
          See {name ? `${name}’s` : 'your child’s'} December
        </a>
      </div>
      {season && next && !isFailed && (
        <div className="phone">
          <Text when={`Next: ${dayAndHour(next.dueAt, season.zone)}`} shown={next} />
        </div>
      )}
    </>
  );
}

function Text({ when, shown: { text, picture } }: { when: ReactNode; shown: ShownText }) {
  return (
    <figure className="phone__text">
      <figcaption>{when}</figcaption>
      {picture && <TextPicture picture={picture} className="pictured" loading="eager" />}
      <blockquote>{text}</blockquote>
    </figure>
  );
}
