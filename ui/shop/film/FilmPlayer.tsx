import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Drawings, filmMachine } from '#machines/shop/film/machine.ts';
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
  const isTrailer = snapshot.context.trailer !== null;
  const isPoster = snapshot.matches({ watching: { picture: 'poster' } });
  const isPlaying = snapshot.matches({ watching: { picture: 'playing' } });
  const isOver = snapshot.matches({ watching: { picture: 'ended' } });
  const play = (label: string) => (
    <button type="button" className="button" onClick={() => film.send({ type: 'film.played' })}>
      {label}
    </button>
  );
  const isSpoken = snapshot.matches({ watching: { voice: 'speaking' } });
  const isTalking = snapshot.matches({ watching: { voice: { speaking: 'heard' } } });
  const isVoiceless = snapshot.matches({ watching: { voice: 'missing' } });
  const told = filmScenes[scenes[shown]?.name as keyof typeof filmScenes];

  return (
    <>
      <h1>{`${isTrailer ? 'Trailer: ' : ''}Santa’s film${name === '' ? '' : ` for ${name}`}`}</h1>
      <div className={`cinema__screen${isPlaying ? '' : ' is-still'}${isTalking ? ' is-talking' : ''}`}>
        {scenes.map(({ name: scene }, index) => (
          <SceneShown
            key={scene}
            title={scene}
            drawings={snapshot.context.drawings}
            scene={filmScenes[scene as keyof typeof filmScenes]}
            name={name}
            isShown={index === shown}
          />
        ))}
        <progress max={lengthOf(scenes)} value={elapsed} aria-label="How much of the film has played" />
      </div>
      {/* A screen reader does not read words while the device speaks them. */}
      <p className="cinema__words" role="status" aria-live={isSpoken ? 'off' : 'polite'}>
        {isPoster && isTrailer
          ? 'Three of its ten scenes in twelve seconds. Sound and Santa’s voice are off until you turn them on.'
          : isPoster
            ? `${isVoiceless ? 'A little over a minute' : 'About a minute and a half'}, with music. Santa’s words are written below the picture.`
            : spoken(told.words, name)}
      </p>
      <div className="cinema__buttons">
        {isPoster && play(isTrailer ? 'Play the trailer' : 'Play the film')}
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
        {(isPoster || isVoiceless) && <span>{voiceWords(snapshot)}</span>}
      </div>
    </>
  );
}

/** Describes whether this device has a voice for Santa. */
function voiceWords(snapshot: SnapshotFrom<typeof filmMachine>): string {
  if (snapshot.matches({ watching: { voice: 'looking' } }))
    return 'Looking for Santa’s voice on this device…';
  return snapshot.matches({ watching: { voice: 'missing' } })
    ? 'This device has no voice for Santa, so please read his words aloud.'
    : 'Santa speaks with one of this device’s voices.';
}

interface SceneProps {
  title: string;
  drawings: Drawings;
  scene: Scene;
  name: string;
  isShown: boolean;
}

/** One scene; all are in the page, so that none has to load later. */
function SceneShown({ title, drawings, scene: { picture, named, place, layer }, name, isShown }: SceneProps) {
  const writing = place && writingOf(name, place);
  const shown = writing ? (named ?? picture) : picture;
  return (
    <div className={`cinema__scene${isShown ? ' is-shown' : ''}`}>
      <Drawing name={shown} drawing={drawings[shown]} />
      {layer && (
        <div className={`cinema__layer cinema__layer--${layer.moves.replaceAll(' ', '-')}`}>
          <Drawing name={layer.picture} drawing={drawings[`${title}/${layer.picture}`]} />
        </div>
      )}
      {writing && <PictureWords writing={writing} />}
    </div>
  );
}

/** A drawing with moving parts, or its picture until the drawing is loaded. */
function Drawing({ name, drawing }: { name: string; drawing: object | undefined }) {
  if (!(drawing instanceof SVGElement)) return <img src={`/art/${name}.svg`} alt="" />;
  const place = (box: HTMLElement | null) => {
    if (box && box.firstChild !== drawing) box.replaceChildren(drawing);
  };
  return <div className="cinema__drawing" aria-hidden="true" ref={place} />;
}
