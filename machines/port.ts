import { type AnyActorLogic, fromPromise } from 'xstate';

/**
 * Placeholder for an actor that is provided from outside: a request, a sound, or a machine that is fetched on demand
 * and whose type alone its parent imports. Every machine declares its ports with it: `port('askServer') as
 * PromiseActorLogic<Answer, Question>`.
 */
export const port = (name: string): AnyActorLogic =>
  fromPromise(() => {
    throw new Error(`provide ${name}`);
  });
