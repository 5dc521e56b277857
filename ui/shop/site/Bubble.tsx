import type { Sample } from './facts.ts';

/** One of Santa's texts, as a phone shows it. The server removes one whose day is over (`data-day`). */
export function Bubble({ day, date, text, picture }: Sample) {
  return (
    <figure className="text" data-day={day}>
      {picture && (
        <div className="text__picture">
          <img src={`/art/${picture}`} alt="" width="640" height="480" loading="lazy" />
        </div>
      )}
      <blockquote>{text}</blockquote>
      <figcaption>{date}</figcaption>
    </figure>
  );
}
