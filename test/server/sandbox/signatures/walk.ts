/** Sends a request without a parameter and with it, and tells what came of the parameter by what is different. */

/** What of a parameter a merchant notices: the request is refused, or the answer says something else. */
export type Fate = 'refused' | 'shown' | 'dropped' | 'stray';

export interface Request {
  readonly method: 'post' | 'put';
  readonly path: string;
  /** The object that the parameters stand in. */
  readonly root: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Sends a request, and answers what came back, read by the SDK. */
export type Send = (method: Request['method'], path: string, body: object) => Promise<object>;

type Facts = ReadonlyMap<string, string>;

/** Objects that come in lists. */
const lists: ReadonlySet<string> = new Set(
  'add additional_charges customFields legs lineItems line_items purchaseUnits quotes update'.split(' '),
);

/** A request's fields with one more. */
function withParameter(fields: Request['fields'], leaf: string, value: unknown): Request['fields'] {
  const root = structuredClone(fields) as Record<string, unknown>;
  const names = leaf.split('.');
  const last = names.pop() ?? '';
  let at = root;
  for (const name of names) {
    at[name] ??= lists.has(name) ? [{}] : {};
    at = (Array.isArray(at[name]) ? at[name][0] : at[name]) as Record<string, unknown>;
  }
  at[last] = value;
  return root;
}

/** Whether a request has the object that a parameter stands in. Elsewhere it means nothing, and may be refused for that alone. */
function isAtHome(fields: Request['fields'], leaf: string): boolean {
  let at: unknown = fields;
  for (const name of leaf.split('.').slice(0, -1)) {
    at = (at as Record<string, unknown>)[name];
    if (Array.isArray(at)) at = at[0];
    if (typeof at !== 'object' || at === null) return false;
  }
  return true;
}

/** Everything that an answer says, by the path to it. */
function factsIn(value: unknown, path = '', facts = new Map<string, string>()): Facts {
  if (typeof value === 'object' && value !== null && !(value instanceof Date)) {
    for (const [name, inner] of Object.entries(value)) factsIn(inner, `${path}.${name}`, facts);
  } else {
    facts.set(path, String(value));
  }
  return facts;
}

async function ask(send: Send, { method, path, root, fields }: Request) {
  const answer = await send(method, path, { [root]: fields });
  const { apiErrorResponse } = answer as { apiErrorResponse?: { params?: unknown } };
  // A refusal gives the request back, which says nothing of what was done with it.
  if (apiErrorResponse) apiErrorResponse.params = '';
  return { isRefused: apiErrorResponse !== undefined, facts: factsIn(answer) };
}

/** Asks the same twice, so that what differs by itself (ids, codes) is not taken for an answer to the parameter. */
export async function createWalk(send: Send, make: () => Promise<Request>) {
  const [one, other] = [await ask(send, await make()), await ask(send, await make())];
  const isSteady = (path: string) => one.facts.get(path) === other.facts.get(path);
  const said = new Set(one.facts.values());
  return async (leaf: string, value: unknown): Promise<Fate> => {
    const request = await make();
    const fields = withParameter(request.fields, leaf, value);
    const { isRefused, facts } = await ask(send, { ...request, fields });
    const paths = [...new Set([...one.facts.keys(), ...facts.keys()])];
    const isGivenBack = [...facts.values()].some((fact) => fact === String(value) && !said.has(fact));
    const isDifferent = paths.some((path) => isSteady(path) && one.facts.get(path) !== facts.get(path));
    if (!isDifferent && !isGivenBack)
      return !one.isRefused && isAtHome(request.fields, leaf) ? 'dropped' : 'stray';
    return isRefused ? 'refused' : 'shown';
  };
}
