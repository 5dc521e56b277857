import { Brand } from '../Brand.tsx';

const FIRST_SCENE = 1;
const LAST_SCENE = 4;

/** The cabin at night, a little nearer at each step. */
export function Scene({ step, words }: { step: number; words: string }) {
  const scene = Math.max(FIRST_SCENE, Math.min(step, LAST_SCENE));
  return (
    <header className="scene night">
      <picture>
        <source media="(min-width: 900px)" srcSet={`/art/step-${scene}-wide.svg`} />
        <img src={`/art/step-${scene}.svg`} alt="" width="390" height="196" />
      </picture>
      <Brand />
      <p className="scene__words" aria-hidden="true">
        {words}
      </p>
    </header>
  );
}
