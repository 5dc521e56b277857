/** The request to start now with its effects: fetched only for the few British orders that wait. */
import type { ComponentProps } from 'react';
import { earlyStartLogic } from '../effects/early-start-actors.ts';
import { EarlyStart } from './EarlyStart.tsx';

export default function EarlyStartPart(props: Omit<ComponentProps<typeof EarlyStart>, 'logic'>) {
  return <EarlyStart logic={earlyStartLogic} {...props} />;
}
