import { constants, gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { cameToNothing, ended, invalid, tellWhy } from '../requests/refusal-reasons.ts';
import { fromJson, toXml, type XmlFields, XmlList, type XmlValue } from '../xml/xml.ts';
import { asFields } from './input.ts';

/** One error of a refusal: its place (path of tags under the root), its field, and Braintree's code. */
export interface Refusal {
  path: readonly string[];
  attribute: string;
  code: string;
  message: string;
}

/** Makes the entries of a refusal that belong to one place of the request. */
export function refusalAt(path: readonly string[]) {
  return (attribute: string, code: string, message: string): Refusal => ({ path, attribute, code, message });
}

/**
 * Answers with XML, gzipped where the client accepts that: the SDK for Ruby reads nothing else. On one computer there
 * is nothing to gain from a smaller answer, and compressing it takes a third of the time.
 */
export function sendXml(reply: FastifyReply, status: number, root: string, value: XmlValue): FastifyReply {
  const document = toXml(root, value);
  reply.code(status).type('application/xml; charset=utf-8').header('vary', 'accept-encoding');
  if (!/\bgzip\b/.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(document);
  return reply
    .header('content-encoding', 'gzip')
    .send(gzipSync(document, { level: constants.Z_NO_COMPRESSION }));
}

/** Answers 422 with the refusals nested the way the SDK's `errors.for('transaction').on('amount')` reads them. */
export function sendRefusals(
  reply: FastifyReply,
  refusals: readonly Refusal[],
  more: XmlFields = {},
): FastifyReply {
  tellWhy(
    reply,
    refusals.map(({ path, attribute, code, message }) => invalid(code, message, [...path, attribute])),
  );
  const tree: ErrorTree = { errors: [], children: new Map() };
  for (const refusal of refusals) {
    let node = tree;
    for (const name of refusal.path) {
      const child = node.children.get(name) ?? { errors: [], children: new Map() };
      node.children.set(name, child);
      node = child;
    }
    node.errors.push({ code: refusal.code, attribute: refusal.attribute, message: refusal.message });
  }
  return sendXml(reply, 422, 'api-error-response', {
    errors: errorFields(tree),
    params: paramsOf(reply.request.body),
    message: refusals.map(({ message }) => message).join('\n'),
    ...more,
  });
}

/** Answers 422 for a valid request that did not succeed, such as a declined sale. */
export function sendFailure(reply: FastifyReply, message: string, more: XmlFields): FastifyReply {
  tellWhy(reply, [cameToNothing(message, more)]);
  return sendXml(reply, 422, 'api-error-response', {
    errors: { errors: new XmlList('error', []) },
    params: paramsOf(reply.request.body),
    message,
    ...more,
  });
}

/** Answers with a status alone; the SDK turns it into its typed error. The words are for a person with a debugger. */
export function sendProblem(reply: FastifyReply, status: number, message: string): FastifyReply {
  tellWhy(reply, [ended(status, message)]);
  return sendXml(reply, status, 'api-error-response', { message });
}

/** The parts of a request that are never returned. */
const secrets = new Set(['number', 'cvv', 'account_number']);

/** The request as its answer repeats it. */
function paramsOf(body: unknown): XmlFields {
  if (Buffer.isBuffer(body)) return {};
  return Object.fromEntries(
    Object.entries(asFields(body)).map(([key, value]) => [key, fromJson(value, secrets)]),
  );
}

interface ErrorTree {
  errors: XmlFields[];
  children: Map<string, ErrorTree>;
}

function errorFields({ errors, children }: ErrorTree): XmlFields {
  return {
    ...Object.fromEntries([...children].map(([name, child]) => [name, errorFields(child)])),
    errors: new XmlList('error', errors),
  };
}
