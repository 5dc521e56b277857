/** The page of the film: `/santa/film`. */
import { useSelector } from '@xstate/react';
import type { PageProps } from '../visit/Visit.tsx';
import { Film } from './Film.tsx';

export { filmLogic } from './film-ports.ts';

/** The film that the link of the e-mail leads to. */
export function Page({ visit }: PageProps) {
  const film = useSelector(visit, ({ children }) => children.film);
  return film && <Film film={film} />;
}
