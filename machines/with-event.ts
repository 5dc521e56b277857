/** An action or a guard that is given the event as it is, which is narrowed to what its transition is for. */
export const withEvent = <const TType extends string>(type: TType) =>
  ({ type, params: <TEvent>({ event }: { event: TEvent }) => event }) as const;

/** The same with the answer of an actor that is done. */
export const withAnswer = <const TType extends string>(type: TType) =>
  ({
    type,
    params: <TAnswer>({ event }: { event: { output: TAnswer } }) => ({ answer: event.output }),
  }) as const;
