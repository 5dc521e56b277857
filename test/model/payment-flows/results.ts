/** What generated paths of payment flows share. */

/** The results of an invoked actor, as generated paths need them. */
export function results(id: string, output: unknown, error: unknown = new Error(`${id} failed`)) {
  const [done, failed] = [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`];
  return { [done]: [{ type: done, output }], [failed]: [{ type: failed, error }] };
}
