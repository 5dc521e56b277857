/** The control interface as an OpenAPI document, made from the schemas with which its routes read requests. */
import { z } from 'zod';
import { type Operation, operations } from './operations.ts';

const content = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': {
    schema: z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' }),
  },
});

const refused = {
  description: 'Refused; `error` says why.',
  content: content(z.looseObject({ error: z.string() }), 'output'),
};

/** The document, in OpenAPI 3.0, which every client generator reads. */
export function openApiDocument() {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, { at, does, body, answer, query }] of Object.entries<Operation>(operations)) {
    const [method = '', url = ''] = at.split(' ');
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    const inPath = [...url.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    const inQuery = query
      ? [{ name: query[0], in: 'query', description: query[1], schema: { type: 'string' } }]
      : [];
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: name.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase()),
        summary: does,
        parameters: [...inPath, ...inQuery],
        ...(body && { requestBody: { required: true, content: content(body, 'input') } }),
        responses: {
          ...(answer
            ? { 200: { description: 'Done.', content: content(answer, 'output') } }
            : { 204: { description: 'Done.' } }),
          ...((body !== null || inPath.length > 0) && { '4XX': refused }),
        },
      },
    };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'The control interface of the sandbox',
      version: '1',
      description: 'What a test does with the sandbox beside what a merchant does with the gateway.',
    },
    paths,
  };
}
