/** Signs up parents as fast as possible, each with a new child and phone. */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

interface Task {
  port: number;
  firstPhone: number;
  connections: number;
  seconds: number;
}

const { port, firstPhone, connections, seconds } = workerData as Task;
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const end = performance.now() + seconds * 1_000;
let phones = 0;
let done = 0;
let failed = 0;

/** Real exchanges of New York, so that the numbers are valid. */
function nextPhone(): string {
  const number = firstPhone + phones;
  phones += 1;
  return `1212${String(2_340_000 + number).padStart(7, '0')}`;
}

function signUp(): Promise<boolean> {
  const phone = nextPhone();
  const body = new URLSearchParams({
    email: `parent${phone}@example.com`,
    childs_name: 'Zoë',
    phone_number: phone,
    site: 'ab_test_anime',
    guardian_consent: 'yes',
    consent_version: 'us-2026-1',
  }).toString();
  return new Promise((resolve) => {
    const outgoing = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/internal_ad_lead',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode === 200));
      },
    );
    outgoing.on('error', () => resolve(false));
    outgoing.end(body);
  });
}

async function parent() {
  while (performance.now() < end) {
    if (await signUp()) done += 1;
    else failed += 1;
  }
}

await Promise.all(Array.from({ length: connections }, parent));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's port has no origin
parentPort?.postMessage({ done, failed, phones });
