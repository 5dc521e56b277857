import { useSelector } from '@xstate/react';
import type { MouseEvent, PointerEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { roomMachine } from '#machines/shop/room/machine.ts';
import { geometryOf, limits, type Place, styles } from '#machines/shop/room/place.ts';
import { Working } from '../shared/Working.tsx';
import type { Preview } from './preview.ts';

type RoomActor = ActorRefFrom<typeof roomMachine>;

interface Point {
  x: number;
  y: number;
}

/** Where a finger is, in thousandths of the photo. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const photo = currentTarget.parentElement ?? currentTarget;
  const { left, top, width, height } = photo.getBoundingClientRect();
  return { x: ((clientX - left) / width) * 1_000, y: ((clientY - top) / height) * 1_000 };
}

interface Dragging {
  grab: (point: Point) => void;
  drag: (point: Point) => void;
  drop: () => void;
}

/** Handlers for dragging by finger, pen or main mouse button. A second finger is ignored: it would interfere. */
function dragged({ grab, drag, drop }: Dragging) {
  const dropped = ({ isPrimary }: PointerEvent) => isPrimary && drop();
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!event.isPrimary || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grab(pointOf(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => event.isPrimary && drag(pointOf(event)),
    onPointerUp: dropped,
    onPointerCancel: dropped,
    // A long press on a picture would open the browser's menu, which ends the dragging.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}

const percent = (share: number) => `${share * 100}%`;

const words = {
  color: ['In view', 'Santa as we draw him, in the light of your photo.'],
  night: ['At night', 'Your photo turns to night. He is a dark shape against the lights.'],
  glimpse: ['A glimpse', 'From behind and out of focus, as in a photo taken in a hurry.'],
} as const;

interface Props {
  room: RoomActor;
  /** Address of the photo. */
  photo: string;
}

/** The photo with Santa in it: his style, his place, and what he stands behind, each by finger and by keyboard. */
export function Placing({ room, photo }: Props) {
  const snapshot = useSelector(room, (current) => current);
  const { sentence } = snapshot.context;
  return (
    <>
      <Styles room={room} />
      <p>
        Drag Santa to where he stood. Is a sofa or a table in front of him? Drag the line up to its upper
        edge.
      </p>
      <Photo room={room} photo={photo} />
      <Sliders room={room} />
      {snapshot.matches({ placing: 'unsaved' }) && (
        <p role="alert">{sentence ?? 'We could not save this just now. Please try again.'}</p>
      )}
      {snapshot.matches('saving') && <Working>One moment&hellip;</Working>}
      {snapshot.can({ type: 'place.confirmed' }) && (
        <button type="button" className="button" onClick={() => room.send({ type: 'place.confirmed' })}>
          Use this picture
        </button>
      )}
    </>
  );
}

function Styles({ room }: { room: RoomActor }) {
  const snapshot = useSelector(room, (current) => current);
  const { style } = snapshot.context;
  return (
    <fieldset className="room__styles" disabled={snapshot.hasTag('busy')}>
      <legend className="visually-hidden">How Santa is drawn</legend>
      {styles.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="style"
            checked={name === style}
            onChange={() => room.send({ type: 'style.chosen', style: name })}
          />
          {words[name][0]}
        </label>
      ))}
      <p role="status">{words[style][1]}</p>
    </fieldset>
  );
}

function Photo({ room, photo }: Props) {
  const { place, style, preview, room: known } = useSelector(room, ({ context }) => context);
  const { width = 4, height = 3 } = known?.photo ?? {};
  const { box } = geometryOf(place, { width, height });
  return (
    <div className="room__photo">
      <img src={photo} alt="Your room" width={width} height={height} />
      {preview !== null && (
        <canvas
          ref={(canvas) => {
            if (canvas) (preview as Preview).paint(canvas, place, style);
          }}
        />
      )}
      <img
        className="room__santa"
        src={`/art/santa-${style}.svg`}
        alt=""
        draggable={false}
        style={{
          left: percent(box.x / width),
          top: percent(box.y / height),
          width: percent(box.width / width),
          height: percent(box.height / height),
          opacity: preview === null ? 1 : 0,
        }}
        {...dragged({
          grab: (point) => room.send({ type: 'santa.grabbed', ...point }),
          drag: (point) => room.send({ type: 'santa.dragged', ...point }),
          drop: () => room.send({ type: 'santa.dropped' }),
        })}
      />
      <div
        className="room__edge"
        style={{ top: percent(place.edge / 1_000) }}
        {...dragged({
          grab: ({ y }) => room.send({ type: 'edge.grabbed', y }),
          drag: ({ y }) => room.send({ type: 'edge.dragged', y }),
          drop: () => room.send({ type: 'edge.dropped' }),
        })}
      >
        <span>Stands behind</span>
      </div>
    </div>
  );
}

function Sliders({ room }: { room: RoomActor }) {
  const snapshot = useSelector(room, (current) => current);
  const { place } = snapshot.context;
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
    <fieldset className="room__sliders" disabled={snapshot.hasTag('busy')}>
      <legend className="visually-hidden">Where Santa stands</legend>
      {slider('Left and right', 'x')}
      {slider('Up and down', 'y')}
      {slider('Size', 'size')}
      {slider('Stands behind', 'edge')}
    </fieldset>
  );
}
