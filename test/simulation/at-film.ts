/** A parent's actions on the pages of the film and of its trailer: watching to the end. */
import type { AnyActorRef } from 'xstate';
import type { Film } from '#machines/shop/film/machine.ts';
import { linkIn, type Mind, press, settleInVain, settleWish, snapshotOf, tryAgain } from './mind.ts';

/** The newest link to the film that came by e-mail. */
export const filmLink = (mind: Pick<Mind, 'letters'>) => linkIn(mind, /https?:\/\/\S+\/santa\/film#key=\S+/);

/** The trailer has the name that is on the page, and asks no server. */
export const trailerOf = ({ plan }: Pick<Mind, 'plan'>) =>
  `/santa/film#trailer=${encodeURIComponent(plan.child)}`;

export function lookAtFilm(mind: Mind, page: AnyActorRef): void {
  const snapshot = snapshotOf(page);
  if (mind.wanted === null || snapshot.hasTag('busy')) return undefined;
  const { film, trailer } = snapshot.context as { film: Film | null; trailer: string | null };
  if (snapshot.matches('unavailable')) return tryAgain(mind, page, { type: 'film.retried' });
  if (snapshot.matches('gone')) {
    mind.films.push({ at: Date.now(), name: null });
    return settleInVain(mind);
  }
  if (snapshot.matches({ watching: { picture: 'ended' } })) return settleWish(mind);
  if (snapshot.matches({ watching: { picture: 'playing' } })) {
    return mind.chance('pause') < 0.2 ? press(mind, page, { type: 'film.paused' }) : undefined;
  }
  if (snapshot.matches({ watching: { picture: 'poster' } })) {
    mind.isAsked = true;
    if (trailer === null) mind.films.push({ at: Date.now(), name: film?.childsName ?? null });
    else if (!snapshot.matches({ watching: { sound: 'muted' } })) mind.grievances.push('The trailer sounds');
  }
  return press(mind, page, { type: 'film.played' });
}
