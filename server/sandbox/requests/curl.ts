import type { ActivityEntry } from '../activity.ts';
import type { Connections } from '../connections.ts';
import { merchant, partner } from '../merchant.ts';

type Copied = Pick<ActivityEntry, 'method' | 'path' | 'body' | 'bearer'>;

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

const partnerKeys = `client_id$development$${partner.clientId}:client_secret$development$${partner.clientSecret}`;

/** The request as a command that sends it again, with the sandbox's own keys. */
export function asCurl({ method, path, body, bearer }: Copied, { origin, texts }: Connections): string {
  const isTexts = path.startsWith('/2010-04-01/');
  const isServers =
    /^\/merchants\/(?![^/]+\/client_api)/.test(path) || (path.startsWith('/graphql') && bearer === null);
  const isPartners = path.startsWith('/oauth');
  const parts = [
    method === 'GET' ? 'curl' : `curl --request ${method}`,
    ...(isTexts ? [`--user ${quoted(`${texts.accountSid}:${texts.authToken}`)}`] : []),
    ...(isPartners ? [`--user ${quoted(partnerKeys)}`] : []),
    ...(isServers ? [`--user ${quoted(`${merchant.publicKey}:${merchant.privateKey}`)}`] : []),
    ...(bearer === null ? [] : [`--header ${quoted(`Authorization: Bearer ${bearer}`)}`]),
    ...(path.startsWith('/graphql') ? [`--header ${quoted('Braintree-Version: 2019-01-01')}`] : []),
    ...(isServers && !path.startsWith('/graphql') ? [`--header ${quoted('X-ApiVersion: 6')}`] : []),
    ...(body === null ? [] : isTexts ? formOf(body) : jsonOf(body)),
    quoted(`${origin}${path}`),
  ];
  return parts.join(' \\\n  ');
}

const jsonOf = (body: unknown) => [
  `--header ${quoted('Content-Type: application/json')}`,
  `--data ${quoted(JSON.stringify(body))}`,
];

const formOf = (body: unknown) =>
  Object.entries(body as Record<string, string | string[]>).flatMap(([name, values]) =>
    [values].flat().map((value) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
  );
