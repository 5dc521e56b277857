import type { Sample } from './facts.ts';

/** One of Santa's texts, as the phone shows it. */
export function Bubble({ date, text, picture }: Sample) {
  return (
    <figure className="text">
      {picture && <img src={`/art/${picture}`} alt="" width="640" height="480" loading="lazy" />}
      <blockquote>{text}</blockquote>
      <figcaption>{date}</figcaption>
    </figure>
  );
}
