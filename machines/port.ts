import { type AnyActorLogic, fromPromise } from 'xstate';

/**
 * Stands for what is provided from outside: a request, a sound, a machine whose code is fetched and that its parent knows by
 * its type alone. Every machine declares its ports with it: `port('askServer') as PromiseActorLogic<Answer, Question>`.
 */
export const port = (name: string): AnyActorLogic =>
  fromPromise(() => {
    throw new Error(`provide ${name}`);
  });
