import { useSelector } from '@xstate/react';
import type { PointerEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { roomMachine } from '#machines/shop/room/machine.ts';
import { limits, type Place } from '#machines/shop/room/place.ts';
import { Working } from '../shared/Working.tsx';

/** The width of Santa's drawing by its height. */
const shape = 280 / 330;

/** Where a finger is, in thousandths of the photo. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const photo = currentTarget.parentElement ?? currentTarget;
  const { left, top, width, height } = photo.getBoundingClientRect();
  return { x: ((clientX - left) / width) * 1_000, y: ((clientY - top) / height) * 1_000 };
}

interface Props {
  room: ActorRefFrom<typeof roomMachine>;
  /** Address of the photo. */
  photo: string;
}

/** The photo with Santa on it, who can be dragged, or moved with three sliders. */
export function Placing({ room, photo }: Props) {
  const snapshot = useSelector(room, (current) => current);
  const { place, sentence, room: known } = snapshot.context;
  const { width = 4, height = 3 } = known?.photo ?? {};
  const high = place.size / 10;
  const wide = high * shape * (height / width);
  const slider = (label: string, key: keyof Place) => (
    <label className="room__slider">
      {label}
      <input
        type="range"
        min={limits[key].least}
        max={limits[key].most}
        step={10}
        value={place[key]}
        onChange={({ target }) => room.send({ type: 'santa.placed', place: { [key]: Number(target.value) } })}
      />
    </label>
  );
  return (
    <>
      <p>Drag Santa to where he stood, or use the sliders.</p>
      <div className="room__photo">
        <img src={photo} alt="Your room" width={width} height={height} />
        <img
          className="room__santa"
          src="/art/santa.svg"
          alt=""
          draggable={false}
          style={{
            left: `${place.x / 10 - wide / 2}%`,
            top: `${place.y / 10 - high}%`,
            width: `${wide}%`,
            height: `${high}%`,
          }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            room.send({ type: 'santa.grabbed', ...pointOf(event) });
          }}
          onPointerMove={(event) => room.send({ type: 'santa.dragged', ...pointOf(event) })}
          onPointerUp={() => room.send({ type: 'santa.dropped' })}
          onPointerCancel={() => room.send({ type: 'santa.dropped' })}
        />
      </div>
      <fieldset className="room__sliders" disabled={snapshot.hasTag('busy')}>
        <legend className="visually-hidden">Where Santa stands</legend>
        {slider('Left and right', 'x')}
        {slider('Up and down', 'y')}
        {slider('Size', 'size')}
      </fieldset>
      {snapshot.matches({ placing: 'unsaved' }) && (
        <p role="alert">{sentence ?? 'We could not save this just now. Please try again.'}</p>
      )}
      {snapshot.matches('saving') && <Working>One moment&hellip;</Working>}
      {snapshot.can({ type: 'place.confirmed' }) && (
        <button type="button" className="button" onClick={() => room.send({ type: 'place.confirmed' })}>
          Santa stood here
        </button>
      )}
    </>
  );
}
