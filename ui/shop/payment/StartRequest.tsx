import type { StartQuestion } from '#machines/shop/payment/payment.ts';
import { day } from '../shared/texts.ts';
import type { PaymentActor } from './Paying.tsx';
import { Tick } from './Tick.tsx';

interface Props {
  question: StartQuestion;
  payment: PaymentActor;
}

/** In the UK: whether the texts may begin while the buyer may still cancel. Never ticked beforehand. */
export function StartRequest({ question: { version, wording, otherwiseFrom }, payment }: Props) {
  return (
    <>
      <Tick
        payment={payment}
        name="start_now"
        describedBy="start-otherwise"
        isTicked={({ context }) => context.startNow === version}
        answer={(ticked) => ({ type: 'start.answered', version: ticked ? version : '' })}
      >
        {wording}
      </Tick>
      <p id="start-otherwise" className="legal consent__words">
        {otherwiseFrom
          ? `Without this, the first text comes on ${day(otherwiseFrom)}, when the 14 days are over. Texts for the days before that are not sent.`
          : 'Without this, nothing can be sent before Christmas.'}
      </p>
    </>
  );
}
