/** The page of the room: `/santa/room`. */
import { useSelector } from '@xstate/react';
import type { PageProps } from '../visit/Visit.tsx';
import { Room } from './Room.tsx';

export { roomLogic } from './room-ports.ts';

/** The room of one of the visitor's orders. */
export function Page({ visit }: PageProps) {
  const room = useSelector(visit, ({ children }) => children.room);
  return room && <Room room={room} />;
}
