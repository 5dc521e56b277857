/**
 * Pictures with a detail of the child in them, drawn once for each text and kept in files of their owner alone. Drawing takes
 * a processor and much memory, so few are drawn at a time. What is kept is bounded, and goes when its text or its detail does.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import type { Store } from '#db/store.ts';
import type { Clock } from '../clock.ts';
import { hourMs } from '../durations.ts';
import type { TextToSend } from '../rules/texting/dispatch.ts';
import { findText, upcomingTexts } from '../rules/texting/lease-texts.ts';
import type { NamedPictures } from './named-pictures.ts';
import { createTurns } from './turns.ts';

export interface DrawnPictures {
  /**
   * The picture of a text; undefined when it has none with a name in it, or has it no more.
   * @throws Problem 503 when too many are waiting to be drawn
   */
  of: (text: TextToSend) => Promise<Buffer | undefined>;
  /** Draws what texts of the next hour will be asked for, since all of a zone's leave in the same minute. */
  prepare: () => Promise<void>;
  /** Deletes what belongs to no text any more. */
  sweep: () => Promise<void>;
}

export interface DrawnPicturesParts {
  folder: string;
  named: NamedPictures;
  store: Store;
  clock: Clock;
  limits?: { kept: number; atOnce: number; waiting: number };
}

const aheadMs = hourMs;

/** A picture has at most half a megabyte. */
const usual = { kept: 1_000, atOnce: 2, waiting: 200 };

/** A picture that is to be drawn, and the name of its file: the text's id, and a mark of what is written into it. */
interface Drawing {
  file: string;
  words: string;
  key: string;
}

const textOf = (key: string) => key.split('~')[0] ?? '';
const keyOf = (id: string, file: string, words: string) =>
  `${id}~${createHash('sha256').update(`${file} ${words}`).digest('hex').slice(0, 16)}`;

/** Draws pictures of texts when they are asked for. */
export function createDrawnPictures({
  folder,
  named,
  store,
  clock,
  limits = usual,
}: DrawnPicturesParts): DrawnPictures {
  /** What is kept, the oldest first. */
  const kept = new Set(existsSync(folder) ? readdirSync(folder).map((file) => parse(file).name) : []);
  const underway = new Map<string, Promise<Buffer>>();
  const inTurn = createTurns(limits);

  const fileOf = (key: string) => join(folder, `${key}.png`);
  /** What is to be drawn for a text; nothing when its order was cancelled, because that was paid back. */
  function drawingOf({ message: { id, picture: file }, order }: TextToSend): Drawing | undefined {
    const words = file !== null && order.state !== 'cancelled' ? named.wordsIn(file, order) : undefined;
    return words && file ? { file, words, key: keyOf(id, file, words) } : undefined;
  }

  async function save(key: string, picture: Buffer) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const draft = join(folder, `${key}.part`);
    await writeFile(draft, picture, { mode: 0o600 });
    await rename(draft, fileOf(key));
    kept.add(key);
    for (const oldest of kept) {
      if (kept.size <= limits.kept) break;
      await remove(oldest);
    }
  }

  async function remove(key: string) {
    kept.delete(key);
    await rm(fileOf(key), { force: true });
    rmSync(join(folder, `${key}.part`), { force: true });
  }

  async function drawn({ key, file, words }: Drawing): Promise<Buffer> {
    const before = kept.has(key) ? await readFile(fileOf(key)).catch(() => undefined) : undefined;
    if (before) return before;
    return inTurn(async () => {
      const picture = await named.draw(file, words);
      await save(key, picture);
      return picture;
    });
  }

  /** A picture that is being drawn is waited for, and not drawn twice. */
  function shared(drawing: Drawing): Promise<Buffer> {
    const { key } = drawing;
    const joined = underway.get(key) ?? drawn(drawing).finally(() => underway.delete(key));
    underway.set(key, joined);
    return joined;
  }

  return {
    async of(text) {
      const drawing = drawingOf(text);
      if (!drawing) return undefined;
      return shared(drawing);
    },
    async prepare() {
      const until = clock.now() + aheadMs;
      const texts = await store.read((unit) => upcomingTexts(unit, until, limits.kept));
      for (const text of texts) {
        const drawing = drawingOf(text);
        if (drawing && !kept.has(drawing.key)) await shared(drawing);
      }
    },
    async sweep() {
      for (const key of kept) {
        const text = await store.read((unit) => findText(unit, textOf(key)));
        if (!text || drawingOf(text)?.key !== key) await remove(key);
      }
    },
  };
}
