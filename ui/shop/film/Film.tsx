import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { filmMachine } from '#machines/shop/film/machine.ts';
import { Brand } from '../shared/Brand.tsx';
import { words } from '../shared/edition.ts';
import { FilmPlayer } from './FilmPlayer.tsx';

/** /santa/film: Santa's film of Christmas Eve. */
export function Film({ film }: { film: ActorRefFrom<typeof filmMachine> }) {
  const snapshot = useSelector(film, (current) => current);
  return (
    <div className="cinema night">
      <header>
        <Brand />
      </header>
      <main>
        {snapshot.hasTag('busy') && <p role="status">Loading the film&hellip;</p>}
        {snapshot.matches('gone') && (
          <>
            <h1>We can’t find this film</h1>
            <p>
              The link came by e-mail. Please open it from the e-mail again, or copy the whole link. The film
              of a video package that was {words().cancelled} is no longer shown.
            </p>
          </>
        )}
        {snapshot.matches('unavailable') && (
          <>
            <h1>The film did not load</h1>
            <p role="alert">Please try again in a moment.</p>
            <button type="button" className="button" onClick={() => film.send({ type: 'film.retried' })}>
              Try again
            </button>
          </>
        )}
        {snapshot.matches('watching') && <FilmPlayer film={film} />}
      </main>
    </div>
  );
}
