import type { FastifyInstance } from 'fastify';
import sax, { type QualifiedTag, type SAXParser, type Tag } from 'sax';

/** How deeply a document may nest. The deepest request of an SDK has eight levels. */
const deepest = 40;

/** Only the five entities of XML itself. Of the names here the published types know one. */
const options = { strictEntities: true, trim: false };

type Attributes = Tag['attributes'] | QualifiedTag['attributes'];

interface Open {
  readonly key: string;
  readonly attributes: Attributes;
  /** Its children in order. */
  readonly children: (readonly [key: string, value: unknown])[];
  text: string;
}

class UnreadableXmlError extends Error {
  override name = 'UnreadableXmlError';
  readonly statusCode = 400;
}

/** Reads an `application/xml` body into what the same request would be in JSON. */
export function acceptXml(server: FastifyInstance): void {
  server.addContentTypeParser(
    ['application/xml', 'text/xml'],
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => readXml(String(body)),
  );
}

/**
 * Reads a document in the dialect of Braintree's server API: dashed tags, and types as attributes. Document types, and
 * so entities of its own, are refused.
 *
 * @returns undefined for an empty document
 * @throws UnreadableXmlError when it is not well-formed, nests too deep, or declares a document type
 */
export function readXml(document: string): Record<string, unknown> | undefined {
  if (document.trim() === '') return undefined;
  const root: Open = { key: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const onText = (text: string) => {
    const innermost = open.at(-1);
    if (innermost) innermost.text += text;
  };
  const handlers: Partial<SAXParser> = {
    onerror: ({ message }) => refuse(message.split('\n')[0] ?? message),
    ondoctype: () => refuse('a document type is declared'),
    onopentag({ name, attributes }) {
      if (open.length === 1 && root.children.length > 0) refuse('it has two roots');
      if (open.length > deepest) refuse(`it nests deeper than ${deepest} levels`);
      const key = keyOf(name);
      if (key === '__proto__') refuse('an element has a forbidden name');
      open.push({ key, attributes, children: [], text: '' });
    },
    ontext: onText,
    oncdata: onText,
    onclosetag() {
      const closed = open.pop() ?? root;
      open.at(-1)?.children.push([closed.key, valueOf(closed)]);
    },
  };
  const parser = Object.assign(sax.parser(true, options), handlers);
  parser.write(document).close();
  return fieldsIn(root);
}

/** The SDKs write names with dashes, with underscores, and in camel case. */
function keyOf(name: string): string {
  return name
    .replaceAll('-', '_')
    .replace(/([a-z\d])([A-Z])/g, (_, before: string, after: string) => `${before}_${after.toLowerCase()}`);
}

function refuse(reason: string): never {
  throw new UnreadableXmlError(`The XML cannot be read: ${reason}.`);
}

function valueOf(element: Open): unknown {
  const { attributes, children, text } = element;
  if (attributes['nil'] === 'true') return null;
  const { type } = attributes;
  if (type === 'array') return children.map(([, value]) => value);
  if (type === 'boolean') return ['true', '1'].includes(text.trim());
  if (type === 'integer') return integerOf(text.trim());
  if (children.length > 0) return fieldsIn(element);
  // As Rails reads it: some SDKs have no other way to send null.
  return text === '' && type === undefined ? null : text;
}

/** What is not a number, or too long to be exact, stays a string. */
function integerOf(text: string): number | string {
  const number = Number(text);
  return /^-?\d+$/.test(text) && Number.isSafeInteger(number) ? number : text;
}

/** The children by their names; those that share one are a list. */
function fieldsIn({ children }: Open): Record<string, unknown> {
  const fields = new Map<string, unknown[]>();
  for (const [key, value] of children) {
    const same = fields.get(key);
    if (same) same.push(value);
    else fields.set(key, [value]);
  }
  return Object.fromEntries(
    [...fields].map(([key, values]) => [key, values.length > 1 ? values : values[0]]),
  );
}
