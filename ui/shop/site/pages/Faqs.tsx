import type { SiteFacts } from '../facts.ts';
import { Questions } from '../Questions.tsx';
import { StartBand } from '../StartBand.tsx';

/** /faqs: questions and answers. */
export function Faqs({ facts }: { readonly facts: SiteFacts }) {
  return (
    <>
      <section className="opening night">
        <h1>Questions parents ask</h1>
      </section>
      <section className="band" aria-labelledby="answers">
        <h2 id="answers" className="visually-hidden">
          Questions and answers
        </h2>
        <Questions facts={facts} />
      </section>
      <StartBand facts={facts} />
    </>
  );
}
