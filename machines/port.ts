import { type AnyActorLogic, fromPromise } from 'xstate';

/**
 * Placeholder for an actor that is provided from outside: a request, a sound, or a machine whose code is fetched and
 * that its parent only knows by type. Every machine declares its ports with it: `port('askServer') as
 * PromiseActorLogic<Answer, Question>`.
 */
export const port = (name: string): AnyActorLogic =>
  fromPromise(() => {
    throw new Error(`provide ${name}`);
  });
