/** The box that keeps the details, with its effects: fetched for the orders that have details. */
import type { ComponentProps } from 'react';
import { keepDetailsLogic } from '../effects/keep-details-actors.ts';
import { KeepDetails } from './KeepDetails.tsx';

export default function KeepDetailsPart(props: Omit<ComponentProps<typeof KeepDetails>, 'logic'>) {
  return <KeepDetails logic={keepDetailsLogic} {...props} />;
}
