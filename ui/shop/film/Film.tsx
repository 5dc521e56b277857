import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { filmMachine } from '#machines/shop/film/film.ts';
import { Brand } from '../shared/Brand.tsx';
import { Cinema } from './Cinema.tsx';
import styles from './film.css?url';

/** /santa/film: Santa's film of Christmas Eve. */
export function Film({ film }: { film: ActorRefFrom<typeof filmMachine> }) {
  const snapshot = useSelector(film, (current) => current);
  return (
    <div className="cinema night">
      {/* In a file of its own: no other page pays for it. */}
      <link rel="stylesheet" href={styles} />
      <header>
        <Brand />
      </header>
      <main>
        {snapshot.hasTag('busy') && <p role="status">Fetching the film&hellip;</p>}
        {snapshot.matches('gone') && (
          <>
            <h1>There is no film here</h1>
            <p>
              Its link came by e-mail on Christmas Eve, and may not have been opened whole: please press it in
              the e-mail, or copy all of it. A film that was cancelled is not shown any more.
            </p>
          </>
        )}
        {snapshot.matches('unavailable') && (
          <>
            <h1>The film is not here just now</h1>
            <p role="alert">We could not load it.</p>
            <button type="button" className="button" onClick={() => film.send({ type: 'film.retried' })}>
              Try again
            </button>
          </>
        )}
        {snapshot.matches('watching') && <Cinema film={film} />}
      </main>
    </div>
  );
}
