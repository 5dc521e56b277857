/**
 * A process of the shop that can die at every await: before and after each unit of work, and during calls to others.
 */
import { type PhotoFiles, photoWork } from '#db/photo-files.ts';
import { type Store, StoreBusyError, StoreFailedError } from '#db/store.ts';
import type { Shop } from '#server/app.ts';
import type { Parts } from '#server/parts.ts';
import { byTheClock } from '#test/support/by-the-clock.ts';
import { drawRooms } from './drawn-rooms.ts';
import type { Chances, Misfortunes } from './misfortunes.ts';
import { actAs, forever, type Party } from './parties.ts';
import type { SimulatedTime } from './simulated-time.ts';

interface ProcessParts {
  readonly name: string;
  readonly origin: string;
  readonly time: SimulatedTime;
  readonly misfortunes: Misfortunes;
  /** How much more often than usual it dies. */
  readonly deaths: number;
  /** How much more often than usual the network to the carrier fails. */
  readonly carrier: number;
  /** How much more often than usual the disk is slow. */
  readonly disk: number;
  readonly photos: PhotoFiles;
  /** Called when it has died. */
  readonly onDeath: () => void;
}

export interface ShopProcess extends Party {
  /** The parts of a shop, as this process has them. */
  readonly within: (parts: Parts) => Parts;
  /** Call it once the shop is built. */
  readonly begin: (shop: Shop) => void;
  /** Runs every job whose pause is over. */
  readonly tick: () => Promise<void>;
  /** At the end of the world, releases the database from pending work. */
  readonly release: () => void;
  readonly die: () => void;
}

/** How likely a process dies at a read: often enough that with some seed it dies at each of its steps. */
const atReads = 0.0004;
const atWrites = 0.002;
const atPhotos = 0.02;
const failing = { 'disk is full': 0.001, 'database is busy': 0.003 } as const;
/** Likelier than elsewhere, because there are few photos in a world. */
const failingAtPhotos = { 'disk is full': 0.02, 'database is busy': 0.01 } as const;
/** How likely a write is slow, so that the process does all its other work before it. */
const slowWrites = 0.01;
const slowMs = 4_000;

const failures = {
  'disk is full': () => new StoreFailedError('No space left on the device.'),
  'database is busy': () => new StoreBusyError('Too many units of work wait.'),
};

export function createShopProcess(parts: ProcessParts): ShopProcess {
  const { name, origin, time, misfortunes, onDeath } = parts;
  const deaths: Chances = { 'process dies': atReads * parts.deaths };
  const deathsAtPhotos: Chances = { 'process dies': atPhotos * parts.deaths };
  const rowsOfPhotos: Chances = {
    ...deathsAtPhotos,
    ...failingAtPhotos,
    'disk is slow': slowWrites * parts.disk,
  };
  const writesOfStart: Chances = { 'process dies': atWrites * parts.deaths, ...failing };
  const writes: Chances = { ...writesOfStart, 'disk is slow': slowWrites * parts.disk };
  const { promise: died, resolve: die } = Promise.withResolvers<void>();
  let isAlive = true;
  let isOver = false;
  let shop: Shop | undefined;
  const runDueJobs = byTheClock(Date.now);

  function kill() {
    if (!isAlive) return;
    isAlive = false;
    die();
    onDeath();
  }

  /** One step of the process, at which it continues or dies. */
  async function step(what: string, chances: Chances) {
    time.stir();
    if (isOver) return undefined;
    if (!isAlive) return forever();
    const fate = misfortunes.meet(`shop: ${what}`, chances);
    if (fate === 'process dies') {
      kill();
      return forever();
    }
    if (fate === 'disk is slow') {
      await new Promise<void>((resolve) => time.later(slowMs, resolve));
      return isAlive ? undefined : forever();
    }
    if (fate) throw failures[fate as keyof typeof failures]();
    return undefined;
  }

  /** A unit of work of the store, before and after which the process may die. */
  async function mortal<T>(what: string, chances: Chances, work: () => Promise<T>): Promise<T> {
    await step(`before ${what}`, chances);
    const result = await time.hold(work()).catch(async (error: unknown) => {
      if (!isAlive) return forever();
      throw error;
    });
    await step(`after ${what}`, deaths);
    return result;
  }

  /** Time stands still while a process starts, so no write is slow then. */
  const written = <T>(work: () => Promise<T>) => mortal('a write', shop ? writes : writesOfStart, work);

  /** A photo is stored before the row that names it, and the process may die between the two. */
  const photosOf = (files: PhotoFiles): PhotoFiles => ({
    add: (content) => mortal('a photo', deathsAtPhotos, () => files.add(content)),
    read: (name) => mortal('a look at a photo', deaths, () => files.read(name)),
    remove: async (names) =>
      names.length > 0 ? mortal('the end of photos', deaths, () => files.remove(names)) : undefined,
    olderThan: files.olderThan,
  });

  function storeOf(store: Store): Store {
    const rows: Pick<Store, 'read' | 'write'> = {
      read: store.read,
      write: (work) => mortal('the row of a photo', rowsOfPhotos, () => store.write(work)),
    };
    return {
      ...store,
      read: (work) => mortal('a read', deaths, () => store.read(work)),
      write: (work) => written(() => store.write(work)),
      ...photoWork(photosOf(parts.photos), rows),
      writeFirst: (work) => written(() => store.writeFirst(work)),
      erase: (work) => written(() => store.erase(work)),
    };
  }

  const self: ShopProcess = {
    name,
    origin,
    died,
    reception: parts.carrier,
    isAlive: () => isAlive,
    die: kill,
    release: () => void (isOver = true),
    within: (built) => ({ ...built, store: storeOf(built.store), roomPhotos: drawRooms(self, time) }),
    begin: (built) => void (shop = built),
    async answer({ method, path, headers, body }) {
      if (!shop) throw new Error('A shop that is not built was asked.');
      const answer = await shop.app.inject({
        method: method as 'GET',
        url: path,
        headers,
        ...(body !== '' && { payload: body }),
      });
      const heads = new Headers();
      for (const [key, value] of Object.entries(answer.headers)) {
        for (const one of [value].flat()) heads.append(key, String(one));
      }
      const isEmpty = answer.statusCode === 204 || answer.statusCode === 304;
      return new Response(isEmpty ? null : new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: heads,
      });
    },
    tick: () => actAs(self, async () => shop && runDueJobs(shop.tick)),
  };
  return self;
}
