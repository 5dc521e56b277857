import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Season as SeasonOfTexts, seasonMachine } from '#machines/shop/season/season.ts';
import { Brand } from '../shared/Brand.tsx';
import { address } from '../shared/edition.ts';
import { dayAndHour } from '../shared/texts.ts';
import './season.css';

/** /santa/december: every text of a sign-up, read before paying. */
export function Season({ season }: { season: ActorRefFrom<typeof seasonMachine> }) {
  const snapshot = useSelector(season, (current) => current);
  return (
    <div className="december">
      <header className="december__top night">
        <Brand />
      </header>
      <main className="december__main">
        {(snapshot.hasTag('busy') || snapshot.matches('paid')) && (
          <p role="status">Looking up the texts&hellip;</p>
        )}
        {snapshot.context.season && <Texts season={snapshot.context.season} />}
        {snapshot.matches('empty') && (
          <>
            <h1>No sign-up here yet</h1>
            <p>Tell Santa the name first, and every text of December shows it here.</p>
            <a className="button" href={address('/')}>
              Send the first text free
            </a>
          </>
        )}
        {snapshot.matches('unavailable') && (
          <>
            <h1>The texts are not here just now</h1>
            <p role="alert">We could not load them. What you typed is safe.</p>
            <button type="button" className="button" onClick={() => season.send({ type: 'season.retried' })}>
              Try again
            </button>
          </>
        )}
      </main>
    </div>
  );
}

function Texts({ season: { childsName, zone, texts } }: { season: SeasonOfTexts }) {
  return (
    <>
      <h1>{childsName ? `${childsName}’s December` : 'Your child’s December'}</h1>
      <p className="quiet">
        {texts.length === 0
          ? 'No text is left to come for this phone.'
          : `${texts.length === 1 ? 'This text comes' : `These ${texts.length} texts come`} once you have paid. Tell Santa about a pet, a town or an elf afterwards, and he writes about them too.`}
      </p>
      <ol className="december__days">
        {texts.map(({ slot, dueAt, text, picture }) => (
          <li key={slot}>
            <time dateTime={dueAt}>{dayAndHour(dueAt, zone)}</time>
            {picture && (
              <img src={picture.path} alt={picture.words} width="640" height="480" loading="lazy" />
            )}
            <blockquote>{text}</blockquote>
          </li>
        ))}
      </ol>
      <p className="december__end">
        <a className="button" href={address('/?step=4')}>
          Back to payment
        </a>
      </p>
    </>
  );
}
