/** A phone's network before a server on this computer: every byte takes its time, and all connections share the way. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Network {
  /** From the phone to a server and back, in milliseconds. */
  readonly roundTrip: number;
  /** Bits a second towards the phone. */
  readonly bitsPerSecond: number;
}

/** Pieces in which bytes arrive: a few packets. */
const pieceSize = 4_096;

/** What all connections of one phone go through. */
export class MobileNetwork {
  readonly #network: Network;
  readonly #closing: (() => Promise<void>)[] = [];
  #isFreeAt = 0;

  constructor(network: Network) {
    this.#network = network;
  }

  /** @returns the port at which a server on this computer is reached through the network */
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

  /** Requests are small: only the way counts, and once more there and back until the connection stands. */
  #up(phone: Socket, upstream: Socket) {
    const { roundTrip } = this.#network;
    const standsAt = performance.now() + roundTrip;
    phone.on('data', (bytes) => {
      const leavesAt = Math.max(standsAt, performance.now());
      later(leavesAt + roundTrip / 2, () => upstream.write(bytes));
    });
    phone.once('end', () =>
      later(Math.max(standsAt, performance.now()) + roundTrip / 2, () => upstream.end()),
    );
  }

  #down(upstream: Socket, phone: Socket) {
    const { roundTrip, bitsPerSecond } = this.#network;
    upstream.on('data', (bytes) => {
      for (let at = 0; at < bytes.length; at += pieceSize) {
        const piece = bytes.subarray(at, at + pieceSize);
        this.#isFreeAt =
          Math.max(this.#isFreeAt, performance.now()) + (piece.length * 8 * 1000) / bitsPerSecond;
        later(this.#isFreeAt + roundTrip / 2, () => phone.write(piece));
      }
    });
    upstream.once('end', () =>
      later(Math.max(this.#isFreeAt, performance.now()) + roundTrip / 2, () => phone.end()),
    );
  }
}

function later(at: number, act: () => void) {
  setTimeout(act, at - performance.now());
}
