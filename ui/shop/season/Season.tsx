import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Season as SeasonOfTexts, seasonMachine } from '#machines/shop/season/machine.ts';
import { StampFace } from '../calendar/StampFace.tsx';
import { Brand } from '../shared/Brand.tsx';
import { shopPath, season as sold } from '../shared/edition.ts';
import { TextPicture } from '../shared/TextPicture.tsx';
import { dayAndHour, money } from '../shared/texts.ts';

/** Where the order is paid for: at a step of the wizard if this tab has its draft. */
const wayTo = (step: string, season: SeasonOfTexts | null) =>
  shopPath(season?.draft === 'elsewhere' ? `/santa/text_packages#order=${season.orderId}` : `/?step=${step}`);

/** /santa/december: every text of a sign-up, read before paying. */
export function Season({ season }: { season: ActorRefFrom<typeof seasonMachine> }) {
  const snapshot = useSelector(season, (current) => current);
  return (
    <div className="december">
      <header className="december__top night">
        <Brand />
        <a className="december__back" href={wayTo('texted', snapshot.context.season)}>
          Back
        </a>
      </header>
      <main className="december__main">
        {(snapshot.hasTag('busy') || snapshot.matches('paid')) && (
          <p role="status">Looking up the texts&hellip;</p>
        )}
        {snapshot.context.season && <Texts season={snapshot.context.season} />}
        {snapshot.matches('empty') && (
          <>
            <h1>You have not signed up yet</h1>
            <p>Sign up first, and you can read every text of December here.</p>
            <a className="button" href={shopPath('/')}>
              {sold().start}
            </a>
          </>
        )}
        {snapshot.matches('unavailable') && (
          <>
            <h1>The texts did not load</h1>
            <p role="alert">What you typed is safe. Please try again.</p>
            <button type="button" className="button" onClick={() => season.send({ type: 'season.retried' })}>
              Try again
            </button>
          </>
        )}
      </main>
    </div>
  );
}

function Texts({ season }: { season: SeasonOfTexts }) {
  const { childsName, zone, texts, amount, currency } = season;
  return (
    <>
      <h1>{childsName ? `${childsName}’s December` : 'Your child’s December'}</h1>
      <p className="quiet">
        {texts.length === 0
          ? 'There are no texts left to come for this phone.'
          : `${texts.length === 1 ? 'This text comes' : `These ${texts.length} texts come`} once you have paid. Then you can tell Santa about a pet, a town or an elf, and he writes about them too.`}
      </p>
      {texts.length > 1 && (
        <nav aria-label="All days">
          <ol className="stamps">
            {texts.map(({ slot, picture }) => (
              <li key={slot}>
                <a href={`#day-${slot}`}>
                  <StampFace slot={slot} state="planned" picture={picture?.path ?? null} />
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <ol className="december__days" aria-label="Texts">
        {texts.map(({ slot, dueAt, text, picture }) => (
          <li key={slot} id={`day-${slot}`}>
            <time dateTime={dueAt}>{dayAndHour(dueAt, zone)}</time>
            {picture && <TextPicture picture={picture} className="december__picture" loading="lazy" />}
            <blockquote>{text}</blockquote>
          </li>
        ))}
      </ol>
      <div className="december__end">
        <a className="button" href={wayTo('4', season)}>
          Continue to payment
        </a>
        <p className="legal">
          {Number(amount) === 0
            ? 'Your family package pays for it.'
            : `${money(amount, currency)} once, never renews. Money back for texts that do not arrive.`}
        </p>
      </div>
    </>
  );
}
