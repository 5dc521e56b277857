/** A world's store of photos, by its own clock: requests fail now and then, and it has outages of hours. */
import { newPhotoName, type PhotoFiles } from '#db/photo-files.ts';
import { PhotosUnavailableError, StoreFailedError } from '#db/store.ts';
import type { Chances, Misfortunes } from './misfortunes.ts';
import { type Party, whoActs } from './parties.ts';
import type { SimulatedTime } from './simulated-time.ts';

export interface KeptPhotos extends PhotoFiles {
  /** The content of each file, by its name. */
  readonly contents: () => ReadonlyMap<string, string>;
  /** Files that still existed minutes after their row was deleted, although deleting them had not failed. */
  readonly left: readonly string[];
}

interface Photo {
  readonly content: Buffer;
  /** Epoch ms. */
  readonly at: number;
  /** The process that stored it. */
  readonly by: Party;
}

interface KeptPhotosParts {
  readonly time: SimulatedTime;
  readonly misfortunes: Misfortunes;
  readonly isAway: () => boolean;
  /** The files that rows name. */
  readonly named: () => ReadonlySet<string>;
  readonly tell: (line: string) => void;
}

const minuteMs = 60_000;
const away: Chances = { 'photos are away': 0.04 };
const full: Chances = { ...away, 'disk is full': 0.03 };

export function keepPhotos({ time, misfortunes, isAway, named, tell }: KeptPhotosParts): KeptPhotos {
  const photos = new Map<string, Photo>();
  /** Files that could not be deleted, which the hourly job deletes. */
  const refused = new Set<string>();
  const left = new Set<string>();

  /** Fails by chance. @throws as a folder and an object store do */
  function reach(what: string, chances: Chances) {
    const fate = misfortunes.meet(`photos: ${what}`, chances);
    if (fate) tell(`${fate}: ${what} a photo`);
    if (fate === 'disk is full') throw new StoreFailedError('The photo could not be kept.');
    if (fate || isAway()) throw new PhotosUnavailableError('The photos do not answer.');
  }

  /** Looks for files without rows, such as those of a process that died before it wrote the row. */
  function lookForStrays() {
    const rows = named();
    for (const [name, { content, at, by }] of photos) {
      const isYoung = at > Date.now() - minuteMs;
      if (isYoung || rows.has(name) || refused.has(name) || !by.isAlive()) continue;
      left.add(content.toString());
    }
  }

  return {
    async add(content) {
      reach('keep', full);
      const name = newPhotoName();
      photos.set(name, { content, at: Date.now(), by: whoActs() });
      time.later(2 * minuteMs, lookForStrays);
      return name;
    },
    async read(name) {
      reach('read', away);
      return photos.get(name)?.content;
    },
    async remove(names) {
      const own = names.filter((name) => photos.has(name));
      for (const name of own) refused.add(name);
      if (own.length > 0) reach('delete', away);
      for (const name of own) photos.delete(name);
    },
    async olderThan(before) {
      if (photos.size > 0) reach('list', away);
      return [...photos].filter(([, { at }]) => at < before).map(([name]) => name);
    },
    contents: () => new Map([...photos].map(([name, { content }]) => [name, content.toString()])),
    get left() {
      return [...left];
    },
  };
}
