/** What guards and actions are given of an event that the machine has told apart already. */

/** The event itself. */
export const ofEvent = <TEvent>({ event }: { event: TEvent }): TEvent => event;

/** The answer of an actor that is done. */
export const answered = <TAnswer>({ event }: { event: { output: TAnswer } }): { answer: TAnswer } => ({
  answer: event.output,
});
