import { address, type EditionWords } from '../edition.ts';
import { Scene } from '../wizard/Scene.tsx';

export interface LandingProps {
  readonly words: EditionWords;
  /** What a campaign put into the address, for the wizard. */
  readonly search: string;
}

/** /santa/text: what Santa's texts are, and the way into the wizard. */
export function Landing({ words, search }: LandingProps) {
  return (
    <div className="wizard">
      <Scene step={1} words="Ho ho! Has the first snow reached your window yet?" />
      <main className="step">
        <h1>A text from Santa, on your child&rsquo;s phone</h1>
        <p className="step__lead">
          Every day from {words.season}, with a picture now and then. The first one comes at once and costs
          nothing.
        </p>
        <div className="step__end">
          <a className="button" href={address(`/santa/signup${search}`)}>
            Write the first text
          </a>
          <p className="legal">One payment for one December. Questions? {words.helpLine}</p>
        </div>
      </main>
    </div>
  );
}
