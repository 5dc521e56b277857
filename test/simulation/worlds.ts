/**
 * Simulated worlds of parents, children's phones, the shop, its gateway and its carrier, each with a seed: nothing may
 * be wrong in any of them. Two test files run them in parallel.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createRecorder } from '#ui/inspector/recorder.ts';
import { toFile } from '#ui/inspector/recording.ts';
import { complaintsOf } from './complaints.ts';
import { planOf } from './plan.ts';
import { inWords, shortestStory } from './shortest.ts';
import { type Ended, live } from './world.ts';

const count = Number(process.env['SIMULATION_SEEDS'] ?? 60);
export const first = Number(process.env['SIMULATION_FIRST'] ?? 1);
/** How many test files share the worlds: one where the number of worlds until a finding matters. */
const parts = Number(process.env['SIMULATION_PARTS'] ?? 2);
export const timeoutMs = 600_000;

/**
 * Writes the run to files, for the inspector and for debugging.
 * @returns the story in words, and where the files are
 */
async function reported(seed: number, ended: Ended): Promise<string> {
  const story = await shortestStory(ended);
  if (!story) return 'Once its misfortunes were listed nothing was wrong: the same seed did not do the same.';
  const recorder = createRecorder();
  await live(story.plan, recorder.inspect);
  const folder = join(tmpdir(), 'north-pole-post-simulation');
  mkdirSync(folder, { recursive: true });
  const file = (name: string) => join(folder, `seed-${seed}.${name}`);
  writeFileSync(file('json'), toFile(recorder.recording()));
  writeFileSync(file('txt'), inWords(story));
  return `${inWords(story)}\n\nThe recording for the inspector, and this: ${folder}`;
}

/** What the plan of a world has to contain, where only some worlds can show what is looked for. */
const needs = new RegExp(process.env['SIMULATION_NEEDS'] ?? '');

/** Declares a test for each world of one part. */
export function liveWorlds(part: 0 | 1): void {
  const seeds = Array.from({ length: count }, (_, index) => first + index).filter(
    (seed) => needs.source === '(?:)' || needs.test(JSON.stringify(planOf(seed))),
  );
  it.each(seeds.filter((_, index) => index % parts === part))(
    'seed %i: everyone has a way on, every sum was shown, every text is wanted',
    { timeout: timeoutMs },
    async (seed) => {
      const ended = await live(planOf(seed));
      const complaints = complaintsOf(ended);
      if (complaints.length > 0 && process.env['SIMULATION_SHRINKS'] !== 'no') {
        throw new Error(await reported(seed, ended));
      }
      expect(complaints).toEqual([]);
    },
  );
}
