/** Proves that every route of the shop has its contract: what it takes, what it answers, and one sentence about it. */
import { describe, expect, it } from 'vitest';
import { nameOf, type SyntaxNode, sourceFiles, syntaxOf, walk } from '#test/support/sources.ts';

const methods = new Set(['route', 'get', 'post', 'put', 'delete', 'patch']);

/** The value of a property of an object as it is written; undefined where there is none. */
function valueOf(object: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  const properties = (object?.['properties'] ?? []) as SyntaxNode[];
  const found = properties.find(({ key }) => nameOf(key) === name);
  return found?.['value'] as SyntaxNode | undefined;
}

/** What `server/routes/typed-app.ts` makes of its arguments, which its types ask for. */
const madeBy: Readonly<Record<string, readonly string[]>> = {
  formSchema: ['summary', 'body', 'response'],
  querySchema: ['summary', 'response'],
};

/** Whether a schema has a property, or takes in what several routes share. */
const has = (schema: SyntaxNode | undefined, name: string) =>
  madeBy[nameOf(schema?.['callee']) ?? '']?.includes(name) ||
  valueOf(schema, name) !== undefined ||
  ((schema?.['properties'] ?? []) as SyntaxNode[]).some(({ type }) => type === 'SpreadElement');

const textOf = (node: SyntaxNode | undefined): string => String((node?.['value'] as string | boolean) ?? '');

interface Route {
  place: string;
  url: string;
  method: string;
  schema: SyntaxNode | undefined;
}

/** Calls such as `app.route({ … })` and `app.get('/words', { … }, …)`. */
function routesOf(file: string): Route[] {
  return [...walk(syntaxOf(file))].flatMap(({ node }): Route[] => {
    if (node.type !== 'CallExpression') return [];
    const callee = node['callee'] as SyntaxNode;
    const called = nameOf(callee) ?? '';
    if (!/^(app|scope)$/.test(nameOf(callee['object']) ?? '') || !methods.has(called)) return [];
    const [first, second] = node['arguments'] as SyntaxNode[];
    const isWhole = called === 'route';
    const options = isWhole ? first : second;
    const url = textOf(isWhole ? valueOf(first, 'url') : first);
    const method = isWhole ? textOf(valueOf(first, 'method')) : called.toUpperCase();
    return [{ place: `${file}: ${method} ${url}`, url, method, schema: valueOf(options, 'schema') }];
  });
}

const routes = sourceFiles('server/routes').flatMap(routesOf);
const lacking = (property: string, among: (route: Route) => boolean) =>
  routes.filter((route) => among(route) && !has(route.schema, property)).map(({ place }) => place);

const isHidden = ({ schema }: Route) => textOf(valueOf(schema, 'hide')) === 'true';
const isOfApi = (route: Route) => route.url.startsWith('/api/') && !isHidden(route);

describe('every route', () => {
  it('is found', () => expect(routes.length).toBeGreaterThan(50));

  it('says in a sentence what it is for, or that it is no part of what is described', () => {
    expect(lacking('summary', (route) => !isHidden(route))).toEqual([]);
  });

  it('of the API names what it answers', () => expect(lacking('response', isOfApi)).toEqual([]));

  it('of the API that changes something names what it takes', () => {
    // A photo is no form: its type and its size are bounded where it is read.
    const isForm = ({ method, url }: Route) => method !== 'GET' && url !== '/api/room_photo';
    expect(lacking('body', (route) => isOfApi(route) && isForm(route))).toEqual([]);
  });
});
