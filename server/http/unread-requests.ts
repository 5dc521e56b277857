/** Responses to requests that Node.js passes to no handler, because they are malformed or too slow. */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Logs such a request, because no route and no log of responses sees it. */
const note = (log: FastifyBaseLogger, status: number, code: string) =>
  log.info({ event: 'request.unread', status, code }, 'a request could not be read');

function answerOf(code: string, message: string) {
  const body = JSON.stringify({ code, message });
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    connection: 'close',
  };
  return { headers, body };
}

/** Responses by Node's error code. */
const answers: Readonly<
  Record<string, readonly [status: number, reason: string, code: string, message: string]>
> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'too_slow', 'The request took too long.'],
  HPE_HEADER_OVERFLOW: [
    431,
    'Request Header Fields Too Large',
    'too_large',
    'The head of this request is too large.',
  ],
};
const unread = [400, 'Bad Request', 'bad_request', 'This request could not be read.'] as const;

/** For Fastify's `clientErrorHandler`: responds if the socket can still be written to, and closes the connection. */
export const answerUnread = (log: FastifyBaseLogger) => (error: ConnectionError, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, reason, code, message] = answers[error.code] ?? unread;
  note(log, status, error.code);
  if (socket.writable) {
    const { headers, body } = answerOf(code, message);
    const head = [
      `HTTP/1.1 ${status} ${reason}`,
      ...Object.entries(headers).map((header) => header.join(': ')),
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
};

/** Answers requests whose `Expect` header is not `100-continue`; Node.js itself would send no body. */
export function refuseExpectations(app: FastifyInstance) {
  const status = 417;
  const { headers, body } = answerOf('expectation_failed', 'This request expects what the shop does not do.');
  app.server.on('checkExpectation', (_, answer: ServerResponse) => {
    note(app.log, status, 'expectation_failed');
    answer.writeHead(status, headers).end(body);
  });
}
