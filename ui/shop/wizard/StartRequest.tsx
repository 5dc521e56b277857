import type { StartQuestion } from '#machines/shop/payment.ts';
import { day } from '../texts.ts';

interface Props {
  question: StartQuestion;
  /** @param version of the words that are agreed to; empty without */
  onAnswer: (version: string) => void;
}

/** In the UK: whether the texts may begin while the buyer may still cancel. Never ticked beforehand. */
export function StartRequest({ question: { version, wording, otherwiseFrom }, onAnswer }: Props) {
  return (
    <>
      <label className="consent">
        <input
          type="checkbox"
          name="start_now"
          aria-describedby="start-otherwise"
          onChange={({ target }) => onAnswer(target.checked ? version : '')}
        />
        <span>{wording}</span>
      </label>
      <p id="start-otherwise" className="legal consent__words">
        {otherwiseFrom
          ? `Without this the first text comes on ${day(otherwiseFrom)}, when the 14 days are over. Texts of the days before are not sent.`
          : 'Without this nothing could be sent before Christmas.'}
      </p>
    </>
  );
}
