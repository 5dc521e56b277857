/** Items that share a tag, written inside one element of `type="array"`. */
export class XmlList {
  readonly item: string;
  readonly items: readonly XmlValue[];

  constructor(item: string, items: readonly XmlValue[]) {
    this.item = item;
    this.items = items;
  }
}

/** A day of the calendar, `YYYY-MM-DD`. */
export class XmlDay {
  readonly day: string;

  constructor(day: string) {
    this.day = day;
  }
}

/** One page of search results: fields and items side by side in an element of `type="collection"`. */
export class XmlCollection {
  readonly fields: XmlFields;
  readonly list: XmlList;

  constructor(fields: XmlFields, list: XmlList) {
    this.fields = fields;
    this.list = list;
  }
}

export interface XmlFields {
  [tag: string]: XmlValue | undefined;
}

export type XmlValue = string | number | boolean | Date | null | XmlDay | XmlList | XmlCollection | XmlFields;

/**
 * Writes a document in the dialect of Braintree's server API: dashed tags, and types as attributes. 4 KB, and the SDK
 * reads all of it; fast-xml-parser installs 2.8 MB, xmlbuilder2 7.6 MB, and neither knows the dialect. Fields that are
 * undefined, and fields whose name cannot be a tag, are left out.
 */
export function toXml(root: string, value: XmlValue): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, value)}\n`;
}

function element(name: string, value: XmlValue): string {
  const tag = dashed(name);
  if (value === null) return `<${tag} nil="true"/>`;
  if (typeof value === 'string') return `<${tag}>${escapeXml(value)}</${tag}>`;
  if (typeof value === 'number') return `<${tag} type="integer">${value}</${tag}>`;
  if (typeof value === 'boolean') return `<${tag} type="boolean">${value}</${tag}>`;
  return compound(tag, value);
}

function compound(tag: string, value: Date | XmlDay | XmlList | XmlCollection | XmlFields): string {
  if (value instanceof XmlDay) return `<${tag} type="date">${value.day}</${tag}>`;
  if (value instanceof Date) return `<${tag} type="datetime">${timeOf(value)}</${tag}>`;
  if (value instanceof XmlList) return `<${tag} type="array">${items(value)}</${tag}>`;
  if (value instanceof XmlCollection) {
    return `<${tag} type="collection">${children(value.fields)}${items(value.list)}</${tag}>`;
  }
  return `<${tag}>${children(value)}</${tag}>`;
}

/** To the second, as the gateway writes it: the SDK for Java reads nothing finer. */
function timeOf(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`;
}

function items({ item, items }: XmlList): string {
  return items.map((value) => element(item, value)).join('');
}

function children(fields: XmlFields): string {
  let text = '';
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && dashed(name) !== '') text += element(name, value);
  }
  return text;
}

/** Tags by names. Answers have some hundred names, and clients may add to them. */
const tags = new Map<string, string>();
const mostTags = 5_000;

/** The tag for a name; empty when the name cannot be a tag. */
function dashed(name: string): string {
  const known = tags.get(name);
  if (known !== undefined) return known;
  const tag = /^[a-z_][\w-]*$/i.test(name)
    ? name
        .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
        .replaceAll('_', '-')
        .toLowerCase()
    : '';
  if (tags.size < mostTags) tags.set(name, tag);
  return tag;
}

function escapeXml(text: string): string {
  if (!/[&<>\p{Cc}]/u.test(text)) return text;
  return withoutControls(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Most control characters cannot be written in XML 1.0 at all, not even escaped. */
function withoutControls(text: string): string {
  return Array.from(text)
    .filter((character) => character >= ' ' || '\t\n\r'.includes(character))
    .join('');
}

/**
 * Makes plain JSON writable. What is nested more deeply than anything in the API is left out.
 *
 * @param omitted names of fields to leave out wherever they are
 */
export function fromJson(value: unknown, omitted: ReadonlySet<string> = new Set(), depth = 8): XmlValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return String(value);
  if (depth === 0 || typeof value !== 'object') return null;
  if (Array.isArray(value)) {
    return new XmlList(
      'item',
      value.map((entry) => fromJson(entry, omitted, depth - 1)),
    );
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !omitted.has(key))
      .map(([key, entry]) => [key, fromJson(entry, omitted, depth - 1)]),
  );
}
