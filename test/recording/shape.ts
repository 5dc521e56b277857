import { Parser } from 'htmlparser2';

/**
 * What an answer looks like without what it says: the type of each field, as the gateway writes it. Only words that are the
 * same for every merchant and customer are kept, such as `string = authorized`.
 */
export type Shape = string | { readonly [field: string]: Shape } | readonly Shape[];

/** Fields whose words are the gateway's own. */
const stable = new Set([
  'attribute',
  'avs-postal-code-response-code',
  'card-type',
  'code',
  'currency-iso-code',
  'cvv-response-code',
  'gateway-rejection-reason',
  'message',
  'payment-instrument-type',
  'processor-response-code',
  'processor-response-text',
  'processor-response-type',
  'status',
]);

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** @returns the shape of an answer in XML; of an empty one, an empty object */
export function shapeOf(xml: string): Shape {
  const root: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, children: [], text: '' };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return fieldsOf(root.children.filter(({ name }) => !name.startsWith('?')));
}

function fieldsOf(elements: readonly Element[]): Shape {
  const fields = elements.map((element) => [element.name, shapeOfElement(element)] as const);
  return Object.fromEntries(fields.toSorted(([one], [other]) => one.localeCompare(other)));
}

function shapeOfElement({ name, attributes, children, text }: Element): Shape {
  const { type = 'string', nil } = attributes;
  if (type === 'array' || type === 'collection') return distinct(children.map(shapeOfElement));
  if (nil === 'true') return 'nil';
  if (children.length > 0) return fieldsOf(children);
  return stable.has(name) ? `${type} = ${text}` : type;
}

/** How many there are is for the data to say. */
function distinct(shapes: readonly Shape[]): readonly Shape[] {
  const known = new Map(shapes.map((shape) => [JSON.stringify(shape), shape]));
  return [...known.values()];
}
