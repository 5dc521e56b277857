import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { roomMachine } from '#machines/shop/room/machine.ts';
import { Brand } from '../shared/Brand.tsx';
import { shopPath } from '../shared/edition.ts';
import { Working } from '../shared/Working.tsx';
import { photoAddress, pictureAddress } from './addresses.ts';
import { Placing } from './Placing.tsx';

type RoomActor = ActorRefFrom<typeof roomMachine>;

/** /santa/room: a photo of the family's own room, with Santa in it. */
export function Room({ room }: { room: RoomActor }) {
  const snapshot = useSelector(room, (current) => current);
  const { orderId, version, sentence, room: known } = snapshot.context;
  const remove = snapshot.can({ type: 'photo.removed' }) && (
    <button type="button" className="link" onClick={() => room.send({ type: 'photo.removed' })}>
      Delete the photo
    </button>
  );
  return (
    <div className="room">
      <header className="night">
        <Brand />
      </header>
      <main>
        <h1>Santa, drawn into your room</h1>
        {snapshot.matches('finding') && <p role="status">Looking for your photo&hellip;</p>}
        {snapshot.matches('missing') && (
          <p>This browser does not know this order. Please sign in to your account first.</p>
        )}
        {snapshot.matches('unavailable') && (
          <>
            <p role="alert">We could not look this up just now.</p>
            <button type="button" className="button" onClick={() => room.send({ type: 'room.retried' })}>
              Try again
            </button>
          </>
        )}
        {snapshot.matches('closed') && (
          <p>The Christmas morning text is no longer waiting to be sent, so its picture cannot be changed.</p>
        )}
        {(snapshot.matches('empty') || snapshot.matches('unsent')) && (
          <>
            <p>
              Choose a photo of your living room with no people in it, and we draw Santa into it, in one of
              three styles. He is a drawing, not a photo, but he takes on the light and the grain of yours.
              The picture comes with the text on Christmas morning.
            </p>
            <p className="quiet">
              The photo stays with us and goes only to your child’s phone. We remove its data about camera and
              place, and delete it after the season, or earlier if you delete it.
            </p>
            {sentence && <p role="alert">{sentence}</p>}
            {snapshot.matches('unsent') && (
              <>
                <p role="alert">The photo did not reach us. It is still here.</p>
                <button type="button" className="button" onClick={() => room.send({ type: 'photo.sent' })}>
                  Send it again
                </button>
              </>
            )}
          </>
        )}
        {snapshot.matches('sending') && <Working>Sending the photo&hellip;</Working>}
        {(snapshot.matches('placing') || snapshot.matches('saving')) && (
          <Placing room={room} photo={photoAddress(orderId, version)} />
        )}
        {snapshot.can({ type: 'photo.chosen', file: null }) && (
          <ChoosePhoto room={room} isFirst={!known?.photo} />
        )}
        {snapshot.matches('chosen') && (
          <>
            <p>This picture comes with the text on Christmas morning.</p>
            <img
              className="room__picture"
              src={pictureAddress(orderId, version)}
              alt="Santa, drawn into your room"
              width={known?.photo?.width}
              height={known?.photo?.height}
            />
            <button
              type="button"
              className="button button--quiet"
              onClick={() => room.send({ type: 'place.changed' })}
            >
              Move Santa
            </button>
          </>
        )}
        {snapshot.matches('removing') && <Working>Deleting the photo&hellip;</Working>}
        {snapshot.matches('unremoved') && (
          <>
            <p role="alert">We could not delete the photo just now.</p>
            <button
              type="button"
              className="button button--quiet"
              onClick={() => room.send({ type: 'place.changed' })}
            >
              Keep it
            </button>
          </>
        )}
        {remove}
        <p>
          <a className="link" href={shopPath('/accounts/menu')}>
            Back to your account
          </a>
        </p>
      </main>
    </div>
  );
}

function ChoosePhoto({ room, isFirst }: { room: RoomActor; isFirst: boolean }) {
  return (
    <label className={isFirst ? 'button room__choose' : 'link room__choose'}>
      {isFirst ? 'Choose a photo' : 'Choose another photo'}
      <input
        type="file"
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) room.send({ type: 'photo.chosen', file });
        }}
      />
    </label>
  );
}
