import type { RefObject } from 'react';
import type { StartQuestion } from '#machines/shop/payment.ts';
import { day } from '../texts.ts';

interface Props {
  question: StartQuestion;
  box: RefObject<HTMLInputElement | null>;
}

/** In the UK: whether the texts may begin while the buyer may still cancel. Never ticked beforehand. */
export function StartRequest({ question: { wording, otherwiseFrom }, box }: Props) {
  return (
    <>
      <label className="consent">
        <input ref={box} type="checkbox" name="start_now" aria-describedby="start-otherwise" />
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
