import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Operation } from '../faults/operations.ts';
import type { Collection } from '../ledger/collection.ts';
import { XmlCollection, type XmlFields, XmlList } from '../xml/xml.ts';
import { sendXml } from './answers.ts';
import { type Fields, fieldsOf, listOf, textOf } from './input.ts';
import { type Readers, search } from './search.ts';

/** One kind of record that can be searched for. */
export interface Searchable<T> {
  url: string;
  operation: Operation;
  /** The elements around a page of results, and around one result. */
  collection: string;
  item: string;
  records: Collection<T>;
  /** Candidates that include every match, where they can be found without going through all records. */
  narrowed?: (criteria: Fields) => readonly T[] | undefined;
  readers: Readers<T>;
  view: (record: T) => XmlFields;
}

const pageSize = 50;

/**
 * The two requests of which a search by the SDK consists: first the ids of everything that was found, then pages of
 * the records with these ids.
 */
export function addSearchRoutes<T extends { id: string }>(
  server: FastifyInstance,
  { url, operation, collection, item, records, narrowed, readers, view }: Searchable<T>,
): void {
  const find = (body: unknown) => {
    const criteria = fieldsOf(body, 'search');
    return search(byIds(records, criteria) ?? narrowed?.(criteria) ?? records.each(), criteria, readers);
  };

  server.post(`${url}/advanced_search_ids`, { config: { operation } }, (request, reply) =>
    sendIds(
      reply,
      find(request.body).map(({ id }) => id),
    ),
  );

  server.post(`${url}/advanced_search`, { config: { operation } }, (request, reply) =>
    sendPage(reply, collection, item, find(request.body), view),
  );
}

/** The records that a search, or a page of one, names by id. Undefined when it does not. */
export function byIds<T>(records: Collection<T>, criteria: Fields): readonly T[] | undefined {
  const one = textOf(fieldsOf(criteria, 'id'), 'is');
  const named = [...new Set(one === null ? listOf(criteria['ids']).map(String) : [one])];
  if (named.length === 0) return undefined;
  const found = records.those(named);
  return found.length === named.length ? found : undefined;
}

/** Answers with the ids of everything that was found. */
export function sendIds(reply: FastifyReply, ids: readonly string[]): FastifyReply {
  return sendXml(reply, 200, 'search-results', { page_size: pageSize, ids: new XmlList('item', ids) });
}

/** Answers with the first page of what was found. */
export function sendPage<T>(
  reply: FastifyReply,
  collection: string,
  item: string,
  found: readonly T[],
  view: (record: T) => XmlFields,
): FastifyReply {
  const page = found.slice(0, pageSize);
  const fields = { current_page_number: 1, page_size: pageSize, total_items: page.length };
  return sendXml(reply, 200, collection, new XmlCollection(fields, new XmlList(item, page.map(view))));
}
