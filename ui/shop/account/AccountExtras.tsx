import { useActor } from '@xstate/react';
import { useEffect } from 'react';
import type { InspectionEvent } from 'xstate';
import { upgradeLogic } from '../effects/upgrade-actors.ts';
import { Extras } from '../wizard/Extras.tsx';

interface Props {
  orderId: string;
  onAdded: () => void;
  onClosed: () => void;
  inspect?: (event: InspectionEvent) => void;
}

/** What can be added to an order later. */
export function AccountExtras({ orderId, onAdded, onClosed, inspect }: Props) {
  const [snapshot, , upgrade] = useActor(upgradeLogic, {
    input: { orderId },
    ...(inspect ? { inspect } : {}),
  });
  const { output } = snapshot;
  useEffect(() => {
    if (!output) return;
    if (output.added === null) onClosed();
    else onAdded();
  }, [output, onAdded, onClosed]);
  return output ? null : <Extras upgrade={upgrade} />;
}
