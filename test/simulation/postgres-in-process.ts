/**
 * The real PostgreSQL, compiled to WebAssembly, in this process and behind the sockets that the shop's driver opens. It
 * answers in the same turn, and has one session: while a connection has an open transaction, only that one is answered.
 */
import { AsyncResource } from 'node:async_hooks';
import { Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';
import { lazy } from '#db/lazy.ts';

export interface PostgresInProcess {
  /** The replacement of `net.Socket`. */
  readonly Socket: new () => Duplex;
  /** Reads, while no transaction is open. */
  readonly rows: (query: string) => unknown[];
  /** Deletes everything. */
  readonly empty: () => void;
}

/** Kinds of messages: https://www.postgresql.org/docs/current/protocol-message-formats.html */
const kinds = {
  parse: 'P',
  query: 'Q',
  sync: 'S',

  error: 'E',
  row: 'D',
  ready: 'Z',
} as const;

interface Message {
  readonly kind: string;
  readonly bytes: Buffer;
}

/** The complete messages in the bytes, and the rest. */
function messagesIn(bytes: Buffer): [Message[], Buffer] {
  const found: Message[] = [];
  let rest = bytes;
  while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
    const end = 1 + rest.readInt32BE(1);
    found.push({ kind: String.fromCharCode(rest.readUInt8()), bytes: rest.subarray(0, end) });
    rest = rest.subarray(end);
  }
  return [found, rest];
}

function message(kind: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(4 + content.length, 1);
  return Buffer.concat([head, content]);
}

const text = (words: string) => Buffer.from(`${words}\0`);
const parsed = message('1', Buffer.alloc(0));
const isReady = message(kinds.ready, Buffer.from('I'));
/** The response to any start-up message, without authentication. */
const welcome = Buffer.concat([message('R', Buffer.alloc(4)), isReady]);

const nameOf = ({ bytes }: Message) => bytes.toString('latin1', 5, bytes.indexOf(0, 5));

async function start(): Promise<PostgresInProcess> {
  const database = await PGlite.create();
  /** Names of statements that the session has prepared; the same text has the same name. */
  const prepared = new Set<string>();
  let owner: Duplex | undefined;
  let waiting: { from: Duplex; messages: readonly Message[]; answer: (bytes: Buffer) => void }[] = [];

  function execute(one: Message): Buffer {
    const name = one.kind === kinds.parse ? nameOf(one) : '';
    if (prepared.has(name)) return parsed;
    const answer = Buffer.from(database.execProtocolRawSync(one.bytes));
    if (name !== '' && !messagesIn(answer)[0].some(({ kind }) => kind === kinds.error)) prepared.add(name);
    return answer;
  }

  /** Answers the connections that may be answered, in the order of their requests. */
  function serve() {
    for (;;) {
      const next = waiting.find(({ from }) => owner === undefined || from === owner);
      if (!next) return;
      waiting = waiting.filter((one) => one !== next);
      const bytes = Buffer.concat(next.messages.map(execute));
      owner = bytes.subarray(-isReady.length).equals(isReady) ? undefined : next.from;
      next.answer(bytes);
    }
  }

  class Socket extends Duplex {
    #received = Buffer.alloc(0);
    #asked: Message[] = [];
    #hasBegun = false;
    /** Delivers responses in the context of the party that opened the connection. */
    readonly #answer = AsyncResource.bind((bytes: Buffer) => process.nextTick(() => this.push(bytes)));

    connect() {
      process.nextTick(() => this.emit('connect'));
      return this;
    }
    setNoDelay() {
      return this;
    }
    setKeepAlive() {
      return this;
    }
    ref() {
      return this;
    }
    unref() {
      return this;
    }

    override _read() {}

    override _write(bytes: Buffer, _encoding: string, done: () => void) {
      done();
      this.#received = Buffer.concat([this.#received, bytes]);
      if (!this.#hasBegun) {
        // The first message has no type byte.
        this.#hasBegun = true;
        this.#received = this.#received.subarray(this.#received.readInt32BE());
        this.#answer(welcome);
      }
      const [messages, rest] = messagesIn(this.#received);
      this.#received = Buffer.from(rest);
      for (const one of messages) this.#hear(one);
    }

    #hear(one: Message) {
      this.#asked.push(one);
      if (one.kind !== kinds.sync && one.kind !== kinds.query) return;
      waiting.push({ from: this, messages: this.#asked, answer: this.#answer });
      this.#asked = [];
      serve();
    }

    override _final(done: () => void) {
      done();
      this.push(null);
    }
  }

  const ask = (words: string) => execute({ kind: kinds.query, bytes: message(kinds.query, text(words)) });

  return {
    Socket,
    rows(query) {
      if (owner) throw new Error('A transaction is open.');
      const [answer] = messagesIn(ask(`select coalesce(json_agg(row), '[]') from (${query}) row`));
      const row = answer.find(({ kind }) => kind === kinds.row);
      // One column, and its length.
      if (!row) throw new Error(String(Buffer.concat(answer.map(({ bytes }) => bytes))));
      return JSON.parse(row.bytes.toString('utf8', 5 + 2 + 4));
    },
    empty() {
      owner = undefined;
      waiting = [];
      prepared.clear();
      ask('rollback');
      ask('drop schema if exists drizzle cascade; drop schema public cascade; create schema public');
      ask('discard all');
    },
  };
}

/** One database for all worlds of a process, one after the other. */
export const postgresInProcess = lazy(start);
