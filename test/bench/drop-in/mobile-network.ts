/**
 * A simulated phone network in front of a server on this computer: with latency, and a bandwidth that all connections
 * share.
 */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Network {
  /** From the phone to a server and back, in milliseconds. */
  readonly roundTrip: number;
  /** Bits a second towards the phone. */
  readonly bitsPerSecond: number;
}

/** The size of the pieces in which bytes arrive: a few packets. */
const pieceSize = 4_096;

/** The network of one phone, which all its connections share. */
export class MobileNetwork {
  readonly #network: Network;
  readonly #closing: (() => Promise<void>)[] = [];
  #isFreeAt = 0;

  constructor(network: Network) {
    this.#network = network;
  }

  /** @returns a port that leads to a server on this computer through the network */
  async reach(port: number): Promise<number> {
    const sockets = new Set<Socket>();
    const server = createServer((phone) => {
      const upstream = connect({ host: '127.0.0.1', port });
      for (const socket of [phone, upstream]) {
        sockets.add(socket);
        socket.setNoDelay(true);
        socket.once('close', () => sockets.delete(socket));
        socket.once('error', () => [phone, upstream].forEach((end) => end.destroy()));
      }
      this.#up(phone, upstream);
      this.#down(upstream, phone);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#closing.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    return (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await Promise.all(this.#closing.map((close) => close()));
  }

  /** Requests are small: only their latency counts, and a round trip for the connection. */
  #up(phone: Socket, upstream: Socket) {
    const { roundTrip } = this.#network;
    const standsAt = performance.now() + roundTrip;
    const line = new Line();
    const arrival = () => Math.max(standsAt, performance.now()) + roundTrip / 2;
    phone.on('data', (bytes) => line.add(arrival(), () => upstream.write(bytes)));
    phone.once('end', () => line.add(arrival(), () => upstream.end()));
  }

  #down(upstream: Socket, phone: Socket) {
    const { roundTrip, bitsPerSecond } = this.#network;
    const line = new Line();
    const arrival = (bytes: number) => {
      this.#isFreeAt = Math.max(this.#isFreeAt, performance.now()) + (bytes * 8 * 1000) / bitsPerSecond;
      return this.#isFreeAt + roundTrip / 2;
    };
    upstream.on('data', (bytes) => {
      for (let at = 0; at < bytes.length; at += pieceSize) {
        const piece = bytes.subarray(at, at + pieceSize);
        line.add(arrival(piece.length), () => phone.write(piece));
      }
    });
    upstream.once('end', () => line.add(arrival(0), () => phone.end()));
  }
}

/** A delay line that keeps the order, which timers alone do not. */
class Line {
  readonly #waiting: { readonly at: number; readonly arrive: () => void }[] = [];

  add(at: number, arrive: () => void) {
    this.#waiting.push({ at, arrive });
    if (this.#waiting.length === 1) this.#wait();
  }

  #wait() {
    const [first] = this.#waiting;
    if (!first) return;
    const arrive = () => {
      first.arrive();
      this.#waiting.shift();
      this.#wait();
    };
    setTimeout(arrive, Math.max(0, first.at - performance.now()));
  }
}
