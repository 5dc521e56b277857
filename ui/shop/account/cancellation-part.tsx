/** Cancelling with its effects: fetched only where something can be cancelled. */
import type { ComponentProps } from 'react';
import { cancellationLogic } from '../effects/cancellation-actors.ts';
import { Cancellation } from './Cancellation.tsx';

export default function CancellationPart(props: Omit<ComponentProps<typeof Cancellation>, 'logic'>) {
  return <Cancellation logic={cancellationLogic} {...props} />;
}
