import { useSyncExternalStore } from 'react';
import { Brand } from './Brand.tsx';

const scenes = [1, 2, 3, 4];

function subscribeToLoad(listener: () => void): () => void {
  addEventListener('load', listener);
  return () => removeEventListener('load', listener);
}

/** Whether the page's `load` event has fired. */
export const usePageIsLoaded = () =>
  useSyncExternalStore(
    subscribeToLoad,
    () => document.readyState === 'complete',
    () => false,
  );

/**
 * The cabin at night, a little closer at each step. Once the page is loaded it contains the drawings of all steps,
 * because decoding a drawing is half the work of showing a step.
 */
export function Scene({ step, words }: { step: number; words: string }) {
  const shown = Math.max(1, Math.min(step, scenes.length));
  const drawn = usePageIsLoaded() ? scenes : [shown];
  return (
    <header className="scene night">
      {drawn.map((scene) => (
        <picture key={scene} hidden={scene !== shown}>
          <source media="(min-width: 900px)" srcSet={`/art/step-${scene}-wide.svg`} />
          <img src={`/art/step-${scene}.svg`} alt="" width="390" height="196" />
        </picture>
      ))}
      <Brand />
      <p className="scene__words" aria-hidden="true">
        {words}
      </p>
    </header>
  );
}
