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
        const contentType = typeOf(content);
        if (content.length === 0) refuse('file', '84906', 'The file is empty.');
        else if (content.length > largest)
          refuse('file', '84902', 'The file is too large. The limit is 4 MB.');
        else if (contentType === undefined) refuse('file', '84903', 'The file type is invalid.');
        else if (contentType === 'application/pdf' && !content.includes('%%EOF')) {
          refuse('file', '84904', 'The file is malformed or encrypted.');
        } else if (contentType === 'application/pdf' && pagesOf(content) > mostPages) {
          refuse('file', '84905', `The file is too long. The limit is ${mostPages} pages.`);
        }
        if (refusals.length > 0 || contentType === undefined || !(file instanceof File)) {
          return sendRefusals(reply, refusals);
        }
        const document = {
          id: newId(16),
          name: basename(file.name),
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

/** By the first bytes, because the name says nothing. */
function typeOf(content: Buffer): string | undefined {
  if (content.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'image/png';
  if (content.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]))) return 'image/jpeg';
  return content.subarray(0, 4).toString('latin1') === '%PDF' ? 'application/pdf' : undefined;
}

function pagesOf(content: Buffer): number {
  return content.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}
