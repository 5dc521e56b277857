/** Connections of the SDK to the gateway without sockets: the real HTTP of both sides, over a pair of streams. */
import http, { type Server } from 'node:http';
import { Duplex } from 'node:stream';
import { partyThatActs } from './parties.ts';
import type { SimulatedTime } from './simulated-time.ts';

const latencyMs = 20;

class Wire extends Duplex {
  other: Wire | undefined;
  readonly #time: SimulatedTime;
  #idleMs = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(time: SimulatedTime) {
    super({ allowHalfOpen: true });
    this.#time = time;
  }

  override _read() {}

  override _write(chunk: Buffer, _: unknown, done: () => void) {
    this.#bring(chunk);
    done();
  }

  override _final(done: () => void) {
    this.#bring(null);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    clearTimeout(this.#idle);
    this.#time.later(latencyMs, () => void this.other?.destroy());
    done(error);
  }

  /** Like a socket's: `timeout` is emitted after this long without data. */
  setTimeout(ms: number, told?: () => void): this {
    this.#idleMs = ms;
    if (told && ms > 0) this.once('timeout', told);
    else if (told) this.removeListener('timeout', told);
    this.#rest();
    return this;
  }

  setNoDelay = () => this;
  setKeepAlive = () => this;
  ref = () => this;
  unref = () => this;

  #rest() {
    clearTimeout(this.#idle);
    if (this.#idleMs > 0 && !this.destroyed) {
      this.#idle = setTimeout(() => void this.emit('timeout'), this.#idleMs);
    }
  }

  #bring(chunk: Buffer | null) {
    this.#rest();
    this.#time.later(latencyMs, () => {
      this.#time.stir();
      const { other } = this;
      if (!other || other.destroyed) return;
      other.push(chunk);
      other.#rest();
    });
  }
}

/**
 * Routes every request of `node:http` to a server, over wires. A wire ends with the process that opened it.
 * @returns a function that undoes it
 */
export function wireTo(server: Server, time: SimulatedTime): () => void {
  const { globalAgent } = http;
  const wires = new Set<Wire>();
  const connect = () => {
    const [near, far] = [new Wire(time), new Wire(time)];
    near.other = far;
    far.other = near;
    wires.add(near);
    void partyThatActs()?.died.then(() => near.destroy());
    time.stir();
    server.emit('connection', far);
    return near;
  };
  Object.assign(globalAgent, { createConnection: connect });
  return () => {
    Reflect.deleteProperty(globalAgent, 'createConnection');
    for (const wire of wires) {
      wire.other?.destroy();
      wire.destroy();
    }
    globalAgent.destroy();
  };
}
