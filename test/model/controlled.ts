import { fromPromise, type PromiseActorLogic } from 'xstate';

/** A promise actor that settles when the test says so. */
export interface ControlledPromise<TOutput, TInput> {
  logic: PromiseActorLogic<TOutput, TInput>;
  /** Inputs of every start, oldest first. */
  inputs: TInput[];
  resolve: (output: TOutput) => void;
  reject: (error: unknown) => void;
}

/**
 * A stand-in for a port of a machine: each start waits until the test resolves or rejects it.
 * @param asked called with the input of each start
 */
export function controlledPromise<TOutput, TInput = unknown>(
  asked: (input: TInput) => void = () => {},
): ControlledPromise<TOutput, TInput> {
  let running: PromiseWithResolvers<TOutput> | undefined;
  const inputs: TInput[] = [];
  const latest = () => {
    if (!running) throw new Error('The machine has not started this actor');
    return running;
  };
  return {
    logic: fromPromise<TOutput, TInput>(({ input }) => {
      inputs.push(input);
      asked(input);
      running = Promise.withResolvers<TOutput>();
      return running.promise;
    }),
    inputs,
    resolve: (output) => latest().resolve(output),
    reject: (error) => latest().reject(error),
  };
}
