/**
 * Pictures with a name in them, drawn once for each text and kept in files of their owner alone. Drawing takes a processor
 * and much memory, so few are drawn at a time. What is kept is bounded, and goes when its text does.
 */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Store } from '#db/store.ts';
import { busy } from '../http/load.ts';
import type { TextToSend } from '../rules/texting/dispatch.ts';
import { findText } from '../rules/texting/lease-texts.ts';
import type { NamedPictures } from './named-pictures.ts';

export interface DrawnPictures {
  /**
   * The picture of a text; undefined when it has none with a name in it, or has it no more.
   * @throws Problem 503 when too many are waiting to be drawn
   */
  of: (text: TextToSend) => Promise<Buffer | undefined>;
  /** Deletes what belongs to no text any more. */
  sweep: () => Promise<void>;
}

export interface DrawnPicturesParts {
  folder: string;
  named: NamedPictures;
  store: Store;
  limits?: { kept: number; atOnce: number; waiting: number };
}

/** A picture has at most half a megabyte. */
const usual = { kept: 1_000, atOnce: 2, waiting: 200 };

/** Whether the order that a text belongs to goes on; what was cancelled was paid back. */
const goesOn = ({ order }: TextToSend) => order.state !== 'cancelled';

/** Draws pictures of texts when they are asked for. */
export function createDrawnPictures({
  folder,
  named,
  store,
  limits = usual,
}: DrawnPicturesParts): DrawnPictures {
  /** Ids of texts whose pictures are kept, the oldest first. */
  const kept = new Set(existsSync(folder) ? readdirSync(folder).map((file) => parse(file).name) : []);
  const underway = new Map<string, Promise<Buffer>>();
  const turns: (() => void)[] = [];
  let drawing = 0;

  const fileOf = (id: string) => join(folder, `${id}.png`);
  const hasOne = (text: TextToSend): text is TextToSend & { message: { picture: string } } =>
    text.message.picture !== null && named.fits(text.message.picture, text.order.childsName) && goesOn(text);

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (drawing >= limits.atOnce) {
      if (turns.length >= limits.waiting) throw busy();
      await new Promise<void>((resolve) => turns.push(resolve));
    } else {
      drawing += 1;
    }
    try {
      return await work();
    } finally {
      // The place goes to the next one, or is free.
      const next = turns.shift();
      if (next) next();
      else drawing -= 1;
    }
  }

  async function save(id: string, picture: Buffer) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `${id}.part`);
    await writeFile(draft, picture, { mode: 0o600 });
    await rename(draft, fileOf(id));
    kept.add(id);
    for (const oldest of kept) {
      if (kept.size <= limits.kept) break;
      await remove(oldest);
    }
  }

  async function remove(id: string) {
    kept.delete(id);
    await rm(fileOf(id), { force: true });
    rmSync(join(folder, `${id}.part`), { force: true });
  }

  async function drawn(id: string, file: string, name: string): Promise<Buffer> {
    const before = kept.has(id) ? await readFile(fileOf(id)).catch(() => undefined) : undefined;
    if (before) return before;
    return inTurn(async () => {
      const picture = await named.draw(file, name);
      await save(id, picture);
      return picture;
    });
  }

  return {
    async of(text) {
      if (!hasOne(text)) return undefined;
      const { id, picture } = text.message;
      const joined =
        underway.get(id) ?? drawn(id, picture, text.order.childsName).finally(() => underway.delete(id));
      underway.set(id, joined);
      return joined;
    },
    async sweep() {
      for (const id of kept) {
        const text = await store.read((unit) => findText(unit, id));
        if (!text || !hasOne(text)) await remove(id);
      }
    },
  };
}
