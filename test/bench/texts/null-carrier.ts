/**
 * A text provider that accepts a text of the season after 300 ms, or 2 s later, or accepts it and never responds. It
 * accepts first texts at once, so that the time of a sign-up is the shop's own; for the same reason it is a process of
 * its own.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const answerMs = 300;
const lateMs = 2_000;
/** Every fiftieth text: 2 of a hundred. */
const faultEvery = 50;
/** Prefix of the phones that sign up while the benchmark runs. */
const firstTexts = '+12122';

/** The fault of 2 % of the responses. */
export type CarrierFault = 'none' | 'late' | 'lost';

const [, , fault] = process.argv;
const taken = new Map<string, { sid: string; body: string; date_created: string }[]>();
const seen = { texts: 0, connections: 0, twice: 0 };

function answer(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function take(form: URLSearchParams, response: ServerResponse) {
  seen.texts += 1;
  const [to, body] = [form.get('To') ?? '', form.get('Body') ?? ''];
  const of = taken.get(to) ?? [];
  if (of.some((text) => text.body === body)) seen.twice += 1;
  const sid = `SM${seen.texts}`;
  taken.set(to, [...of, { sid, body, date_created: new Date(8.64e15).toUTCString() }]);
  if (to.startsWith(firstTexts)) return answer(response, 201, { sid });
  const isFaulty = seen.texts % faultEvery === 0;
  if (isFaulty && fault === 'lost') return;
  setTimeout(() => answer(response, 201, { sid }), answerMs + (isFaulty && fault === 'late' ? lateMs : 0));
}

const server = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://carrier');
  if (request.method !== 'POST') {
    answer(response, 200, { messages: taken.get(searchParams.get('To') ?? '') ?? [] });
    return;
  }
  let form = '';
  request.on('data', (chunk: Buffer) => {
    form += String(chunk);
  });
  request.on('end', () => take(new URLSearchParams(form), response));
});
server.keepAliveTimeout = 60_000;
server.on('connection', () => {
  seen.connections += 1;
});
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.once('message', () => {
  process.send?.(seen);
  server.close();
  server.closeAllConnections();
  process.disconnect();
});
process.send?.({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
