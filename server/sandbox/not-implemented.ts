/** What the real services have and the sandbox does not: why, and what comes close. */

declare module 'fastify' {
  interface FastifyInstance {
    /** Method and pattern of every route that exists. */
    readonly known: readonly string[];
  }
}

/** Prefixes of paths, and addresses, that come before what a request is about. */
const bases = [
  /^\/merchants\/[^/]+\/client_api\/v1(?=\/)/,
  /^\/merchants\/[^/]+(?=\/)/,
  /^\/2010-04-01\/Accounts\/[^/]+(?=\/)/,
];

/** Why something is missing, by the beginning of its path after the base. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /^\/merchants(?:\/|$)/,
    'Braintree has switched this off; the sandbox has one merchant, whom a partner can connect to.',
  ],
  [
    /^\/payment_methods\/(?:grant|revoke)/,
    'The sandbox has one merchant, so there is none to grant anything to.',
  ],
  [/^\/merchant_accounts/, 'Its merchant accounts are fixed; docs/sandbox.md lists them.'],
  [/^\/masterpass|amex/, 'Braintree takes it no longer.'],
  [/^\/Calls|^\/IncomingPhoneNumbers|^\/Usage/, 'Of Twilio only texts are simulated.'],
];

/** How many similar routes are named. */
const mostNear = 12;

/**
 * Says that the sandbox does not have what the gateway may have, and names what comes close.
 *
 * @param asked method and address, such as `POST /merchants/<id>/payment_methods/grant`
 * @param known method and pattern of every route that exists
 */
export function notInThisSandbox(asked: string, known: readonly string[]): string {
  const [method = '', address = ''] = asked.split(' ', 2);
  const base = bases.find((one) => one.test(address));
  const within = base ? known.filter((route) => base.test(pathOf(route))) : known;
  const own = (path: string) => (base ? path.replace(base, '') : path);
  const path = own(address.split('?')[0] ?? '');
  const subject = path.split('/')[1]?.replace('.json', '') ?? '';
  const near = within
    .map((route) => `${route.split(' ')[0]} ${own(pathOf(route))}`)
    .filter((route) => subject !== '' && pathOf(route).split('/')[1]?.replace('.json', '') === subject)
    .filter((route) => !/^(?:HEAD|OPTIONS) /.test(route));
  const reason = reasons.find(([form]) => form.test(path))?.[1];
  return [
    `${method} ${path} is not in this sandbox.`,
    ...(reason === undefined ? [] : [reason]),
    near.length === 0
      ? 'docs/sandbox.md says what is.'
      : `Near it: ${[...new Set(near)].slice(0, mostNear).join(', ')}.`,
  ].join(' ');
}

const pathOf = (route: string) => route.split(' ')[1] ?? '';

/** Words of a name in camel case. */
const wordsOf = (name: string) => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());

const common: ReadonlySet<string> = new Set(['create', 'update', 'delete', 'with', 'by']);

/** The same for a field of GraphQL: close is what is about the same thing. */
export function fieldNotInThisSandbox(field: string, known: readonly string[]): string {
  const words = new Set(wordsOf(field).filter((word) => !common.has(word)));
  const near = known.filter((name) => wordsOf(name).some((word) => words.has(word)));
  return `${field} is not in this sandbox. ${
    near.length === 0 ? 'docs/sandbox.md says what is' : `Near it: ${near.slice(0, mostNear).join(', ')}`
  }.`;
}
