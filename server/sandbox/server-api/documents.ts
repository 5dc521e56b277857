import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { type Refusal, sendRefusals, sendXml } from './answers.ts';
import { documentFields } from './views/dispute.ts';

const mega = 1024 * 1024;
const largest = 4 * mega;
const mostPages = 50;

/**
 * `gateway.documentUpload.create`, for the evidence in disputes.
 * @see https://developer.paypal.com/braintree/docs/reference/request/document-upload/create
 */
export function addDocumentRoutes(server: FastifyInstance, { ledger, now }: Context): void {
  server.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/document_uploads',
      { config: { operation: 'document.upload' }, bodyLimit: 2 * largest },
      async (request, reply) => {
        const form = await readForm(request.body, request.headers['content-type'] ?? '');
        const file = form?.get('file');
        const refusals: Refusal[] = [];
        const refuse = (attribute: string, code: string, message: string) =>
          refusals.push({ path: ['document-upload'], attribute, code, message });
        if (form?.get('document_upload[kind]') !== 'evidence_document') {
          refuse('kind', '84901', 'The document kind is invalid.');
        }
        const content = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
        const name = file instanceof File ? basename(file.name) : '';
        const contentType = typeOf(name);
        if (content.length === 0) refuse('file', '84906', 'The file is empty.');
        else if (content.length > largest)
          refuse('file', '84902', 'The file is too large. The limit is 4 MB.');
        else if (contentType === undefined) refuse('file', '84903', 'The file type is invalid.');
        else if (!isWhole(content, contentType)) {
          refuse('file', '84904', 'The file is malformed or encrypted.');
        } else if (contentType === 'application/pdf' && pagesOf(content) > mostPages) {
          refuse('file', '84905', `The file is too long. The limit is ${mostPages} pages.`);
        }
        if (refusals.length > 0 || contentType === undefined || !(file instanceof File)) {
          return sendRefusals(reply, refusals);
        }
        const document = {
          id: newId(16),
          name,
          contentType,
          size: content.length,
          createdAt: now().toISOString(),
        };
        ledger.documents.set(document.id, document);
        return sendXml(reply, 201, 'document-upload', documentFields(document));
      },
    );
  });
}

async function readForm(body: unknown, contentType: string): Promise<FormData | undefined> {
  if (!Buffer.isBuffer(body)) return undefined;
  const response = new Response(new Uint8Array(body), { headers: { 'content-type': contentType } });
  return response.formData().catch(() => undefined);
}

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  pdf: 'application/pdf',
};

/** By the name; the content is checked afterwards. */
function typeOf(name: string): string | undefined {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
}

/** The first bytes of a file of each type. */
const beginnings: Readonly<Record<string, Buffer>> = {
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
  'image/jpeg': Buffer.from([0xff, 0xd8]),
  'application/pdf': Buffer.from('%PDF'),
};

function isWhole(content: Buffer, contentType: string): boolean {
  const beginning = beginnings[contentType] ?? Buffer.alloc(0);
  const begins = content.subarray(0, beginning.length).equals(beginning);
  return begins && (contentType !== 'application/pdf' || content.includes('%%EOF'));
}

function pagesOf(content: Buffer): number {
  return content.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
