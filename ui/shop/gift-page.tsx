/** The gift page: `/santa/gift`. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { giftLogic } from './effects/gift-actors.ts';
import { Gift } from './gift/Gift.tsx';
import { type Inspect, Inspection } from './inspect.ts';

/** Starts the gift page. */
export function startGift(root: Element, inspect: Inspect | undefined) {
  document.title = 'Give a December with Santa · North Pole Post';
  createRoot(root).render(
    <StrictMode>
      <Inspection value={inspect}>
        <Gift logic={giftLogic} {...(inspect ? { inspect } : {})} />
      </Inspection>
    </StrictMode>,
  );
}
