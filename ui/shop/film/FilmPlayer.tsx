import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { filmMachine } from '#machines/shop/film/machine.ts';
import { lengthOf, sceneAt } from '#machines/shop/film/scenes.ts';
import { PictureWords } from '../shared/PictureWords.tsx';
import { writingOf } from '../shared/writing.ts';
import { filmScenes, type Scene, spoken } from './scenes.ts';

/** The picture, Santa's words, and the controls. */
export function FilmPlayer({ film }: { film: ActorRefFrom<typeof filmMachine> }) {
  const snapshot = useSelector(film, (current) => current);
  const { elapsed, scenes } = snapshot.context;
  const name = snapshot.context.film?.childsName ?? '';
  const shown = sceneAt(scenes, elapsed);
  const isPoster = snapshot.matches({ watching: { picture: 'poster' } });
  const isPlaying = snapshot.matches({ watching: { picture: 'playing' } });
  const isOver = snapshot.matches({ watching: { picture: 'ended' } });
  const play = (label: string) => (
    <button type="button" className="button" onClick={() => film.send({ type: 'film.played' })}>
      {label}
    </button>
  );
  const isSpoken = snapshot.matches({ watching: { voice: 'speaking' } });
  const isVoiceless = snapshot.matches({ watching: { voice: 'missing' } });
  const told = filmScenes[scenes[shown]?.name as keyof typeof filmScenes];

  return (
    <>
      <h1>{name === '' ? 'Santa’s film' : `Santa’s film for ${name}`}</h1>
      <div className={`cinema__screen${isPlaying ? '' : ' is-still'}`}>
        {scenes.map(({ name: scene }, index) => (
          <SceneShown
            key={scene}
            scene={filmScenes[scene as keyof typeof filmScenes]}
            name={name}
            isShown={index === shown}
            isFlight={scene === 'flight'}
          />
        ))}
        <progress max={lengthOf(scenes)} value={elapsed} aria-label="How much of the film has played" />
      </div>
      {/* What the device speaks, a screen reader does not say at the same time. */}
      <p className="cinema__words" role="status" aria-live={isSpoken ? 'off' : 'polite'}>
        {isPoster
          ? `${isVoiceless ? 'A little over a minute' : 'About a minute and a half'}, with music. Santa’s words are written below the picture.`
          : spoken(told.words, name)}
      </p>
      {(isPoster || isVoiceless) && <p>{voiceWords(snapshot)}</p>}
      <div className="cinema__buttons">
        {isPoster && play('Play the film')}
        {snapshot.matches({ watching: { picture: 'paused' } }) && play('Continue')}
        {isOver && play('Play it again')}
        {isPlaying && (
          <button type="button" className="button" onClick={() => film.send({ type: 'film.paused' })}>
            Pause
          </button>
        )}
        {snapshot.can({ type: 'sound.muted' }) && (
          <button type="button" className="link" onClick={() => film.send({ type: 'sound.muted' })}>
            Turn the sound off
          </button>
        )}
        {snapshot.can({ type: 'sound.wanted' }) && (
          <button type="button" className="link" onClick={() => film.send({ type: 'sound.wanted' })}>
            Turn the sound on
          </button>
        )}
        {snapshot.matches({ watching: { sound: 'missing' } }) && (
          <span>This browser cannot play the music.</span>
        )}
      </div>
    </>
  );
}

/** What this device does with Santa's words. */
function voiceWords(snapshot: SnapshotFrom<typeof filmMachine>): string {
  if (snapshot.matches({ watching: { voice: 'looking' } }))
    return 'Looking for Santa’s voice on this device…';
  return snapshot.matches({ watching: { voice: 'missing' } })
    ? 'This device has no voice for Santa, so please read his words aloud.'
    : 'Santa speaks with a voice of this device.';
}

interface SceneProps {
  scene: Scene;
  name: string;
  isShown: boolean;
  isFlight: boolean;
}

/** One scene; the others are behind it, so that none has to load later. */
function SceneShown({ scene: { picture, named, place }, name, isShown, isFlight }: SceneProps) {
  const writing = place && writingOf(name, place);
  return (
    <div className={`cinema__scene${isShown ? ' is-shown' : ''}`}>
      <img src={`/art/${writing ? (named ?? picture) : picture}.svg`} alt="" />
      {isFlight && <img className="cinema__team" src="/art/film-team.svg" alt="" />}
      {writing && <PictureWords writing={writing} />}
    </div>
  );
}
