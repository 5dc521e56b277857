/** The page of the film: `/santa/film`. */
import { useSelector } from '@xstate/react';
import type { PageProps } from '../visit/Visit.tsx';
import { Film } from './Film.tsx';

export { filmLogic } from './film-ports.ts';

/** The film, to which a link in an e-mail leads. */
export function Page({ visit }: PageProps) {
  const film = useSelector(visit, ({ children }) => children.film);
  return film && <Film film={film} />;
}
